import type { FormerSymbol, Instrument } from './instrument'

/**
 * A change of the symbol that an instrument is shown by, from a moment on (ms, a whole minute). Its code,
 * which feed, ticks, terms and orders go by, stays. Source: docs/spec/rules.md 2.12.
 */
export interface SymbolChange {
  readonly instrumentId: number
  readonly symbol: string
  readonly at: number
}

/** An instrument by the symbol of a moment, after its changes so far, the earliest first. */
export function namedAt(
  instrument: Instrument,
  changes: readonly Pick<SymbolChange, 'symbol' | 'at'>[],
  now: number,
): Instrument {
  const formerSymbols: FormerSymbol[] = []
  let showCode = instrument.formerSymbols?.[0]?.symbol ?? instrument.showCode
  for (const { symbol, at } of changes) {
    if (at > now) break
    formerSymbols.push({ symbol: showCode, until: at })
    showCode = symbol
  }
  const { formerSymbols: _before, ...rest } = instrument
  return { ...rest, showCode, ...(formerSymbols.length > 0 && { formerSymbols }) }
}

/** The symbol of an instrument at a moment that is over; undefined: it never had another one. */
export function symbolAt(
  { showCode, formerSymbols = [] }: Pick<Instrument, 'showCode' | 'formerSymbols'>,
  at: number,
): string | undefined {
  if (formerSymbols.length === 0) return undefined
  return formerSymbols.find(({ until }) => at < until)?.symbol ?? showCode
}

/** All that an instrument is found by beside its name: its code, its symbol and its former ones. */
export const symbolsOf = ({
  code,
  showCode,
  formerSymbols = [],
}: Pick<Instrument, 'code' | 'showCode' | 'formerSymbols'>): readonly string[] => [
  code,
  showCode,
  ...formerSymbols.map(({ symbol }) => symbol),
]
