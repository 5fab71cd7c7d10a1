import { marketTerms } from '@fairtick/wire/admin'
import { type ServedTerms, worsening } from '../../../../operator/resources/terms/served-terms'

const microDurations: ServedTerms = {
  terms: marketTerms.microDurations,
  table: 'option_duration',
  named: ['seconds'],
  published: worsening(marketTerms.microDurations),
  renamed: { profit_ratio: 'payout_ratio', limit_amount: 'stake_min' },
}

/** Terms of options. */
export const OPTIONS_TERMS: readonly ServedTerms[] = [microDurations]
