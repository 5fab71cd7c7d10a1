import type { Random } from '@fairtick/testkit'
import { type Answer, callAnswer, send } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import { type Fuzzed, fuzzedRequest } from './fuzz-requests.cases'
import { INTERNALS } from './messages.cases'
import { realUser } from '../real-user.cases'
import { makeReal } from '../../../../tests/security/people'
import { PASSWORD } from '../identity/account-user.cases'
import type { Mailbox } from '../mailbox.cases'
import type { TestServer } from '../start-test-server.cases'

/** The result of a run, with the faults that it found. */
export interface FuzzReport {
  readonly requests: number
  /** The number of answers of each code; 0 stands for answers without a code. */
  readonly codes: Readonly<Record<number, number>>
  readonly slowestMs: number
  /** The request that took longest. */
  readonly slowest: string
  /** Requests with a wrong answer, and that answer. */
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
  trailing_stop: ['0', '0.005', '0.02'],
  price: ['1.1'],
  max_slip: ['0.5'],
}
const AT_ONCE = 24
const TICK_EVERY = 50
const WRONG_MAX = 20
const STATUSES: ReadonlySet<number> = new Set([200, 204, 403, 404, 405, 413, 415, 429])

/** A server and the users that call it. */
export interface FuzzTarget {
  readonly port: number
  readonly forexIds: readonly string[]
  /** Tokens to choose from; renewed in place from time to time, because requests end sessions. */
  readonly tokens: string[]
  readonly now: () => number
  readonly renew: (random: Random, tokens: string[]) => Promise<void>
  /** Moves the prices, if they do not move by themselves. */
  readonly move?: (random: Random) => Promise<void>
  readonly favourites?: Readonly<Record<string, readonly string[]>>
  /** Receives every answer. */
  readonly look?: (answer: Answer) => void
}

/** Runs the fuzzer on a server of a test, while prices move; its mails arrive in the mailbox. */
export async function fuzz(
  server: TestServer,
  random: Random,
  { requests, mailbox }: { readonly requests: number; readonly mailbox: Mailbox },
): Promise<FuzzReport> {
  const users = await Promise.all(Array.from({ length: USERS }, () => demoUser(server)))
  const rich = await realUser(server, '1000')
  const forgetRequests = async () => void (await server.pool.query('DELETE FROM code_request'))
  const scene = { port: server.port, mailbox, secrets: new Set<string>(), forgetRequests }
  const registered = await makeReal(scene)
  return fuzzTarget(
    {
      port: server.port,
      forexIds: server.market.instruments().map(({ id }) => String(id)),
      tokens: [...users.map(({ token }) => token), rich.token, registered.token, 'dead', ''],
      favourites: { account: [registered.email], password: [PASSWORD] },
      now: () => server.clock.now(),
      async renew(chance, tokens) {
        const index = chance.below(USERS)
        tokens[index] = (await demoUser(server, `a-device-of-the-fuzzer-${index}`)).token
        if (chance.once(4)) tokens[USERS] = (await realUser(server, '1000')).token
        if (chance.once(4)) tokens[USERS + 1] = (await makeReal(scene)).token
      },
      move: (chance) => server.ticks(somePrices(chance)),
    },
    random,
    requests,
  )
}

/** Sends the given number of random requests, good and hostile, and checks every answer. */
export async function fuzzTarget(target: FuzzTarget, random: Random, requests: number): Promise<FuzzReport> {
  const { tokens, renew, move, now, forexIds, favourites = {}, look } = target
  const codes: Record<number, number> = {}
  const wrong: string[] = []
  const ids: string[] = []
  let sent = 0
  let slowestMs = 0
  let slowest = ''

  async function askOnce(): Promise<void> {
    sent += 1
    if (sent % TICK_EVERY === 0) await move?.(random)
    if (random.once(50)) await renew(random, tokens)
    const request = fuzzedRequest(random, {
      tokens,
      now: now(),
      favourites: { ...LIKED, ...favourites, forex_id: forexIds, id: ids },
    })
    const began = performance.now()
    const answer = await send(target, request).catch((error: unknown) => String(error))
    const took = performance.now() - began
    if (took > slowestMs) [slowestMs, slowest] = [took, `${request.method} ${request.path.slice(0, 100)}`]
    if (typeof answer === 'string') return blame(`no answer: ${answer}`, request)
    look?.(answer)
    const { code, fault } = judge(request, answer)
    codes[code] = (codes[code] ?? 0) + 1
    if (fault !== undefined) blame(`${fault}: ${answer.status} ${answer.text.slice(0, 300)}`, request)
    for (const [, id = ''] of answer.text.matchAll(/"Id":(\d+),"OriginId"/g)) ids.push(id)
    ids.splice(0, ids.length - IDS_KEPT)
  }
  function blame(fault: string, request: Fuzzed): void {
    if (wrong.length < WRONG_MAX) wrong.push(`${fault} to ${JSON.stringify(request).slice(0, 800)}`)
  }
  async function askOnAndOn(): Promise<void> {
    while (sent < requests) await askOnce()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOnAndOn))
  return { requests: sent, codes, slowestMs, slowest, wrong }
}

/** Random letters, which contain any word sooner or later: pictures, tokens, ids, challenges. */
const BY_CHANCE = /"(data:image\/[\w;,+/=]*|[\w-]{22,})"/g

function judge({ method, isWrong }: Fuzzed, answer: Answer): { code: number; fault?: string } {
  if (!STATUSES.has(answer.status)) return { code: 0, fault: `status ${answer.status}` }
  if (method === 'HEAD' || answer.status === 204)
    return { code: 0, ...(answer.text === '' ? {} : { fault: 'a body' }) }
  if (INTERNALS.test(answer.text.replace(BY_CHANCE, '""'))) return { code: 0, fault: 'a leak' }
  if (answer.headers['content-disposition'] !== undefined)
    return { code: 1, ...(isWrong ? { fault: 'a file though out of shape' } : {}) }
  try {
    const { code } = callAnswer(answer)
    return { code, ...(isWrong && code === 1 ? { fault: 'taken though out of shape' } : {}) }
  } catch (error) {
    return { code: 0, fault: error instanceof Error ? error.message : String(error) }
  }
}

/** A price near its first one, sometimes far from it. */
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
