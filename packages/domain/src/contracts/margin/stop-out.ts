import { NO_USD, type Price, type Usd, addUsd, divideDown, priceOf } from '../../money'
import {
  type ConversionSource,
  type Instrument,
  type Marks,
  hasFreshPrice,
  isInHalt,
  marksFrom,
} from '../../market'
import type { ContractAccount } from './contract-account'
import type { Exposure } from './exposure'
import type { HeldPosition, Position } from '../position/position'
import { type Equity, type Valued, equityOf, exposureProfit, floatingProfit } from './valuation'

/**
 * Stop-out at or below this margin level, in percent. Source: docs/spec/rules.md 3.9 (set), the ESMA rule.
 */
export const STOP_OUT_PERCENT = 50n
const PERCENT = 100n

/** Whether positions must be closed: the margin level is at or below the stop-out level. */
export function isStopOut({ equity, usedMargin }: Equity): boolean {
  return usedMargin > NO_USD && equity * PERCENT <= usedMargin * STOP_OUT_PERCENT
}

/**
 * Returns the position to stop out next: the one with the largest loss that has a fresh price in an open
 * market, the older one of equals. Undefined while the margin level is above the stop-out level. An account
 * whose equity depends on a halted price is not stopped out until the results of its other positions have
 * used up the balance: the halted price may be wrong, but must not protect the other positions. Source:
 * docs/spec/rules.md 3.9.
 */
export function nextToStopOut({ balance, positions, priced }: ContractAccount): HeldPosition | undefined {
  const marks = marksFrom(priced)
  const open = positions()
  if (!mayStopOut(balance, open.filter(isHeld), priced)) return undefined
  return mustStopOut(balance, open, marks)
    ? largestLoss(open, marks, ({ instrumentId }) => hasFreshPrice(priced(instrumentId)))
    : undefined
}

/**
 * Whether no position depends on a halt, or balance plus the results of the unaffected positions are at most
 * zero.
 */
function mayStopOut(balance: Usd, held: readonly HeldPosition[], priced: ContractAccount['priced']): boolean {
  const rest = held.filter((position) => !hangsOnHalt([position], priced))
  if (rest.length === held.length) return true
  const marks = marksFrom(priced)
  const left = rest.reduce((sum, position) => addUsd(sum, floatingProfit(position, marks)), balance)
  return rest.length > 0 && left <= NO_USD
}

/**
 * Whether the combined value of held positions depends on an instrument that is halted or reopening. An
 * instrument does not count if it is paused only because an announced split or dividend took effect after its
 * last price. Source: docs/spec/rules.md 2.8.
 */
export function hangsOnHalt(
  held: Iterable<Pick<Position, 'instrumentId'>>,
  priced: ContractAccount['priced'],
): boolean {
  for (const { instrumentId } of held) {
    const market = priced(instrumentId)
    if (isInHalt(market) && market?.isPausedForCorporateAction !== true) return true
  }
  return false
}

const isHeld = (position: Position): position is HeldPosition => position.status === 'held'

/**
 * The held position with the largest loss, the older one of equals. `canClose` excludes positions without a
 * current price.
 */
export function largestLoss(
  positions: readonly Position[],
  marks: Marks,
  canClose: (position: HeldPosition) => boolean,
): HeldPosition | undefined {
  let worst: { position: HeldPosition; profit: Usd } | undefined
  for (const position of positions) {
    if (position.status !== 'held' || !canClose(position)) continue
    const profit = floatingProfit(position, marks)
    if (!worst || profit < worst.profit || (profit === worst.profit && position.id < worst.position.id))
      worst = { position, profit }
  }
  return worst?.position
}

/**
 * Whether an account must be stopped out. This is the decisive check: it values each position separately, as
 * displays do.
 */
export function mustStopOut(balance: Usd, positions: readonly Valued[], marks: Marks): boolean {
  return isStopOut(equityOf(balance, positions, marks))
}

/**
 * A price range of one instrument within which an account cannot be stopped out while all others stay in
 * theirs.
 */
export interface SafeBand {
  readonly instrumentId: number
  readonly low: Price | undefined
  readonly high: Price | undefined
}

/**
 * The loss of an account when one price moves: on positions in that instrument, and on amounts converted to
 * USD at that price.
 */
