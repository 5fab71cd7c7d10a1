import { cashierTerms } from '@fairtick/wire/admin'
import { FUND_TERMS } from '../../../../books/contract-terms'
import { type ServedTerms, worsening } from '../../../../operator/resources/terms/served-terms'

const funds: ServedTerms = {
  terms: cashierTerms.funds,
  table: 'mining_product',
  named: ['title'],
  published: worsening(cashierTerms.funds),
  renamed: {
    ...FUND_TERMS.columnNames,
    staring_sub_amount: 'amount_min',
    max_sub_amount: 'amount_max',
    desc: 'description',
    desc_translations: 'description_translations',
  },
  rules: {
    mining_product_check: 'max_sub_amount',
    mining_product_whole_cents: 'staring_sub_amount',
    mining_product_pays: 'dividend_percentage',
  },
}

/** Terms of mining products. */
export const MINING_TERMS: readonly ServedTerms[] = [funds]
