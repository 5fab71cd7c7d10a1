import { useQuery } from '@tanstack/react-query'
import { type MonthlyStatement, monthlyStatementShape } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'
import { useUser } from '../transport/session'
import { type FileOptions, fetchFile } from '../transport/fetch-file'

export type { MonthlyStatement }

/** The kinds of statements. */
export type StatementKind = 'records' | 'contracts' | 'options'
/** The file formats of a statement. */
export type StatementFormat = 'csv' | 'json' | 'pdf'

/** A requested statement; days are YYYY-MM-DD in UTC, both included. */
export interface StatementRequest {
  readonly from: string
  readonly to: string
  readonly format: StatementFormat
  readonly kind: StatementKind
}

/** Fetches a statement. Throws a CallFailure. */
export const fetchStatement = (
  ask: StatementRequest,
  options: FileOptions,
): Promise<{ readonly name: string; readonly content: Blob }> =>
  fetchFile(cashierCalls.statement, ask, options)

/** The requested file of a month; the month is YYYY-MM in UTC. */
export interface MonthRequest {
  readonly month: string
  readonly format: 'pdf' | 'csv'
}

/** Fetches a month's statement in the language of the app. Throws a CallFailure. */
export const fetchMonth = (
  ask: MonthRequest,
  options: FileOptions,
): Promise<{ readonly name: string; readonly content: Blob }> =>
  fetchFile(cashierCalls.monthlyStatement, ask, options)

/** The months since the user signed up, newest first. */
export function useMonths() {
  return useQuery({
    enabled: useUser() !== undefined,
    queryKey: queryKeys.months,
    queryFn: async ({ signal }) =>
      (await call(cashierCalls.monthlyStatements, {}, { signal })).map(monthlyStatementShape.read),
  })
}

/** The first and last day of the month so far, in UTC. */
export function monthSoFar(now: number): { readonly from: string; readonly to: string } {
  const today = new Date(now).toISOString().slice(0, DAY_LETTERS)
  return { from: `${today.slice(0, MONTH_LETTERS)}01`, to: today }
}

const DAY_LETTERS = 10
const MONTH_LETTERS = 8
