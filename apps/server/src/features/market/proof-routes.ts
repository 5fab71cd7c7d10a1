import {
  conversionAt,
  DOLLAR,
  type Instrument,
  MINUTE_MS,
  type Option,
  type Position,
  type Tick,
  salePrice,
  ticksOfSale,
} from '@fairtick/domain'
import {
  CODE,
  type OrderDividendView,
  type CoveredLossView,
  type OwedNightView,
  type OrderSplitView,
  type WireProof,
  encodeForexOrder,
  encodeMicroOrder,
  proofShape,
  salePriceView,
  tickBlockShape,
} from '@fairtick/wire'
import { marketCalls } from '@fairtick/wire/calls'
import type { DatabasePool } from '../../database/pool'
import type { CallServer, ReadServer } from '../../http/call-server'
import { Failure } from '../../http/failures/failure'
import { refuseUnknown } from '../../http/failures/refuse-unknown'
import { type RecordedTerms, readTerms } from '../../market/terms-store'
import { canonicalContent } from '../../market/tick-log/tick-block'
import type { TickLog } from '../../market/tick-log/tick-log'
import type { Clock } from '../../ports'
import { type ProvenPoint, openView, pointView, sealedView, settlementView, termsView } from './proof-view'

/** Ports of the calls of proofs. Orders are the caller's own. */
export interface ProofPorts {
  readonly pool: DatabasePool
  readonly tickLog: Pick<TickLog, 'around' | 'sealed'>
  /** Published ticks of an instrument up to a moment, with all of the minute before it. */
  readonly minuteUntil: (instrumentId: number, moment: number) => Promise<readonly Tick[]>
  readonly clock: Clock
  readonly instrumentOf: (instrumentId: number) => Instrument
  readonly readPosition: (userId: number, id: number) => Promise<Position | undefined>
  readonly readOption: (userId: number, id: number) => Promise<Option | undefined>
  /** Whether an instrument was halted at a past moment. */
  readonly wasHalted: (instrument: Instrument, at: number) => Promise<boolean>
  /** Whether a corporate action moved its price after one moment, up to another. */
  readonly isSplitBetween: (instrumentId: number, after: number, upTo: number) => boolean
  readonly readSplits: (position: Position) => Promise<readonly OrderSplitView[]>
  readonly readDividends: (position: Position) => Promise<readonly OrderDividendView[]>
  readonly readOwedNights: (position: Position) => Promise<readonly OwedNightView[]>
  readonly readCoveredLosses: (position: Position) => Promise<readonly CoveredLossView[]>
  readonly floating: (position: Position) => Parameters<typeof encodeForexOrder>[2]
}

const BLOCKS_DEFAULT = 60

/** Ports of the published tick log. */
export interface TickLogPorts {
  readonly tickLog: Pick<TickLog, 'sealed'>
  /** Published ticks of the last minute, by time. */
  readonly recentTicks: () => readonly Tick[]
  readonly isInstrument: (instrumentId: number) => boolean
}

/** The published tick log. */
export function tickLogRoutes({ serveVisitors }: ReadServer, ports: TickLogPorts): void {
  serveVisitors(marketCalls.tickLog, async ({ forex_id, sequence, minute, limit, open }) => {
    refuseUnknown(forex_id, ports.isInstrument)
    // Read before the blocks: a tick sealed meanwhile is then in a block.
    const recent = open === '1' ? ports.recentTicks().filter((tick) => tick.instrumentId === forex_id) : []
    const blocks = await ports.tickLog.sealed({
      instrumentId: forex_id,
      sequence,
      minute,
      limit: limit ?? BLOCKS_DEFAULT,
    })
    const sealedTo = blocks.at(-1)?.ticks.at(-1)?.sequence ?? 0
    return [
      ...blocks.map((block) => sealedView(block, canonicalContent(block.minute, block.ticks))),
      ...openMinutes(recent.filter((tick) => tick.sequence > sealedTo)),
    ].map(tickBlockShape.write)
  })
}

/** The proof of an order from the tick log. */
export function proofRoutes({ serve }: CallServer, ports: ProofPorts): void {
  serve(marketCalls.proof, async ({ kind, id }, { session }): Promise<WireProof> => {
    return proveOrder(ports, { kind, userId: session.userId, id })
  })
}

/** The proof of a client's order; refuses if it does not exist. */
export async function proveOrder(
  ports: ProofPorts,
  { kind, userId, id }: { readonly kind: 'forex' | 'micro'; readonly userId: number; readonly id: number },
): Promise<WireProof> {
  const proof = await (kind === 'forex' ? provePosition : proveOption)(ports, userId, id)
  if (!proof) throw new Failure(CODE.noSuchOrder)
  return proofShape.write(proof)
}

