import { type LoanBounds, type LoanTerms, rate, usd } from '@fairtick/domain'
import { addMissing, columnsOf, selectRow, selectRows } from '../../books/columns'
import { FLAG, MONEY, NUMBER, RATE, SMALLINT, TEXT } from '../../books/fields'
import type { Queryable } from '../../database/in-transaction'

/** A loan on offer: terms and the bounds of its amount. How long a mind may be changed is a setting. */
export interface LoanConfig extends LoanTerms, LoanBounds {
  readonly id: number
  readonly name: string
  readonly isActive: boolean
  /** An example of a sandbox. */
  readonly isSample: boolean
}

const LOAN_CONFIGS = columnsOf<LoanConfig>('loan_config', ({ free, fixed }) => ({
  id: fixed('id', NUMBER),
  name: free('name', TEXT),
  period: free('period', SMALLINT),
  freeDays: free('free_days', SMALLINT),
  amountMin: free('amount_min', MONEY),
  amountMax: free('amount_max', MONEY),
  interestRate: free('interest_rate', RATE),
  penaltyRate: free('penalty_rate', RATE),
  penaltyCap: free('penalty_cap', RATE),
  isActive: free('is_active', FLAG),
  isSample: fixed('is_sample', FLAG),
}))

const OFFERED = 'is_active AND is_sample = $1'

/** Loans on offer, of a sandbox the samples alone, in the order in which they were set up. */
export const readLoanConfigs = (database: Queryable, isSandbox: boolean): Promise<readonly LoanConfig[]> =>
  selectRows(database, LOAN_CONFIGS, `WHERE ${OFFERED} ORDER BY id`, [isSandbox])

/** A loan on offer. */
export const readLoanConfig = (
  database: Queryable,
  isSandbox: boolean,
  id: number,
): Promise<LoanConfig | undefined> =>
  selectRow(database, LOAN_CONFIGS, `WHERE ${OFFERED} AND id = $2`, [isSandbox, id])

const SAMPLE = {
  amountMin: usd('100'),
  penaltyRate: rate('0.0025'),
  penaltyCap: rate('0.5'),
  isActive: true,
  isSample: true,
}

/** Loans of a sandbox. */
const SAMPLE_LOANS: readonly LoanConfig[] = [
  {
    ...SAMPLE,
    id: 1,
    name: '30 days, the first 7 free (sample)',
    period: 30,
    freeDays: 7,
    amountMax: usd('5000'),
    interestRate: rate('0.0005'),
  },
  {
    ...SAMPLE,
    id: 2,
    name: '90 days (sample)',
    period: 90,
    freeDays: 0,
    amountMax: usd('20000'),
    interestRate: rate('0.0004'),
  },
]

/** Puts the samples into the database of a sandbox; whatever became of them since an earlier start stays. */
export async function addSampleLoans(database: Queryable): Promise<void> {
  for (const loan of SAMPLE_LOANS) await addMissing(database, LOAN_CONFIGS, loan)
}
