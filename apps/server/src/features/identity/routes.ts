import { CODE, type WireSignedIn, type WireUser, encodeTime, encodeUser } from '@fairtick/wire'
import { accountCalls } from '@fairtick/wire/calls'
import { languageTagOf } from '@fairtick/texts/messages'
import type { DatabasePool } from '../../database/pool'
import type { CallServer } from '../../http/call-server'
import { Failure } from '../../http/failure'
import type { FindDemoUser } from './demo-login'
import type { Sessions } from './sessions'
import { areasIn } from './areas'
import { type User, readUser } from './user-store'

/** The calls of identity that exist so far: demo login, sessions, the user. */
export function identityRoutes(
  { serve, serveVisitors }: CallServer,
  ports: { pool: DatabasePool; sessions: Sessions; findDemoUser: FindDemoUser },
): void {
  const { pool, sessions, findDemoUser } = ports

  serveVisitors(accountCalls.areaList, 'lists', async (_parameters, { lang }) => areasIn(languageTagOf(lang)))

  serveVisitors(
    accountCalls.demoLogin,
    'sign-in',
    async ({ demo_id }, { device, ip }): Promise<WireSignedIn> => {
      const user = await findDemoUser(demo_id)
      const { token } = await sessions.open(user.id, device, ip)
      return { token, user: wireUser(user) }
    },
  )

  serve(accountCalls.logout, 'lists', async (_parameters, { session }) => {
    await sessions.end(session.userId, session.id)
    return null
  })

  serve(accountCalls.sessions, 'lists', async (_parameters, { session }) => {
    const list = await sessions.list(session.userId)
    return list.map((each) => ({
      id: each.id,
      device: each.device,
      ip: each.ip,
      created_at: encodeTime(each.createdAt),
      last_seen_at: encodeTime(each.lastSeenAt),
      current: each.id === session.id ? 1 : 0,
    }))
  })

  serve(accountCalls.endSession, 'lists', async ({ id }, { session }) => {
    if (!(await sessions.end(session.userId, id)))
      throw new Failure(CODE.parameterWrong, { data: { fields: { id: 'unknown' } } })
    return null
  })

  serve(accountCalls.userInfo, 'lists', async (_parameters, { session }): Promise<WireUser> => {
    const user = await readUser(pool, session.userId)
    if (!user) throw new Failure(CODE.noSession)
    return wireUser(user)
  })
}

function wireUser(user: User): WireUser {
  return encodeUser({
    id: user.id,
    uid: String(user.uid),
    isDemo: user.isDemo,
    inviteCode: '',
    createdAt: user.createdAt,
  })
}
