import { sessionShape } from '@fairtick/wire'
import { ownSecurityCalls } from '@fairtick/wire/admin'
import { JsonText } from '../../http/call-server'
import type { OperatorServer } from '../../http/operator-server'
import type { OperatorPorts } from './operator-ports'
import { changeOwnPassword, endOtherSessions, endOwnSession } from './own-security'

/** An operator's own password and sessions: no right is needed. Source: docs/spec/wire.md 6.1. */
export function ownSecurityRoutes({ serve }: OperatorServer, ports: OperatorPorts): void {
  const { sessions, intents } = ports
  serve(
    ownSecurityCalls.changeOwnPassword,
    async (given, { session, ip, request, device, browser, intent }) => {
      const { password, totp, passkey, new_password: newPassword } = given
      const { operatorId, id: sessionId } = session
      const caller = { operatorId, sessionId, ip, request, device, browser }
      const text = await intents.once<null>({ userId: operatorId, intent }, async (keep) => {
        const asked = { password, newPassword, totp, passkey }
        await changeOwnPassword(ports, caller, asked, (database) => keep(database, null))
        return null
      })
      return new JsonText(text)
    },
  )
  serve(ownSecurityCalls.mySessions, async (_nothing, { session }) => {
    const own = await sessions.list(session.operatorId)
    return own.map(({ ip: address, ...each }) => {
      const isCurrent = each.id === session.id
      return sessionShape.write({ ...each, address, place: undefined, isCurrent })
    })
  })
  serve(ownSecurityCalls.endMySession, async ({ id }, { session, ip }) => {
    await endOwnSession(ports, { id: session.operatorId, account: session.account }, { id, ip })
    return null
  })
  serve(ownSecurityCalls.endMyOtherSessions, async (_nothing, { session, ip }) => {
    const operator = { id: session.operatorId, account: session.account }
    await endOtherSessions(ports, operator, { sessionId: session.id, ip })
    return null
  })
}
