import { rate, usd } from '../money'
import type { LentLoan } from './owed'

/** A loan of 1,000 over 30 days, 7 of them free, for tests. */
export const aLoan = (changes: Partial<LentLoan> = {}): LentLoan => ({
  amount: usd('1000'),
  approvedAt: Date.parse('2024-02-27T15:30:00Z'),
  period: 30,
  freeDays: 7,
  interestRate: rate('0.001'),
  penaltyRate: rate('0.0025'),
  penaltyCap: rate('0.5'),
  mindDays: 14,
  ...changes,
})
