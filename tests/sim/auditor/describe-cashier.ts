import { type Fraction, toText } from './fraction'
import type { AuditedDeposit, AuditedWithdrawal } from './order'

const DECIMALS = 8

/** A deposit in one line, with all that both sides must agree on. */
export const describeDeposit = ({ tag, status, credit }: AuditedDeposit): string =>
  `deposit ${status} credits ${credit} as ${tag}`

/** A withdrawal in one line, with all that both sides must agree on. */
export const describeWithdrawal = (asked: Omit<AuditedWithdrawal, 'at'>): string =>
  `withdrawal ${asked.status} of ${asked.amount} for ${asked.fee} pays ${text(asked.received)} as ${asked.tag}`

const text = (amount: Fraction) => toText(amount, DECIMALS)
