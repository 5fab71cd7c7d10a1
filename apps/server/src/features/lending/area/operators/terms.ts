import { cashierTerms } from '@fairtick/wire/admin'
import { LOAN_TERMS } from '../../../../books/contract-terms'
import { type ServedTerms, worsening } from '../../../../operator/resources/terms/served-terms'

const loanConfigs: ServedTerms = {
  terms: cashierTerms.loanConfigs,
  table: 'loan_config',
  named: ['name'],
  published: worsening(cashierTerms.loanConfigs),
  renamed: { ...LOAN_TERMS.columnNames, min_amount: 'amount_min', max_amount: 'amount_max' },
  rules: { loan_config_check: 'max_amount', loan_config_whole_cents: 'min_amount' },
}

/** Terms of loans. */
export const LENDING_TERMS: readonly ServedTerms[] = [loanConfigs]
