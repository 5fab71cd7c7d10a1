import { type Price, divideDown, divideHalfEven, divideUp, priceOf, priceStep } from '../money'

/**
 * Kinds of corporate actions. `split`, also reverse; `dividend` in cash; `none`: two operators confirmed that
 * a split-like price is real. An instrument ends by its exchange or an authority (`delisting`) or because we
 * stop offering it (`offer-end`). Source: docs/spec/rules.md 2.9, 2.11.
 */
export const ACTION_KINDS = ['split', 'dividend', 'none', 'delisting', 'offer-end'] as const
/** The kind of a corporate action. */
export type ActionKind = (typeof ACTION_KINDS)[number]

/** New units per old units: 7 for 1, for a reverse split 1 for 10. */
export interface SplitRatio {
  readonly to: bigint
  readonly from: bigint
}

/** A corporate action of an instrument and its effective time (ms, a whole minute). */
export interface CorporateAction {
  readonly id: number
  readonly instrumentId: number
  readonly kind: ActionKind
  readonly ratio: SplitRatio
  /** Dividend per unit, in quote currency. */
  readonly amount?: Price
  readonly at: number
}

/** Whether it changes prices and lots. */
export const isSplitOf = ({ kind }: CorporateAction): boolean => kind === 'split'

/** Whether it ends the instrument, which has no price afterwards. */
export const isEndOf = ({ kind }: CorporateAction): boolean => kind === 'delisting' || kind === 'offer-end'

/** Whether an action moves the price or ends it; an option that runs across it is void. */
export const movesPrice = ({ kind }: CorporateAction): boolean => kind !== 'none'

/** Whether it changes orders. */
export const touchesOrders = ({ kind }: CorporateAction): boolean => kind !== 'none'

/** A dividend of zero. */
export const NO_DIVIDEND = priceOf(0n)

const ONE_TO_ONE: SplitRatio = { to: 1n, from: 1n }

/** Finds the actions of an instrument after a moment and up to another, earliest first. */
export type FindActions = (instrumentId: number, after: number, upTo: number) => readonly CorporateAction[]

/** Finds no actions. */
export const NO_ACTIONS: FindActions = () => []

/** Converts a price from before a split to new units, rounded to multiples of `step` (in 10^-8). */
export function splitPrice(price: Price, { to, from }: SplitRatio, rounding: Rounding, step = 1n): Price {
  const steps = ROUND[rounding](price * from, to * step)
  return priceOf((steps > 0n ? steps : 1n) * step)
}

/** Down for a price that is reached by falling, up for one reached by rising, half to even for display. */
export type Rounding = 'down' | 'up' | 'even'

const ROUND = { down: divideDown, up: divideUp, even: divideHalfEven } as const

/** Combined ratio of several splits. */
export const ratioOf = (splits: readonly CorporateAction[]): SplitRatio =>
  splits.reduce(({ to, from }, { ratio }) => ({ to: to * ratio.to, from: from * ratio.from }), ONE_TO_ONE)

/** Converts a price from before an action: to new units, or less the dividend. */
export function priceAfter(price: Price, { kind, ratio, amount = NO_DIVIDEND }: CorporateAction): Price {
  if (kind === 'split') return splitPrice(price, ratio, 'even')
  return kind === 'dividend' && amount < price ? priceOf(price - amount) : price
}

/** A published price as displayed after actions: in the instrument's decimals, half to even. */
export function shownAfter(
  price: Price,
  actions: readonly CorporateAction[],
  instrument: { readonly pricePrecision: number },
): Price {
  const after = actions.reduce<Price>(priceAfter, price)
  return splitPrice(after, ONE_TO_ONE, 'even', priceStep(instrument))
}

/** Tolerances: a tenth for whole multiples, three hundredths for the other usual ratios. */
const NEARLY = 10n
const [CLOSE, OF] = [3n, 100n]
/** Usual ratios other than whole multiples, as new per old units. */
const USUAL_RATIOS = [
  [5n, 4n],
  [4n, 3n],
  [3n, 2n],
  [5n, 3n],
  [5n, 2n],
] as const

/**
 * Whether a price moved as by a split: within a tenth of a whole multiple or fraction of its former value, or
 * within 3 % of 5:4, 4:3, 3:2, 5:3 or 5:2, in either direction. Source: docs/spec/rules.md 2.9.
 */
export function looksLikeSplit(before: Price, after: Price): boolean {
  const [less, more] = before < after ? [before, after] : [after, before]
  const whole = divideHalfEven(more, less)
  if (whole >= 2n && distance(more, whole * less) * NEARLY <= whole * less) return true
  return USUAL_RATIOS.some(([to, from]) => distance(more * from, less * to) * OF <= less * to * CLOSE)
}

const distance = (one: bigint, other: bigint) => (one > other ? one - other : other - one)
