import { type Instrument, conversionSource } from '@fairtick/domain'
import { referenceInstruments } from '../market/reference/instruments'
import type { Halt } from './restriction-store'

type Reached = Pick<Instrument, 'id' | 'categoryId'>

/** Whether a halt is of an instrument, of its category, or of everything. */
export const reaches = (
  halt: Pick<Halt, 'instrumentId' | 'categoryId'>,
  { id, categoryId }: Reached,
): boolean =>
  halt.instrumentId === undefined
    ? halt.categoryId === undefined || halt.categoryId === categoryId
    : halt.instrumentId === id

/**
 * Whether a halt binds an instrument: it covers the instrument, or the pair that converts its currency and so
 * prices its profits. Source: docs/spec/rules.md 2.8.
 */
export function binds(halt: Halt, instrument: Instrument): boolean {
  if (reaches(halt, instrument)) return true
  const pair = halt.kind === 'halt' && halt.bindsWorth ? pairOf(instrument) : undefined
  return pair !== undefined && reaches(halt, pair)
}

const pairs = new Map<string, Instrument | undefined>()

/**
 * The instrument whose price converts another's currency to USD; undefined for the dollar. Each currency has
 * exactly one in the reference, the one on offer.
 */
export function pairOf({ quoteCurrency }: Pick<Instrument, 'quoteCurrency'>): Instrument | undefined {
  if (!pairs.has(quoteCurrency)) pairs.set(quoteCurrency, findPair(quoteCurrency))
  return pairs.get(quoteCurrency)
}

function findPair(currency: string): Instrument | undefined {
  const all = referenceInstruments()
  const source = conversionSource(currency, all)
  return source === undefined || source.kind === 'dollar'
    ? undefined
    : all.find(({ id }) => id === source.instrumentId)
}
