import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { databaseOf } from '../../test-support/test-server.cases'
import { type CallAnswer, callAnswer, callsOf, get, post } from '../call.cases'
import type { TestOperator } from '../operator-user.cases'
import { realUser } from '../real-user.cases'
import { shown, uploaded } from '../calls/send-file.cases'
import type { TestServer } from '../start-test-server.cases'
import { approvedTrader, lookAtTraders } from './trader.cases'

const FOLLOW = '/api/follow'

/** A trader's own profile, as they read it. */
interface Profile {
  readonly nickname: string
  readonly avatar: string
  readonly change: {
    readonly status: string
    readonly nickname: string
    readonly avatar: string
    readonly reason: string
  } | null
}

/** A trader whom everybody sees, with calls of their own. */
async function trading(
  server: TestServer,
  nickname?: string,
  made?: { readonly id: number; readonly token: string },
) {
  const user = made ?? (await realUser(server, '0'))
  const calls = callsOf(server, user.token)
  const own = nickname ?? `Trader ${user.id}`
  await calls.post(`${FOLLOW}/apply_trader`, { agreement: 1, nickname: own })
  const traderId = await approvedTrader(server, user.id)
  return {
    ...user,
    traderId,
    name: own,
    ask: (asked: { readonly nickname?: string; readonly avatar?: string }) =>
      calls.post(`${FOLLOW}/change_profile`, asked),
    act: (name: 'cancel_profile' | 'remove_avatar' | 'end_trading', key?: string) =>
      calls.post(`${FOLLOW}/${name}`, {}, key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    sent: async (colour = '#3a7') => uploaded(server, user.token, await coloured(colour)),
    profile: async () => (await calls.get<Profile>(`${FOLLOW}/profile`)).data,
    /** As a visitor sees them. */
    seen: async () => {
      const { data } = await get<Seen>(server, `${FOLLOW}/trader_detail`, { id: traderId })
      return [data.nickname, data.avatar] as const
    },
  }
}
/** A trader with their calls. */
type Trading = Awaited<ReturnType<typeof trading>>

/** A trader's name and picture, as everybody reads them. */
export interface Seen {
  readonly nickname: string
  readonly avatar: string
}

const coloured = (background: string, width = 500, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** The row of a trader's latest change, as an operator reads it. */
async function rowOf(
  server: TestServer,
  { id }: Pick<Trading, 'id'>,
  by: TestOperator,
): Promise<Record<string, unknown>> {
  const { data } = await get<{ data: Record<string, unknown>[] }>(
    server,
    '/api/admin/profiles',
    { user_id: id, sort: 'id', order: 'desc' },
    { token: by.token },
  )
  return data.data[0] ?? {}
}

/** Decides on the latest change of a trader; the row is found by who may see it. */
async function decideProfile(
  server: TestServer,
  id: number,
  { decision, remark, by }: { readonly decision: string; readonly remark: string; readonly by: TestOperator },
): Promise<CallAnswer> {
  const answer = await post(server, `/api/admin/profiles/${id}/${decision}`, { remark }, by)
  await lookAtTraders(server)
  return answer
}

/** Names of the pictures that lie in the server's folder. */
const picturesKept = async (server: TestServer) =>
  (await readdir(join(tmpdir(), `fairtick-images-${databaseOf(server.databaseUrl)}`), { recursive: true }))
    .map((name) => name.split('/').at(-1) ?? '')
    .filter((name) => name.includes('.'))
/** The name of the square in an address. */
export const nameIn = (address: string) => /[0-9a-f]{32}\.webp/.exec(address)?.[0] ?? 'none'

/** Traders on a server, and the operators who decide on what they ask for: `risk` where no other is named. */
export function profileDesk(at: () => { readonly server: TestServer; readonly risk: TestOperator }) {
  const row = (of: Trading, by = at().risk) => rowOf(at().server, of, by)
  return {
    trading: (nickname?: string, made?: Parameters<typeof trading>[2]) =>
      trading(at().server, nickname, made),
    rowOf: row,
    kept: () => picturesKept(at().server),
    async decide(of: Trading, decision: string, remark = 'seen', by = at().risk): Promise<CallAnswer> {
      const { id } = await row(of)
      return decideProfile(at().server, Number(id), { decision, remark, by })
    },
    codeAt: async (path: string) => callAnswer(await shown(at().server, path)).code,
  }
}
