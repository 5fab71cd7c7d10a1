import { type Fraction, compare, dollars, fraction, microDown, microUp, times } from './fraction'
import type { AuditedOption, Client, Quoted } from './order'
import type { Act } from '../acts/act'

/** Payout by duration in percent. Source: docs/spec/rules.md 4.3. */
const PERCENT: ReadonlyMap<number, bigint> = new Map([
  [30, 60n],
  [60, 70n],
  [120, 75n],
  [180, 80n],
  [300, 85n],
])
const DOLLAR = 1_000_000n
const CENT = 10_000n
const [STAKE_MIN, STAKE_MAX, STAKES_MAX] = [10n * DOLLAR, 2000n * DOLLAR, 5000n * DOLLAR]
const RUNNING_MAX = 100
const TICKS_MIN = 2
const SECOND = 1000
/** Maximum age of a tick at the expiry, in ms. Source: docs/spec/rules.md 2.4. */
const STALE_AFTER = 15_000
/** Beyond docs/spec: the wait for late ticks at the expiry, settlements.ts. */
const GRACE = 250

/** Loss of a lost option: the whole stake, or the amount it could have won. */
export type LossBasis = 'stake' | 'ratio'

/** The durations on offer. */
export const DURATIONS = [...PERCENT.keys()]

/** The options of a client that run. */
export const runningOf = (client: Client): AuditedOption[] =>
  client.options.filter(({ status }) => status === 'running')

/** The amount of the option account that running options keep locked. */
export const stakedBy = (client: Client): bigint =>
  runningOf(client).reduce((sum, { stake }) => sum + stake, 0n)

/**
 * Returns why an option is refused, undefined if accepted. Source: docs/spec/rules.md 4.3, in the order of
 * the checks.
 */
export function optionRefusal(
  { stake: stakeText, seconds }: Extract<Act, { do: 'open-option' }>,
  client: Client,
  { quote, tradable }: { readonly quote: Quoted; readonly tradable: Quoted['tradable'] },
): string | undefined {
  if (tradable !== 'open') return 'instrument-not-tradable'
  if (!quote.isOpen) return 'market-closed'
  if (quote.isStale) return 'price-stale'
  const stake = stakeOf(stakeText)
  if (!PERCENT.has(seconds)) return 'duration-not-offered'
  if (stake < STAKE_MIN || stake > STAKE_MAX) return 'stake-not-allowed'
  if (stakedBy(client) + stake > STAKES_MAX) return 'stakes-over-limit'
  if (runningOf(client).length >= RUNNING_MAX) return 'too-many-positions'
  return stake > client.optionBalance - stakedBy(client) ? 'balance-too-small' : undefined
}

/** An option that opens at the latest tick. */
export const newOption = (
  { user, instrument, direction, stake, seconds }: Extract<Act, { do: 'open-option' }>,
  context: { readonly number: number; readonly now: number; readonly quote: Quoted },
): AuditedOption => ({
  ...{ number: context.number, id: undefined, owner: user, instrument, direction, seconds },
  ...{ stake: stakeOf(stake), openPrice: context.quote.price, ticksBefore: context.quote.ticks.length },
  ...{ expiresAt: context.now + seconds * SECOND, status: 'running', endPrice: undefined },
  ...{ result: undefined, profit: 0n },
})

/** A stake in whole cents as micro-dollars. */
export const stakeOf = (cents: string): bigint => BigInt(cents) * CENT

/** Whether an option's time has come. */
export const isDue = (option: AuditedOption, now: number): boolean =>
  option.status === 'running' && option.expiresAt + GRACE <= now

/**
 * Settles an option at the last tick at or before its expiry, found by a search of all ticks; returns the
 * change of the balance.
 */
export function settleOption(
  option: AuditedOption,
  {
    ticks,
    lossBasis,
    isCrossed,
  }: {
    readonly ticks: Quoted['ticks']
    readonly lossBasis: LossBasis
    /** Whether a split or a dividend happened while it ran. */
    readonly isCrossed: boolean
  },
): bigint {
  const inTime = ticks.filter(({ time }) => time <= option.expiresAt)
  const last = inTime.at(-1)
  option.status = 'settled'
  option.endPrice = last?.price
  const isVoid =
    isCrossed ||
    !last ||
    inTime.length - option.ticksBefore < TICKS_MIN ||
    option.expiresAt - last.time > STALE_AFTER
  option.result = isVoid ? 'void' : resultOf(option, last.price)
  option.profit = profitOf(option, lossBasis)
  return option.profit
}

/** Ends an option without a result and without a price. */
export function voidOption(option: AuditedOption): void {
  option.status = 'settled'
  option.result = 'void'
}

function resultOf(option: AuditedOption, end: Fraction): AuditedOption['result'] {
  const moved = compare(end, option.openPrice)
  if (moved === 0) return 'tie'
  return (option.direction === 'up' ? moved > 0 : moved < 0) ? 'win' : 'lose'
}

/**
 * A profit is rounded down to the cent, a loss up. Source: docs/spec/rules.md 1.1, docs/spec/rules.md 4.2.
 */
export function profitOf(
  { result, stake, seconds }: Pick<AuditedOption, 'result' | 'stake' | 'seconds'>,
  lossBasis: LossBasis,
): bigint {
  const share = times(dollars(stake), fraction(PERCENT.get(seconds) ?? 0n, 100n))
  const cents = fraction(share.over * 100n, share.under * DOLLAR)
  if (result === 'win') return microDown(cents) * CENT
  if (result !== 'lose') return 0n
  return lossBasis === 'stake' ? -stake : -microUp(cents) * CENT
}
