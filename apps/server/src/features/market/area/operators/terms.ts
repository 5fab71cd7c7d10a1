import { categoryNameOf } from '@fairtick/texts/messages'
import { marketTerms } from '@fairtick/wire/admin'
import { type ServedTerms, worsening } from '../../../../operator/resources/terms/served-terms'
import { isCountry } from '../../../identity/areas'
import { faultOfAction } from './action-fault'

const instruments: ServedTerms = {
  terms: marketTerms.instruments,
  table: 'instrument_offer',
  named: ['code'],
  published: worsening(marketTerms.instruments),
  shown: {
    show_code: `coalesce((SELECT a.symbol FROM corporate_action a WHERE a.code = t.code AND a.kind = 'symbol' AND a.is_active
      AND a.effective_at <= extract(epoch FROM clock_timestamp()) * 1000 ORDER BY a.effective_at DESC LIMIT 1), t.show_code)`,
  },
  renamed: {
    price_precision: 'price_decimals',
    forex_cont_num: 'contract_size',
    forex_min_cont: 'lots_min',
    pip: 'lot_step',
    max_lots: 'lots_max',
    multiples: 'leverages',
    forex_fee_rate: 'fee_rate',
  },
}

const categories: ServedTerms = {
  terms: marketTerms.categories,
  table: 'instrument_class',
  named: ['name'],
  ownName: ({ key }, language) => categoryNameOf(String(key), language),
  published: worsening(marketTerms.categories),
}

const corporateActions: ServedTerms = {
  terms: marketTerms.corporateActions,
  table: 'corporate_action',
  named: ['code', 'effective'],
  published: ['kind', 'ratio_to', 'ratio_from', 'amount', 'symbol', 'effective', 'is_active'],
  madeAt: 'announced_at',
  rules: {
    corporate_action_ratio: 'ratio_to',
    corporate_action_pays: 'amount',
    corporate_action_names: 'symbol',
    corporate_action_once: 'effective',
    corporate_action_one_end: 'code',
  },
  findFault: faultOfAction,
}

const countryProducts: ServedTerms = {
  terms: marketTerms.countryProducts,
  table: 'product_country',
  named: ['country', 'product'],
  published: ['availability'],
  findFault: async (_database, { after: { country } }) =>
    country === undefined || isCountry(String(country)) ? undefined : 'country',
}

/** Terms of instruments, and of the products that a country is offered. */
export const MARKET_TERMS: readonly ServedTerms[] = [
  instruments,
  categories,
  corporateActions,
  countryProducts,
]
