import { MINUTE_MS, mindEndsAt, reminderAt } from '@fairtick/domain'
import { type OwnLoan, loansShape } from '@fairtick/wire'
import { lendingCalls } from '@fairtick/wire/calls'
import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { call } from './transport/call'
import { serverNow } from './transport/server-clock'
import { useRealQuery } from './transport/use-real-query'

const LOOK_MS = 15 * MINUTE_MS

/** Which reminder of a loan was put away in this browser, in days from its due time. */
interface PutAway {
  readonly days: Readonly<Record<number, number>>
}

const store = createStore<PutAway>()(
  persist((): PutAway => ({ days: {} }), { name: 'fairtick.loan-reminders' }),
)

/** A running loan that its borrower is to be reminded of. `dueAt` in ms. */
export interface LoanReminder {
  readonly loanId: number
  readonly dueAt: number
  /** Days from the due time at which this reminder came; below 0: before it. */
  readonly days: number
  /** The end of its change of mind, ms, where that is still to come and after it is due. */
  readonly returnableUntil: number | undefined
}

/** The reminders of running loans that are shown: those that were not put away, until the next one comes. */
export function useLoanReminders(): readonly LoanReminder[] {
  const { data } = useRealQuery(
    'loans to be reminded of',
    async (options) => loansShape.read(await call(lendingCalls.loans, { page: 1 }, options)).rows,
    { staleTime: LOOK_MS, refetchInterval: LOOK_MS },
  )
  const putAway = useStore(store, ({ days }) => days)
  return remindersOf(data ?? [], putAway, serverNow())
}

/** The reminders whose time has come, besides those that were put away. */
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

/** Puts a reminder away: the next one is shown again. */
export function putReminderAway({ loanId, days }: LoanReminder): void {
  store.setState((before) => ({ days: { ...before.days, [loanId]: days } }))
}
