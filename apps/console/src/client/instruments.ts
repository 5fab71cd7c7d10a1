import { readCategory, readListing } from '@fairtick/wire'
import { marketCalls } from '@fairtick/wire/calls'
import { useQuery } from '@tanstack/react-query'
import { readPublic } from './call'
import type { AnyRow, Field, Resource } from './rows'

/** Whether a field has the number of an instrument. */
export const isInstrument = ({ name }: Field): boolean => name === 'forex_id'

/** Whether a row is a halt of neither an instrument nor a class. */
export const isOfAllTrading = ({ name }: Resource, row: AnyRow): boolean =>
  name === 'halts' && ['forex_id', 'category_id'].every((field) => Number(row[field] ?? 0) === 0)

/** The code of each instrument by its number, as clients read it; empty until that is known. */
export function useInstrumentCodes(isNeeded: boolean): ReadonlyMap<number, string> {
  const { data } = useQuery({
    queryKey: ['instruments'],
    queryFn: readCodes,
    // A new instrument is a release.
    staleTime: Infinity,
    enabled: isNeeded,
  })
  return data ?? NONE
}

const NONE: ReadonlyMap<number, string> = new Map()

/** From the list that everybody reads: not every role may see the terms of instruments. */
async function readCodes(): Promise<ReadonlyMap<number, string>> {
  const rows = await readPublic(marketCalls.instruments)
  return new Map(
    rows.map((row) => {
      const { id, showCode } = readListing(row, 'per-lot').instrument
      return [id, showCode]
    }),
  )
}

/** Something that can be halted: an instrument or a category, with its name. */
export interface Haltable {
  readonly id: number
  readonly name: string
}

/** All that can be halted, by name, from lists that everybody reads: who halts sees no terms. */
export async function readHaltable(of: 'instrument' | 'category'): Promise<readonly Haltable[]> {
  const found =
    of === 'instrument'
      ? [...(await readCodes())].map(([id, name]) => ({ id, name }))
      : (await readPublic(marketCalls.categories)).map(readCategory)
  return found.toSorted((one, other) => one.name.localeCompare(other.name))
}
