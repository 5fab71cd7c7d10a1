// The price of an option that was sold back, worked out from the log and docs/spec/rules.md 4.5 alone.
import type { Halts } from './read-halts'
import { type Log, type Tick, termsAt } from './read-log'
import type { Splits } from './read-splits'
import { down, up } from './rounding'
import { type Query, type Row, big, num } from './rows'
import type { Broken } from './with-its-ticks'

const E8 = 10n ** 8n
const CENT = 10_000n
const WINDOW_MS = 60_000
const STEPS_MIN = 20
const [FIRST_MS, LAST_MS, QUOTE_MS] = [1000, 5000, 3000]
const RULES = 4
const FARTHEST = 400

interface Books {
  readonly query: Query
  readonly log: Log
  readonly halts: Halts
  readonly splits: Splits
}

/**
 * Checks that an option was sold at the price of its quote, which was no more than its price at the first
 * tick after the request.
 */
export async function checkSale(
  { query, log, halts, splits }: Books,
  option: Row,
  broken: Broken,
): Promise<void> {
  const [asked, made, expiry] = [
    num(option['asked_at']),
    num(option['created_at']),
    num(option['expires_at']),
  ]
  const [instrument, askedTick] = [num(option['instrument_id']), num(option['asked_tick'])]
  const settled = num(option['settled_at'])
  if (num(option['rules']) < RULES) broken('an option is sold by rules that have sales', option['rules'])
  if (asked < made + FIRST_MS || asked > expiry - LAST_MS || settled < asked || settled >= expiry)
    broken('an option is sold in its time', asked)
  if (halts.doTriggersWait(instrument, asked) || halts.doTriggersWait(instrument, settled))
    broken('no option is sold in a halt', asked)
  if (splits.isBetween(instrument, made, settled)) broken('no option is sold across a split', asked)
  const decided = await log.first(instrument, askedTick + 1, ({ time }) => time > asked)
  if (!decided || decided.n !== num(option['end_tick']) || decided.price !== big(option['end_price']))
    broken('a sale is decided by the first tick after the request', decided?.n)
  const next = await log.tick(instrument, askedTick + 1)
  const fresh = num((await termsAt(query, instrument, made))['stale_after_ms'])
  if (next && next.time < asked - fresh) broken('a sale is asked for at the latest tick', next.n)
  const quoted = num(option['quoted_tick'])
  const after = await log.tick(instrument, quoted + 1)
  if (quoted > askedTick || (after && asked - (after.came ?? after.time) > QUOTE_MS))
    broken('a quote counts for three seconds', quoted)
  const paid = big(option['stake']) + big(option['profit'])
  const quote = priceOf(option, await minuteUpTo(log, instrument, quoted))
  if (quote !== paid) broken('an option is sold at its quote', `${quote}, not ${paid}`)
  const price = decided && priceOf(option, await minuteUpTo(log, instrument, decided.n))
  if (price === undefined || price < paid)
    broken('an option is worth its quote at the next tick', `${price}, not ${paid}`)
}

/** The ticks of a minute, latest first. */
async function minuteUpTo(log: Log, instrument: number, n: number): Promise<readonly Tick[]> {
  const ticks: Tick[] = []
  for (let at = n; at > 0; at -= 1) {
    const tick = await log.tick(instrument, at)
    if (!tick || tick.time < (ticks[0]?.time ?? tick.time) - WINDOW_MS) break
    ticks.push(tick)
  }
  return ticks
}

function priceOf(option: Row, ticks: readonly Tick[]): bigint | undefined {
  const [last, first] = [ticks[0], ticks.at(-1)]
  if (!last || !first || ticks.length <= STEPS_MIN) return undefined
  const steps = ticks.slice(1).map(({ price }, at) => price - (ticks[at]?.price ?? price))
  const squares = steps.reduce((sum, step) => sum + step ** 2n, 0n)
  const left = num(option['expires_at']) - last.time
  if (squares === 0n || last.time === first.time || left < LAST_MS) return undefined
  const moved = last.price - big(option['open_price'])
  const ahead = option['direction'] === 1 ? moved : -moved
  const [over, under] = [ahead ** 2n * BigInt(last.time - first.time), squares * BigInt(left)]
  const chance = ahead < 0n ? behindBy(over * 4n, under) : aheadBy(over, under * 4n)
  const [stake, ratio] = [big(option['stake']), big(option['payout_ratio'])]
  const share = up(stake * ratio, E8 * CENT) * CENT
  const back = option['loss_basis'] === 0 || share > stake ? 0n : stake - share
  const win = stake + down(stake * ratio, E8 * CENT) * CENT
  return back + down((win - back) * chance * 985n, 10_000n * 1000n * CENT) * CENT
}

/** Chance in 10^-4 of a price that is ahead by the root of a fraction, in deviations. */
function aheadBy(over: bigint, under: bigint): bigint {
  let hundredths = 0
  while (hundredths < FARTHEST && BigInt(hundredths + 1) ** 2n * under <= over * 10_000n) hundredths += 1
  return BigInt(Math.floor(10_000 * normal(hundredths / 100)))
}

/** Chance in 10^-4 of a price that is behind by the root of a fraction, in deviations. */
function behindBy(over: bigint, under: bigint): bigint {
  let hundredths = 0
  while (hundredths < FARTHEST && BigInt(hundredths) ** 2n * under < over * 10_000n) hundredths += 1
  return hundredths >= FARTHEST ? 0n : BigInt(Math.floor(10_000 * (1 - normal(hundredths / 100))))
}

/** Φ by its series. */
function normal(x: number): number {
  let [term, sum] = [x, x]
  for (let odd = 3; Math.abs(term) > 1e-18; odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
}
