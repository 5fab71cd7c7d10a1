import { encodeTime } from '@fairtick/wire'
import { passkeyCalls } from '@fairtick/wire/admin'
import { refuse } from '../../books/command'
import { JsonText } from '../../http/call-server'
import type { OperatorServer, OperatorSession } from '../../http/operator-server'
import { addPasskey, passkeyCreation, readOwnPasskeys, removePasskey } from './operator-passkeys'
import type { OperatorPorts } from './operator-ports'
import { readOperator } from './operator-store'
import { checkCode } from './sign-in'

/** An operator's own passkeys; every change needs a current code. Source: docs/spec/wire.md 6.1. */
export function passkeyRoutes({ serve }: OperatorServer, ports: OperatorPorts): void {
  serve(passkeyCalls.passkeys, async (_nothing, { session }) => {
    const own = await readOwnPasskeys(ports, session.operatorId)
    return own.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: encodeTime(createdAt),
      last_used_at: lastUsedAt === undefined ? null : encodeTime(lastUsedAt),
    }))
  })
  serve(passkeyCalls.passkeyOptions, async ({ totp }, { session }) => ({
    options: await passkeyCreation(ports, await proven(session, totp)),
  }))
  serve(passkeyCalls.addPasskey, async ({ credential, name }, { session, ip, intent }) => {
    const text = await ports.intents.once<null>({ userId: session.operatorId, intent }, async (keep) => {
      const by = { operator: { id: session.operatorId, account: session.account }, ip }
      await addPasskey(ports, by, { answer: credential, name }, (database) => keep(database, null))
      return null
    })
    return new JsonText(text)
  })
  serve(passkeyCalls.removePasskey, async ({ id, totp }, { session, ip }) => {
    await removePasskey(ports, { operator: await proven(session, totp), ip }, id)
    return null
  })

  async function proven({ operatorId }: OperatorSession, totp: string) {
    const operator = await readOperator(ports.pool, operatorId)
    if (!operator) refuse('currency-not-found')
    await checkCode(ports, operator, totp)
    return operator
  }
}
