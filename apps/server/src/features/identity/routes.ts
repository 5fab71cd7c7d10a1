import { readHistorySince } from '../../books/history/history-since'
import { CODE, areaShape, type WireSignedIn, type WireUser, sessionShape, userShape } from '@fairtick/wire'
import { identityCalls, sessionCalls } from '@fairtick/wire/calls'
import { languageTagOf } from '@fairtick/texts/messages'
import type { CallServer, ReadServer } from '../../http/call-server'
import type { CountAct } from '../../http/limits/daily-acts'
import { Failure } from '../../http/failures/failure'
import type { CountNewAccount } from '../../http/limits/new-accounts'
import type { AccountPorts } from './account/account-ports'
import { areasIn } from './areas'
import { demoInviteCode } from './demo-invite'
import type { FindDemoUser } from './demo-login'
import { accessRoutes } from './access-routes'
import type { Passkeys } from './passkeys/passkeys'
import { createSameAnswer } from './same-answer'
import { type MoneyActs, securityRoutes } from './security-routes'
import type { User } from './user-store'
import { readUserView } from './user-view'

/** Ports of the calls of identity. */
export interface IdentityRoutePorts {
  readonly accounts: AccountPorts
  readonly passkeys: Passkeys
  readonly moneyActs: MoneyActs
  readonly countAct: CountAct
  readonly findDemoUser: FindDemoUser
  readonly countNewAccount: CountNewAccount
  readonly reviewStatusOf: (userId: number) => Promise<number>
  readonly isTrader: (userId: number) => boolean
}

/**
 * The calls of identity: demo login, sessions, the user; registration, login and security of real
 * users.
 */
export function identityRoutes(server: CallServer, ports: IdentityRoutePorts): void {
  const { accounts, passkeys, countNewAccount } = ports
  const readView = (userId: number) => readUserView(accounts, userId, ports)
  userRoutes(server, { ...ports, readView })
  accessRoutes(server, { accounts, passkeys, readView, countNewAccount })
  securityRoutes(server, ports)
}

/** Countries with their telephone codes. */
export function areaRoutes({ serveVisitors }: ReadServer): void {
  serveVisitors(identityCalls.areas, async (_parameters, { lang }) =>
    areasIn(languageTagOf(lang)).map(areaShape.write),
  )
}

function userRoutes(
  { serve, serveVisitors }: CallServer,
  ports: IdentityRoutePorts & { readonly readView: (userId: number) => ReturnType<typeof readUserView> },
): void {
  const { findDemoUser, readView, countNewAccount } = ports
  const { sessions, placeOf, clock, demoEntrances } = ports.accounts
  const sameAnswer = createSameAnswer<WireSignedIn>(clock)

  serveVisitors(sessionCalls.demoLogin, async ({ demo_id }, { device, ip, intent }) =>
    sameAnswer(intent && `${intent.key} ${intent.asked}`, () =>
      demoEntrances(async (): Promise<WireSignedIn> => {
        const user = await findDemoUser(demo_id, () => countNewAccount('demo-users', ip))
        const { token } = await sessions.open(user.id, device, ip)
        const historySince = await readHistorySince(ports.accounts.pool, user.id)
        return { token, user: userShape.write({ ...demoView(user), historySince }) }
      }),
    ),
  )

  serve(sessionCalls.logout, async (_parameters, { session }) => {
    await sessions.end(session.userId, session.id)
    return null
  })

  serve(identityCalls.sessions, async (_parameters, { session }) => {
    const list = await sessions.list(session.userId)
    return list.map(({ ip: address, ...each }) => {
      const isCurrent = each.id === session.id
      return sessionShape.write({ ...each, address, place: placeOf(address), isCurrent })
    })
  })

  serve(identityCalls.endSession, async ({ id }, { session }) => {
    if (!(await sessions.end(session.userId, id)))
      throw new Failure(CODE.parameterWrong, { data: { fields: { id: 'unknown' } } })
    return null
  })

  serve(identityCalls.endOtherSessions, async (_parameters, { session }) => {
    await sessions.endAll(session.userId, session.id)
    return null
  })

  serve(identityCalls.user, async (_parameters, { session }): Promise<WireUser> => {
    const view = await readView(session.userId)
    if (!view) throw new Failure(CODE.noSession)
    return userShape.write(view)
  })
}

/** A demo user can log in by their device only. */
const demoView = (user: User) => ({
  ...user,
  isTrader: false,
  uid: String(user.uid),
  email: '',
  mobile: '',
  inviteCode: demoInviteCode(user.uid),
  reviewStatus: 0,
  hasTwoFactor: false,
})