interface Risk {
  readonly price: Price
  /** USD (micro) lost per 10^-8 of price, as a fraction: perUnit ÷ perUnitOf. Positive: hurt by a fall. */
  readonly perUnit: bigint
  readonly perUnitOf: bigint
  /** USD whose value changes with this price as a conversion rate. */
  readonly converted: bigint
  /** Whether it is the conversion rate of a held position, even of one currently worth zero. */
  readonly isRate: boolean
  readonly isForeign: boolean
}

/** A band uses four fifths of its share: a price and its conversion rate may move together. */
const SAFETY = { numerator: 4n, denominator: 5n }
/**
 * Maximum move of a conversion rate inside a band: a tenth, so that the effect of its curvature stays within
 * the safety margin. Applies even while the rate converts an amount of zero, because it also scales the
 * profit that moves of other prices cause.
 */
const RATE_STEP = 10n

/**
 * Safe bands of an account: the slack above the stop-out level is shared evenly by the prices it depends on,
 * and each band is the move that uses up a share. Leaving a band only means that a check is due. Undefined
 * when the slack is used up.
 */
export function safeBands(
  equity: Equity,
  exposure: Exposure,
  marks: Marks,
  sourceOf: (instrument: Instrument) => ConversionSource | undefined,
): readonly SafeBand[] | undefined {
  const slack = equity.equity * PERCENT - equity.usedMargin * STOP_OUT_PERCENT
  if (slack <= 0n) return undefined
  const risks = risksOf(exposure, marks, sourceOf)
  if (risks.size === 0) return []
  const share = (slack * SAFETY.numerator) / (PERCENT * BigInt(risks.size) * SAFETY.denominator)
  return [...risks].map(([instrumentId, risk]) => bandOf(instrumentId, risk, share))
}

function risksOf(
  exposure: Exposure,
  marks: Marks,
  sourceOf: (instrument: Instrument) => ConversionSource | undefined,
): Map<number, Risk> {
  const risks = new Map<number, Risk>()
  const none = (price: Price): Risk => ({
    price,
    perUnit: 0n,
    perUnitOf: 1n,
    converted: 0n,
    isRate: false,
    isForeign: false,
  })
  for (const [instrumentId, { lots, cost }] of exposure.holdings) {
    const price = marks.markOf(instrumentId)
    const instrument = marks.instrumentOf(instrumentId)
    const conversion = marks.conversionOf(instrumentId)
    if (lots === 0n && cost === 0n) continue
    if (price === undefined || !instrument || !conversion) continue
    const source = sourceOf(instrument)
    const isForeign = source !== undefined && source.kind !== 'dollar'
    const perUnit = exposureProfit(lots * UNIT_MOVE, instrument, conversion)
    risks.set(instrumentId, {
      ...(risks.get(instrumentId) ?? none(price)),
      perUnit,
      perUnitOf: UNIT_MOVE,
      isForeign,
    })
    if (source === undefined || source.kind === 'dollar') continue
    const rate = marks.markOf(source.instrumentId)
    if (rate === undefined) continue
    const worth = exposureProfit(price * lots - cost, instrument, conversion)
    const before = risks.get(source.instrumentId) ?? none(rate)
    const converted = before.converted + (worth < 0n ? -worth : worth)
    risks.set(source.instrumentId, { ...before, converted, isRate: true })
  }
  return risks
}

/** A move large enough that a micro-dollar of rounding does not matter: one whole unit of price. */
const UNIT_MOVE = 10n ** 8n

function bandOf(instrumentId: number, risk: Risk, share: bigint): SafeBand {
  const { price, perUnit, perUnitOf, converted, isRate, isForeign } = risk
  const both = perUnit !== 0n && converted !== 0n ? 2n : 1n
  const size = perUnit < 0n ? -perUnit : perUnit
  const byPrice = size === 0n ? undefined : divideDown(share * perUnitOf, (size + 1n) * both)
  const byWorth = converted === 0n ? undefined : divideDown(share * price, (converted + share) * both)
  const byRate = isRate ? least(price / RATE_STEP, byWorth) : undefined
  const low = perUnit > 0n || isForeign ? least(byPrice, byRate) : byRate
  const high = perUnit < 0n || isForeign ? least(byPrice, byRate) : byRate
  return { instrumentId, low: moved(price, low, -1n), high: moved(price, high, 1n) }
}

function least(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one < other ? one : other
}

function moved(price: Price, by: bigint | undefined, direction: bigint): Price | undefined {
  return by === undefined ? undefined : priceOf(price + by * direction)
}