/** Ticks of an instrument, minute by minute. */
function openMinutes(ticks: readonly Tick[]) {
  const minutes = [...new Set(ticks.map(({ time }) => Math.floor(time / MINUTE_MS)))]
  return minutes.map((minute) => {
    const own = ticks.filter(({ time }) => Math.floor(time / MINUTE_MS) === minute)
    return openView(minute, own, canonicalContent(minute, own))
  })
}

async function provePosition(ports: ProofPorts, userId: number, id: number) {
  const position = await ports.readPosition(userId, id)
  if (!position) return undefined
  const { instrumentId, openedAt, openTick, closedAt, closeTick } = position
  const instrument = ports.instrumentOf(instrumentId)
  const terms = await readTerms(ports.pool, instrumentId, openedAt ?? position.createdAt)
  const point = async (at?: number, sequence?: number, conversionTick?: number) =>
    at === undefined || sequence === undefined
      ? undefined
      : pointView(await pointOf(ports, { instrumentId, at, sequence, conversionTick, terms }), instrument)
  const { createdAt, triggerPrice, placedTick } = position
  const { pricePrecision } = instrument
  return {
    kind: 'forex' as const,
    rules: position.rules,
    order: encodeForexOrder(position, instrument, ports.floating(position)),
    terms: terms && termsView(terms),
    asked: { at: createdAt, price: triggerPrice, pricePrecision, sequence: placedTick },
    open: await point(openedAt, openTick, position.openConversionTick),
    close: await point(closedAt, closeTick, position.closeConversionTick),
    settlement: undefined,
    sale: undefined,
    splits: (await ports.readSplits(position)).map((split) => ({ ...split, pricePrecision })),
    dividends: await ports.readDividends(position),
    nights: await ports.readOwedNights(position),
    covers: await ports.readCoveredLosses(position),
  }
}

/**
 * Around an expiry the following tick is shown too, as the first one too late. An option ended by a demo
 * reset has no end tick.
 */
async function proveOption(ports: ProofPorts, userId: number, id: number) {
  const option = await ports.readOption(userId, id)
  if (!option) return undefined
  const { instrumentId, createdAt, expiresAt, openTick, endTick, askedAt } = option
  const instrument = ports.instrumentOf(instrumentId)
  const terms = await readTerms(ports.pool, instrumentId, createdAt)
  const point = async (at: number, sequence: number) =>
    pointView(await pointOf(ports, { instrumentId, at, sequence, terms: undefined }), instrument)
  return {
    kind: 'micro' as const,
    rules: option.rules,
    order: encodeMicroOrder(option, instrument, ports.clock.now()),
    terms: terms && termsView(terms),
    asked: { at: createdAt, price: undefined, sequence: undefined },
    open: await point(createdAt, openTick),
    close: endTick === undefined ? undefined : await point(askedAt ?? expiresAt, endTick),
    settlement: settlementView(option, {
      wasHalted: option.result === 'void' && (await ports.wasHalted(instrument, expiresAt)),
      wasSplit: ports.isSplitBetween(instrumentId, createdAt, expiresAt),
    }),
    sale: await saleOf(ports, option, instrument),
    splits: [],
    dividends: [],
    nights: [],
    covers: [],
  }
}

/** The sale of an option with its price at both of its ticks, worked out from the log. */
async function saleOf(ports: ProofPorts, option: Option, { pricePrecision }: Instrument) {
  const { instrumentId, quotedTick, askedAt, askedTick, endTick } = option
  if (quotedTick === undefined || askedAt === undefined || askedTick === undefined) return undefined
  const pricedAt = async (sequence: number) => {
    const around = await ports.tickLog.around(instrumentId, sequence)
    const found = around.find(({ tick }) => tick.sequence === sequence)
    if (!found) return undefined
    const ticks = await ports.minuteUntil(instrumentId, found.tick.time)
    const price = salePrice(option, ticksOfSale(ticks, sequence))
    return price && salePriceView(price, { pricePrecision })
  }
  return {
    askedAt,
    askedTick,
    quote: await pricedAt(quotedTick),
    decided: endTick === undefined ? undefined : await pricedAt(endTick),
  }
}

async function pointOf(
  { tickLog, instrumentOf }: ProofPorts,
  asked: {
    readonly instrumentId: number
    readonly at: number
    readonly sequence: number
    readonly conversionTick?: number | undefined
    readonly terms: RecordedTerms | undefined
  },
): Promise<ProvenPoint> {
  const { instrumentId, at, sequence, conversionTick, terms } = asked
  const around = await tickLog.around(instrumentId, sequence)
  const source = terms?.conversion
  if (conversionTick === undefined || !source || source.kind === 'dollar')
    return { at, sequence, around, conversion: DOLLAR, pair: undefined }
  const ofPair = await tickLog.around(source.instrumentId, conversionTick)
  const tick = ofPair.find((each) => each.tick.sequence === conversionTick)
  const conversion = tick ? conversionAt(source.kind, tick.tick.price) : DOLLAR
  return { at, sequence, around, conversion, pair: { instrument: instrumentOf(source.instrumentId), tick } }
}
