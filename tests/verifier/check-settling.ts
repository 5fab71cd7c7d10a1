import { checkSale } from './check-sale'
import type { Halts } from './read-halts'
import { type Log, termsAt } from './read-log'
import type { Splits } from './read-splits'
import { down, up } from './rounding'
import { type Query, type Row, big, num } from './rows'
import type { Broken } from './with-its-ticks'

const E8 = 10n ** 8n
const CENT = 10_000n
const RESULT = { win: 1, lose: 2, tie: 3, void: 4, sold: 5 } as const

interface Settled {
  readonly query: Query
  readonly log: Log
  readonly halts: Halts
  readonly splits: Splits
}

/**
 * Checks that an option was settled by the last tick at or before its expiry that arrived in time. An option
 * is void with too few or too old ticks, in a halt, and by a demo reset.
 */
export async function checkSettling(
  { query, log, halts, splits }: Settled,
  option: Row,
  broken: Broken,
): Promise<void> {
  if (option['result'] === RESULT.sold) return checkSale({ query, log, halts, splits }, option, broken)
  const [expiry, stake, profit] = [num(option['expires_at']), big(option['stake']), big(option['profit'])]
  const instrument = num(option['instrument_id'])
  if (num(option['settled_at']) < expiry) {
    const isReset = option['result'] === RESULT.void && String(option['is_demo']) === 'true'
    if (!isReset) broken('an option is settled after its expiry', option['settled_at'])
    return
  }
  const end = await log.endAt(instrument, expiry)
  const fresh = num((await termsAt(query, instrument, num(option['created_at'])))['stale_after_ms'])
  // Under the first version of the rules options were settled in halts.
  const isInHalt = num(option['rules']) >= 2 && halts.isHalted(instrument, expiry)
  const isSplit = splits.isBetween(instrument, num(option['created_at']), expiry)
  const isPriced =
    !isInHalt && !isSplit && end && end.n - num(option['open_tick']) >= 2 && expiry - end.time <= fresh
  const won = end && end.price > big(option['open_price']) === (option['direction'] === 1)
  const result = !isPriced
    ? RESULT.void
    : end.price === big(option['open_price'])
      ? RESULT.tie
      : won
        ? RESULT.win
        : RESULT.lose
  // A reset may also come after the expiry, before the settlement.
  const isReset = String(option['is_demo']) === 'true' && option['result'] === RESULT.void
  if (isReset && result !== RESULT.void) return
  if (option['result'] !== result)
    broken('the result follows the ticks', `${result}, not ${num(option['result'])}`)
  if (
    result !== RESULT.void &&
    (num(option['end_tick']) !== end?.n || big(option['end_price']) !== end.price)
  )
    broken('an option ends at the last tick at or before its expiry', end?.n)
  const ratio = big(option['payout_ratio'])
  const share = up(stake * ratio, E8 * CENT) * CENT
  const loss = option['loss_basis'] === 0 || share > stake ? stake : share
  const right =
    result === RESULT.win ? down(stake * ratio, E8 * CENT) * CENT : result === RESULT.lose ? -loss : 0n
  if (profit !== right) broken('the result pays what it says', `${right}, not ${profit}`)
}
