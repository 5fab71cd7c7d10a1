import type { Acts } from './hand'

/** The sizes that are counted, in the order of the columns. */
export const SIZES = ['phone', 'desk'] as const
export type Size = (typeof SIZES)[number]

const ROW = /^\| ([^|]+?) +\| (\d+ · \d+ · \d+) +\| (\d+ · \d+ · \d+) +\|/gm

/** Our acts in the table of docs/taps.md, by flow. */
export function writtenActs(page: string): ReadonlyMap<string, Readonly<Record<Size, Acts>>> {
  return new Map(
    [...page.matchAll(ROW)].map(([, flow = '', phone = '', desk = '']) => [
      flow,
      { phone: readActs(phone), desk: readActs(desk) },
    ]),
  )
}

/** Acts as the table has them: presses, fields and scrolls. */
export const actsText = ({ presses, fields, scrolls }: Acts): string => `${presses} · ${fields} · ${scrolls}`

/** All acts together. */
export const sumOf = ({ presses, fields, scrolls }: Acts): number => presses + fields + scrolls

function readActs(shown: string): Acts {
  const [presses = 0, fields = 0, scrolls = 0] = shown.split(' · ').map(Number)
  return { presses, fields, scrolls }
}
