import { OPEN_WITHDRAWALS, type WithdrawalStatus } from '@fairtick/domain'

/** States as the database holds them, for good. */
export const STATUS_NUMBER: Readonly<Record<WithdrawalStatus, number>> = {
  requested: 0,
  paid: 1,
  rejected: 2,
  cancelled: 3,
  approved: 4,
}

/** SQL condition: rows in one of some states. */
export const isIn = (...states: readonly WithdrawalStatus[]): string =>
  `status IN (${states.map((state) => STATUS_NUMBER[state]).join(', ')})`

/** SQL of open withdrawals, which keep their amount locked. */
export const IS_OPEN = isIn(...OPEN_WITHDRAWALS)

/** SQL of withdrawals that count against limits: all but those that ended unpaid. */
export const IS_COUNTED = isIn(...OPEN_WITHDRAWALS, 'paid')
