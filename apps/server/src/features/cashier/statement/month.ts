/** A month of the calendar, in UTC: YYYY-MM, and its first moment and the first after it (ms). */
export interface Month {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** Until then a movement of the month may still be on its way into the books. */
const SETTLED_MS = 60_000
const NAME_LETTERS = 7
const DAY_LETTERS = 10

/** The month that a moment is in. */
export function monthAt(at: number): Month {
  const day = new Date(at)
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()]
  const from = Date.UTC(year, month)
  return { name: new Date(from).toISOString().slice(0, NAME_LETTERS), from, to: Date.UTC(year, month + 1) }
}

/** The month of a name. */
export const monthNamed = (name: string): Month => monthAt(Date.parse(`${name}-01`))

/** Every month from one moment to another, the first first. */
export function monthsBetween(from: number, to: number): readonly Month[] {
  const months: Month[] = []
  for (let month = monthAt(from); month.from <= to; month = monthAt(month.to)) months.push(month)
  return months
}

/** Whether a month is final: no more movements can be added. */
export const isFinal = ({ to }: Month, now: number): boolean => now >= to + SETTLED_MS

/** The first and the last day, YYYY-MM-DD. */
export const daysOf = ({ from, to }: Month): { readonly from: string; readonly to: string } => ({
  from: new Date(from).toISOString().slice(0, DAY_LETTERS),
  to: new Date(to - 1).toISOString().slice(0, DAY_LETTERS),
})
