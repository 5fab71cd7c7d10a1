import {
  type ConversionSource,
  DOLLAR,
  type Instrument,
  type Marks,
  type Price,
  conversionAt,
  conversionSource,
} from '@fairtick/domain'

/** Prices for valuations, and the instruments whose prices a valuation uses. */
export interface WatchedMarks extends Marks {
  /** The instrument itself and, where its quote currency is not USD, the pair that converts it. */
  readonly pricesOf: (instrumentId: number) => readonly number[]
  /** Shows instruments by other symbols; their other terms stay. */
  readonly nameAnew: (instruments: readonly Instrument[]) => void
}

/** Marks of these instruments, at their current prices by `priceOf`. */
export function createMarks(
  instruments: readonly Instrument[],
  priceOf: (instrumentId: number) => Price | undefined,
): WatchedMarks {
  const byId = new Map(instruments.map((instrument) => [instrument.id, instrument]))
  const sources = new Map(
    instruments.map(({ id, quoteCurrency }) => [id, conversionSource(quoteCurrency, instruments)]),
  )
  const prices = new Map(instruments.map(({ id }) => [id, [id, ...pairOf(sources.get(id))]]))
  return {
    markOf: priceOf,
    instrumentOf: (id) => byId.get(id),
    conversionOf(id) {
      const source = sources.get(id)
      if (!source || source.kind === 'dollar') return source && DOLLAR
      const price = priceOf(source.instrumentId)
      return price === undefined ? undefined : conversionAt(source.kind, price)
    },
    pricesOf: (id) => prices.get(id) ?? [],
    nameAnew(named) {
      for (const each of named) if (byId.has(each.id)) byId.set(each.id, each)
    },
  }
}

const pairOf = (source: ConversionSource | undefined): readonly number[] =>
  !source || source.kind === 'dollar' ? [] : [source.instrumentId]
