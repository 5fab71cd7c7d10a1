import { currencyDecimals } from '@fairtick/domain'
import { CURRENCY_KIND } from '@fairtick/wire'
import { cashierTerms } from '@fairtick/wire/admin'
import type { ServedTerms } from '../../../../operator/resources/terms/served-terms'
import type { Values } from '../../../../operator/resources/terms/term-store'
import { faultOfNetwork } from './network-fault'

const chargeNetworks: ServedTerms = {
  terms: cashierTerms.chargeNetworks,
  table: 'deposit_network',
  named: ['currency_code', 'protocol_code'],
  published: ['usd_price', 'min_number', 'is_active'],
  renamed: { min_number: 'amount_min', usd_price: 'rate' },
  findFault: faultOfNetwork,
}

const wireWays: ServedTerms = {
  terms: cashierTerms.wireWays,
  table: 'deposit_way',
  named: ['name'],
  published: ['usd_price', 'min_number', 'max_number', 'is_active'],
  renamed: { usd_price: 'rate', min_number: 'amount_min', max_number: 'amount_max' },
  rules: { deposit_way_check: 'max_number' },
  findFault: async (_database, { after: { currency_code, decimals }, rowId }) =>
    rowId === undefined && isFinerThanBanks(currency_code, decimals) ? 'decimals' : undefined,
}

/**
 * Whether a new currency has more decimals than banks pay, so that the record would differ from the payment.
 */
const isFinerThanBanks = (code: Values[string] | undefined, decimals: Values[string] | undefined) =>
  Number(decimals) > currencyDecimals(String(code ?? ''))

const drawCurrencies: ServedTerms = {
  terms: cashierTerms.drawCurrencies,
  table: 'withdrawal_currency',
  named: ['code', 'protocol'],
  published: ['fee_type', 'draw_rate', 'usd_price', 'min_number', 'max_number', 'has_channel', 'is_active'],
  renamed: {
    type: 'kind',
    draw_rate: 'fee_rate',
    usd_price: 'units_per_usd',
    min_number: 'amount_min',
    max_number: 'amount_max',
  },
  rules: {
    withdrawal_currency_check: 'max_number',
    withdrawal_currency_code_protocol_is_sample_key: 'protocol',
    withdrawal_currency_of_a_network: 'address_kind',
    withdrawal_currency_tag_of_a_network: 'tag_kind',
    withdrawal_currency_fee_is_no_more_than_all: 'draw_rate',
  },
  findFault: async (_database, { after: { type, code, decimals }, rowId }) => {
    const isNewBank = rowId === undefined && Number(type) === CURRENCY_KIND.bank
    return isNewBank && isFinerThanBanks(code, decimals) ? 'decimals' : undefined
  },
}

/** Terms of deposits and withdrawals. */
export const CASHIER_TERMS: readonly ServedTerms[] = [chargeNetworks, wireWays, drawCurrencies]
