import { MINUTE_MS, mindEndsAt, reminderAt } from '@fairtick/domain'
import { type OwnLoan, loansShape } from '@fairtick/wire'
import { lendingCalls } from '@fairtick/wire/calls'
import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { call } from '../transport/call'
import { serverNow } from '../transport/server-clock'
import { useRealQuery } from '../transport/use-real-query'

const LOOK_MS = 15 * MINUTE_MS

/** The dismissed reminder of each loan in this browser, in days from the due date. */
interface PutAway {
  readonly days: Readonly<Record<number, number>>
}

const store = createStore<PutAway>()(
  persist((): PutAway => ({ days: {} }), { name: 'fairtick.loan-reminders' }),
)

/** A due reminder of a running loan. `dueAt` in ms. */
export interface LoanReminder {
  readonly loanId: number
  readonly dueAt: number
  /** Days from the due date at which this reminder began; negative: before it. */
  readonly days: number
  /** The end of the cooling-off period, ms, if it is in the future and after the due date. */
  readonly returnableUntil: number | undefined
}

/** The current reminders of running loans: a dismissed one is hidden until the next one. */
export function useLoanReminders(): readonly LoanReminder[] {
  const { data } = useRealQuery(
    'loans to be reminded of',
    async (options) => loansShape.read(await call(lendingCalls.loans, { page: 1 }, options)).rows,
    { staleTime: LOOK_MS, refetchInterval: LOOK_MS },
  )
  const putAway = useStore(store, ({ days }) => days)
  return remindersOf(data ?? [], putAway, serverNow())
}

/** The current reminders, without the dismissed ones. */
export const remindersOf = (
  loans: readonly Pick<OwnLoan, 'id' | 'status' | 'period' | 'mindDays' | 'approvedAt' | 'dueAt'>[],
  putAway: PutAway['days'],
  now: number,
): readonly LoanReminder[] =>
  loans.flatMap(({ id: loanId, status, period, mindDays, approvedAt, dueAt }) => {
    if (status !== 'running' || approvedAt === undefined || dueAt === undefined) return []
    const days = reminderAt({ approvedAt, period }, now, putAway[loanId])
    const mindUntil = mindEndsAt({ approvedAt, mindDays })
    const returnableUntil = mindUntil > Math.max(now, dueAt) ? mindUntil : undefined
    return days === undefined ? [] : [{ loanId, dueAt, days, returnableUntil }]
  })

/** Dismisses a reminder; the next one is shown again. */
export function putReminderAway({ loanId, days }: LoanReminder): void {
  store.setState((before) => ({ days: { ...before.days, [loanId]: days } }))
}
