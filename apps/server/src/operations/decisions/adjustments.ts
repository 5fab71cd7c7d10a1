import { formatUsd } from '@fairtick/domain'
import {
  type AdjustmentRow,
  readAdjustment,
  readWaitingAdjustments,
} from '../../features/cashier/adjustments/adjustment-store'
import { timeOf } from '../operator-desk'
import { askedQueue } from './asked-queue'

/** Adjustments requested by operators. Source: docs/spec/cases.md O3. */
export const adjustments = askedQueue<AdjustmentRow>({
  name: 'adjustments',
  thing: 'adjustment',
  subject: 'adjustment',
  readWaiting: readWaitingAdjustments,
  read: readAdjustment,
  lineOf: ({ id, userId, account, direction, amount, reason, askedBy, askedAt }) =>
    `adjustment ${id}  user ${userId}  ${account} ${direction} ${formatUsd(amount)} USD  by ${askedBy} since ${timeOf(askedAt)}  ${reason}`,
})
