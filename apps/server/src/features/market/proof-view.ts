import {
  type Conversion,
  formatDecimal,
  type Instrument,
  type Option,
  PRICE_SCALE,
  type Tick,
  TICKS_MIN,
  ticksIn,
  USD_SCALE,
  voidReasonOf,
} from '@fairtick/domain'
import type { RecordedTerms } from '../../market/terms-store'
import type { TickBlock } from '../../market/tick-log/tick-block'
import type { LoggedTick } from '../../market/tick-log/tick-log'

/** A tick that priced an order, as recorded in the log. `pair` is the instrument used for the conversion. */
export interface ProvenPoint {
  readonly at: number
  readonly sequence: number
  readonly around: readonly LoggedTick[]
  readonly conversion: Conversion
  readonly pair: { readonly instrument: Instrument; readonly tick: LoggedTick | undefined } | undefined
}

/** One point of a proof. */
export function pointView(point: ProvenPoint, { pricePrecision }: Instrument) {
  const { at, sequence, around, conversion, pair } = point
  const found = around.find(({ tick }) => tick.sequence === sequence)
  return {
    at,
    tick: found && tickView(found, pricePrecision),
    ticks: around.map((each) => tickView(each, pricePrecision)),
    conversion: {
      multiply: String(conversion.multiply),
      divide: String(conversion.divide),
      instrumentId: pair?.instrument.id,
      tick: pair?.tick && tickView(pair.tick, pair.instrument.pricePrecision),
    },
  }
}

const tickView = ({ tick, block }: LoggedTick, pricePrecision: number) => ({
  pricePrecision,
  receivedAt: undefined,
  ...tick,
  block: block && blockPlace(block),
})

/** The terms of a proof: a fee is micro-dollars a lot, or 10^-8 of the margin. */
export const termsView = (terms: RecordedTerms) => ({
  ...terms,
  contractSize: String(terms.contractSize),
  fee: formatDecimal(terms.fee, terms.feeBasis === 'per-lot' ? USD_SCALE : PRICE_SCALE),
})

/** The settlement of an option. */
export const settlementView = (option: Option, was: Parameters<typeof voidReasonOf>[1]) => ({
  entry: 'latest-tick' as const,
  acceptedAt: option.createdAt,
  expiresAt: option.expiresAt,
  settledAt: option.settledAt,
  ticks: ticksIn(option),
  ticksMin: TICKS_MIN,
  voidReason: voidReasonOf(option, was),
})

/** A sealed block with its canonical text. */
export const sealedView = (block: TickBlock, content: string) => ({
  instrumentId: block.instrumentId,
  ...blockPlace(block),
  count: block.ticks.length,
  content,
})

/** Published ticks of a minute that is not sealed yet, in the form of a block. */
export const openView = (minute: number, ticks: readonly Tick[], content: string) => ({
  instrumentId: ticks[0]?.instrumentId ?? 0,
  minute,
  firstSequence: ticks[0]?.sequence ?? 0,
  hash: 'open',
  previousHash: 'open',
  count: ticks.length,
  content,
})

/** The position of a sealed block in the log: hashes are hex. */
const blockPlace = ({ minute, ticks, hash, previousHash }: TickBlock) => ({
  minute,
  firstSequence: ticks[0]?.sequence ?? 0,
  hash: hash.toString('hex'),
  previousHash: previousHash.toString('hex'),
})
