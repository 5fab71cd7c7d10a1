import type { NamedInstrument, NumberedNames, Slice } from '../messages'
import { formatPrice, priceOf, symbolAt } from '@fairtick/domain'
import type { TableColumn } from './table'

/** A column of texts. */
export const column = (name: string, letters: number): TableColumn => ({ name, letters })
/** A column of figures. */
export const amount = (name: string, letters: number): TableColumn => ({ name, letters, isAmount: true })
/** The width of a moment. */
export const TIME_LETTERS = 24

/** The numbers of a line by their names; a missing one is empty. */
export type Line<Field extends string> = (field: Field) => string

/** The lines of a slice, with their numbers in the order of the fields. */
export function* linesOf<Field extends string>(
  { text = '' }: Slice,
  fields: readonly Field[],
): Generator<Line<Field>> {
  if (text === '') return
  const places = new Map(fields.map((field, at) => [field, at]))
  for (const line of text.split('\n')) {
    const numbers = line.split(',')
    if (numbers.length !== fields.length) throw new Error(`${line} are not ${fields.join(', ')}`)
    yield (field) => numbers[places.get(field) ?? -1] ?? ''
  }
}

/** A moment in UTC. */
export const time = (at: string): string => (at === '' ? '' : new Date(Number(at)).toISOString())

/** A price with an instrument's decimals. */
export const price = (units: string, { pricePrecision }: NamedInstrument): string =>
  units === '' ? '' : formatPrice(priceOf(BigInt(units)), pricePrecision)

/** The name of a number; an unknown one is an error. */
export function nameOf(names: NumberedNames, number: string): string {
  const name = names[Number(number)]
  if (name === undefined) throw new Error(`${number} is none of ${Object.values(names).join(', ')}`)
  return name
}

/** The name of a number that may be missing. */
export const nameIfAny = (names: NumberedNames, number: string): string =>
  number === '' ? '' : nameOf(names, number)

/** The instruments of a slice. */
export function instrumentsOf({ instruments = [] }: Slice): (id: string) => NamedInstrument {
  const known = new Map(instruments.map((instrument) => [String(instrument.id), instrument]))
  return (id) => known.get(id) ?? missing(id)
}

function missing(id: string): never {
  throw new Error(`instrument ${id} did not come with its rows`)
}

/** The symbol at that time, so that a period's statement never changes; the code if never renamed. */
export const symbolOfThen = (instrument: NamedInstrument, at: string): string =>
  symbolAt(instrument, Number(at)) ?? instrument.code
