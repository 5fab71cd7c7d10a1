import { type LoanBounds, type LoanTerms, type Translations, rate, usd } from '@fairtick/domain'
import { sampleTextOf } from '@fairtick/texts/messages'
import { addMissing, columnsOf, selectRow, selectRows } from '../../books/columns'
import { FLAG, MONEY, NUMBER, TEXT, TRANSLATIONS } from '../../books/fields'
import { LOAN_TERMS } from '../../books/contract-terms'
import type { Queryable } from '../../database/in-transaction'
import { translateSample } from '../../database/translate-sample'

/** A loan on offer: terms, and the bounds of its amount. Its cooling-off period is a setting. */
export interface LoanConfig extends LoanTerms, LoanBounds {
  readonly id: number
  readonly name: string
  readonly nameTranslations: Translations
  readonly isActive: boolean
  /** Whether it is sample data, which only sandboxes offer. */
  readonly isSample: boolean
}

const LOAN_CONFIGS = columnsOf<LoanConfig>('loan_config', ({ free, fixed }) => ({
  id: fixed('id', NUMBER),
  name: free('name', TEXT),
  nameTranslations: free('name_translations', TRANSLATIONS),
  ...LOAN_TERMS.columns(free),
  amountMin: free('amount_min', MONEY),
  amountMax: free('amount_max', MONEY),
  isActive: free('is_active', FLAG),
  isSample: fixed('is_sample', FLAG),
}))

const OFFERED = 'is_active AND is_sample = $1'

/** Loans on offer, in the order in which they were set up; in a sandbox, samples only. */
export const readLoanConfigs = (database: Queryable, isSandbox: boolean): Promise<readonly LoanConfig[]> =>
  selectRows(database, LOAN_CONFIGS, `WHERE ${OFFERED} ORDER BY id`, [isSandbox])

/** A loan on offer. */
export const readLoanConfig = (
  database: Queryable,
  isSandbox: boolean,
  id: number,
): Promise<LoanConfig | undefined> =>
  selectRow(database, LOAN_CONFIGS, `WHERE ${OFFERED} AND id = $2`, [isSandbox, id])

const SAMPLE = { ...LOAN_TERMS.defaults, amountMin: usd('100'), isActive: true, isSample: true }

/** Loans of a sandbox. */
function sampleLoans(): readonly LoanConfig[] {
  const named = (name: 'loan30' | 'loan90') => {
    const { english, translations } = sampleTextOf(name)
    return { name: english, nameTranslations: translations }
  }
  return [
    {
      ...SAMPLE,
      ...named('loan30'),
      id: 1,
      period: 30,
      freeDays: 7,
      amountMax: usd('5000'),
      interestRate: rate('0.0005'),
    },
    {
      ...SAMPLE,
      ...named('loan90'),
      id: 2,
      period: 90,
      amountMax: usd('20000'),
      interestRate: rate('0.0004'),
    },
  ]
}

/**
 * Puts the samples into the database of a sandbox. Samples changed since an earlier start are left alone, but
 * unchanged names are set in all languages.
 */
export async function addSampleLoans(database: Queryable): Promise<void> {
  for (const loan of sampleLoans()) {
    await addMissing(database, LOAN_CONFIGS, loan)
    const name = { english: loan.name, translations: loan.nameTranslations }
    await translateSample(database, { table: 'loan_config', id: loan.id }, { name })
  }
}
