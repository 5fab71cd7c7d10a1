/** The earliest birthday of a borrower. Source: docs/spec/product.md 5.12. */
export const FIRST_BIRTHDAY = '1950-01-01'
const OF_AGE = 18

/** Whether a day, YYYY-MM-DD, can be the birthday of a borrower on the UTC day of a moment. */
export function isBorrowersBirthday(day: string, now: number): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < FIRST_BIRTHDAY) return false
  const moment = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day)) return false
  moment.setUTCFullYear(moment.getUTCFullYear() + OF_AGE)
  return moment.getTime() <= now
}
