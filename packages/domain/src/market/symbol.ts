import type { FormerSymbol, Instrument } from './instrument'

/**
 * A change of an instrument's displayed symbol at a moment (ms, a whole minute). Its code, used by feed,
 * ticks, terms and orders, stays. Source: docs/spec/rules.md 2.12.
 */
export interface SymbolChange {
  readonly instrumentId: number
  readonly symbol: string
  readonly at: number
}

/** An instrument with the symbol of a moment, given its changes so far, earliest first. */
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

/** The symbol of an instrument at a past moment; undefined: it never had another one. */
export function symbolAt(
  { showCode, formerSymbols = [] }: Pick<Instrument, 'showCode' | 'formerSymbols'>,
  at: number,
): string | undefined {
  if (formerSymbols.length === 0) return undefined
  return formerSymbols.find(({ until }) => at < until)?.symbol ?? showCode
}

/** All search terms of an instrument besides its name: code, symbol and former symbols. */
export const symbolsOf = ({
  code,
  showCode,
  formerSymbols = [],
}: Pick<Instrument, 'code' | 'showCode' | 'formerSymbols'>): readonly string[] => [
  code,
  showCode,
  ...formerSymbols.map(({ symbol }) => symbol),
]
