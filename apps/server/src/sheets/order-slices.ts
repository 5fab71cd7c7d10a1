import type { Instrument } from '@fairtick/domain'
import type { TakeTurn } from '../database/heavy-reads'
import { type LinesQuery, readLines, readLinesInBatches } from '../database/read-lines'
import type { NamedInstrument, NumberedNames, Slice } from './messages'

/** Orders of some kind in an order, batch by batch. */
export interface OrdersQuery extends Omit<LinesQuery, 'values'> {
  /** The values of a batch by the numbers of the last line before it. */
  readonly values: (last: readonly string[] | undefined) => readonly unknown[]
}

/** Orders as slices of lines, each with its instruments. */
export async function* orderSlices(
  turn: TakeTurn,
  { values, ...query }: OrdersQuery,
  instrumentOf: (instrumentId: number) => Instrument,
): AsyncGenerator<Slice> {
  const batches = readLinesInBatches((last) =>
    turn((database) =>
      readLines<{ readonly instruments: readonly number[] }>(
        database,
        { ...query, values: values(last) },
        { instruments: 'array_agg(DISTINCT instrument_id)' },
      ),
    ),
  )
  for await (const { text, instruments } of batches)
    yield { text, instruments: instruments.map((id) => namedOf(instrumentOf(id))) }
}

const namedOf = ({ id, code, showCode, formerSymbols, pricePrecision }: Instrument): NamedInstrument => ({
  id,
  code,
  showCode,
  pricePrecision,
  ...(formerSymbols && { formerSymbols }),
})

/** Names by the numbers that the database has for them. */
export const namesOf = (numbers: Readonly<Record<string, number>>): NumberedNames =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [number, name]))
