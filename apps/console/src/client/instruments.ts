import { categoryShape, readListing } from '@fairtick/wire'
import { marketCalls } from '@fairtick/wire/calls'
import { useQuery } from '@tanstack/react-query'
import { readPublic } from './call'
import type { AnyRow, Field, Resource } from './rows'

/** Whether a field holds the number of an instrument. */
export const isInstrument = ({ name }: Field): boolean => name === 'forex_id'

/** The number of a row's instrument; 0 without one. */
export const instrumentOf = (row: AnyRow): number => Number(row['forex_id'] ?? 0)

/** Whether a row halts all trading, not only an instrument or a class. */
export const isOfAllTrading = ({ name }: Resource, row: AnyRow): boolean =>
  name === 'halts' && ['forex_id', 'category_id'].every((field) => Number(row[field] ?? 0) === 0)

/** An instrument as clients see it: its code, and the decimals of its prices. */
interface ShownInstrument {
  readonly code: string
  readonly precision: number
}

/** Each instrument by its number; empty until loaded. */
export function useInstruments(isNeeded: boolean): ReadonlyMap<number, ShownInstrument> {
  const { data } = useQuery({
    queryKey: ['instruments'],
    queryFn: readInstruments,
    // A new instrument is a release.
    staleTime: Infinity,
    enabled: isNeeded,
  })
  return data ?? NONE
}

const NONE: ReadonlyMap<number, ShownInstrument> = new Map()

/** From the public list, as not every role may see the terms of instruments. */
async function readInstruments(): Promise<ReadonlyMap<number, ShownInstrument>> {
  const rows = await readPublic(marketCalls.instruments)
  return new Map(
    rows.map((row) => {
      const { id, showCode, pricePrecision } = readListing(row, 'per-lot').instrument
      return [id, { code: showCode, precision: pricePrecision }]
    }),
  )
}

/** An instrument or a category that can be halted, with its name. */
export interface Haltable {
  readonly id: number
  readonly name: string
}

/**
 * All instruments or categories that can be halted, by name, from public lists: the role that halts sees no
 * terms.
 */
export async function readHaltable(of: 'instrument' | 'category'): Promise<readonly Haltable[]> {
  const found =
    of === 'instrument'
      ? [...(await readInstruments())].map(([id, { code }]) => ({ id, name: code }))
      : (await readPublic(marketCalls.categories)).map(categoryShape.read)
  return found.toSorted((one, other) => one.name.localeCompare(other.name))
}
