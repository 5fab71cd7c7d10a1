import type { Random } from '@fairtick/testkit'
import { type Answer, send, told } from './call.cases'
import { demoUser } from './demo-user.cases'
import { type Fuzzed, fuzzedRequest } from './fuzz-requests.cases'
import { INTERNALS } from './messages.cases'
import { realUser } from './real-user.cases'
import type { TestServer } from './start-test-server.cases'

/** What a run did and what it found wrong. */
export interface FuzzReport {
  readonly requests: number
  /** How often each code was answered; 0 stands for answers without one. */
  readonly codes: Readonly<Record<number, number>>
  readonly slowestMs: number
  /** Requests that were answered as they must not be, with the answer. */
  readonly wrong: readonly string[]
}

const USERS = 5
const IDS_KEPT = 30
const LIKED = {
  cont: ['0.01', '0.02', '0.1', '0.5', '3'],
  multiple: ['20', '50', '100', '500'],
  target_price: ['1.09', '1.12', '149', '29900'],
  stop_loss_price: ['0', '1.05', '1.15'],
  target_profit_price: ['0', '1.05', '1.15'],
  expire_at: ['4000000000000'],
  trailing_stop: ['0'],
  price: ['1.1'],
  max_slip: ['0.5'],
}
const AT_ONCE = 24
const TICK_EVERY = 50
const WRONG_MAX = 20
const STATUSES: ReadonlySet<number> = new Set([200, 204, 403, 404, 405, 413, 415, 429])

/** Sends so many random requests, good and hostile, while prices move, and looks at every answer. */
export async function fuzz(server: TestServer, random: Random, requests: number): Promise<FuzzReport> {
  const users = await Promise.all(Array.from({ length: USERS }, () => demoUser(server)))
  const real = await realUser(server, '1000')
  const tokens = [...users.map(({ token }) => token), real.token, 'dead', '']
  const codes: Record<number, number> = {}
  const wrong: string[] = []
  const ids: string[] = []
  const forex_id = server.market.instruments().map(({ id }) => String(id))
  let sent = 0
  let slowestMs = 0

  async function askOnce(): Promise<void> {
    sent += 1
    if (sent % TICK_EVERY === 0) await server.ticks(somePrices(random))
    if (random.once(50))
      tokens[random.below(USERS)] = (
        await demoUser(server, `a-device-of-the-fuzzer-${random.below(USERS)}`)
      ).token
    const request = fuzzedRequest(random, {
      tokens,
      now: server.clock.now(),
      favourites: { ...LIKED, forex_id, id: ids },
    })
    const began = performance.now()
    const answer = await send(server, request)
    slowestMs = Math.max(slowestMs, performance.now() - began)
    const { code, fault } = judge(request, answer)
    codes[code] = (codes[code] ?? 0) + 1
    for (const [, id = ''] of answer.text.matchAll(/"Id":(\d+),"OriginId"/g)) ids.push(id)
    ids.splice(0, ids.length - IDS_KEPT)
    if (fault !== undefined && wrong.length < WRONG_MAX)
      wrong.push(
        `${fault}: ${JSON.stringify(request).slice(0, 800)} -> ${answer.status} ${answer.text.slice(0, 300)}`,
      )
  }
  async function askOnAndOn(): Promise<void> {
    while (sent < requests) await askOnce()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOnAndOn))
  return { requests: sent, codes, slowestMs, wrong }
}

function judge({ method, isWrong }: Fuzzed, answer: Answer): { code: number; fault?: string } {
  if (!STATUSES.has(answer.status)) return { code: 0, fault: `status ${answer.status}` }
  if (method === 'HEAD' || answer.status === 204)
    return { code: 0, ...(answer.text === '' ? {} : { fault: 'a body' }) }
  if (INTERNALS.test(answer.text)) return { code: 0, fault: 'a leak' }
  try {
    const { code } = told(answer)
    return { code, ...(isWrong && code === 1 ? { fault: 'taken though out of shape' } : {}) }
  } catch (error) {
    return { code: 0, fault: error instanceof Error ? error.message : String(error) }
  }
}

/** A price a little away from where it began, now and then far away. */
function somePrices(random: Random): Record<string, string> {
  const spread = random.once(20) ? 5_000 : 200_000
  const near = (around: number, decimals: number) =>
    (around * (1 + (random.below(2001) - 1000) / spread)).toFixed(decimals)
  return random.pick<Record<string, string>>([
    { EURUSD: near(1.1, 5) },
    { USDJPY: near(150, 3) },
    { BTCUSDT: near(30_000, 2) },
    { EURUSD: near(1.1, 5), GER40: near(16_000, 1) },
  ])
}
