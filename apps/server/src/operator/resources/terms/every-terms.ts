import { type Terms, cashierTerms, contentTerms, marketTerms, settingCalls } from '@fairtick/wire/admin'
import { type ServedResource, served } from '../served-resource'

/** Terms with the table that has them. */
export interface ServedTerms {
  readonly terms: Terms
  readonly table: string
  /** The column of each field. */
  readonly columns: Readonly<Record<string, string>>
  /** Fields that name a row for clients, and those whose changes are published. */
  readonly named: readonly string[]
  readonly published: readonly string[]
}

const chargeNetworks: ServedTerms = {
  terms: cashierTerms.chargeNetworks,
  table: 'deposit_network',
  named: ['currency_code', 'protocol_code'],
  published: ['min_number', 'is_active'],
  columns: {
    currency_code: 'currency_code',
    protocol_code: 'protocol_code',
    name: 'name',
    address: 'address',
    memo: 'memo',
    min_number: 'amount_min',
    usd_price: 'rate',
    decimals: 'decimals',
    confirmations_min: 'confirmations_min',
    minutes_expected: 'minutes_expected',
    explorer: 'explorer',
    is_active: 'is_active',
  },
}

const wireWays: ServedTerms = {
  terms: cashierTerms.wireWays,
  table: 'deposit_way',
  named: ['name'],
  published: ['min_number', 'max_number', 'is_active'],
  columns: {
    name: 'name',
    currency_code: 'currency_code',
    usd_price: 'rate',
    decimals: 'decimals',
    bank_name: 'bank_name',
    bank_address: 'bank_address',
    bank_swift: 'bank_swift',
    payee_name: 'payee_name',
    payee_account: 'payee_account',
    min_number: 'amount_min',
    max_number: 'amount_max',
    is_active: 'is_active',
  },
}

const drawCurrencies: ServedTerms = {
  terms: cashierTerms.drawCurrencies,
  table: 'withdrawal_currency',
  named: ['code', 'protocol'],
  published: ['fee_type', 'draw_rate', 'min_number', 'max_number', 'is_active'],
  columns: {
    type: 'kind',
    code: 'code',
    protocol: 'protocol',
    name: 'name',
    decimals: 'decimals',
    fee_type: 'fee_type',
    draw_rate: 'fee_rate',
    usd_price: 'units_per_usd',
    min_number: 'amount_min',
    max_number: 'amount_max',
    address_kind: 'address_kind',
    tag_kind: 'tag_kind',
    has_channel: 'has_channel',
    explorer: 'explorer',
    is_active: 'is_active',
  },
}

const instruments: ServedTerms = {
  terms: marketTerms.instruments,
  table: 'instrument_offer',
  named: ['code'],
  published: ['max_lots', 'multiples', 'fee_per_lot', 'forex_fee_rate'],
  columns: {
    code: 'code',
    show_code: 'show_code',
    category_id: 'category_id',
    price_precision: 'price_decimals',
    forex_cont_num: 'contract_size',
    forex_min_cont: 'lots_min',
    pip: 'lot_step',
    max_lots: 'lots_max',
    multiples: 'leverages',
    fee_per_lot: 'fee_per_lot',
    forex_fee_rate: 'fee_rate',
  },
}

const categories: ServedTerms = {
  terms: marketTerms.categories,
  table: 'instrument_class',
  named: ['key'],
  published: ['leverage_max'],
  columns: { key: 'key', leverage_max: 'leverage_max' },
}

const microDurations: ServedTerms = {
  terms: marketTerms.microDurations,
  table: 'option_duration',
  named: ['seconds'],
  published: ['profit_ratio', 'limit_amount', 'is_active'],
  columns: {
    seconds: 'seconds',
    profit_ratio: 'payout_ratio',
    limit_amount: 'stake_min',
    is_active: 'is_active',
  },
}

const countryProducts: ServedTerms = {
  terms: marketTerms.countryProducts,
  table: 'product_country',
  named: ['country', 'product'],
  published: ['availability'],
  columns: { country: 'country', product: 'product', availability: 'availability' },
}

const companies: ServedTerms = {
  terms: contentTerms.companies,
  table: 'company',
  named: ['name'],
  published: [],
  columns: {
    name: 'name',
    logo: 'logo',
    url: 'url',
    subject: 'subject',
    registered_address: 'registered_address',
    location: 'location',
    email: 'email',
    is_active: 'is_active',
  },
}

/** Settings: their rows are there from the start, and change by calls of their own. */
export const SETTINGS: ServedTerms = {
  terms: settingCalls.settings,
  table: 'setting',
  named: ['key'],
  published: ['value'],
  columns: { key: 'key', value: 'value' },
}

/** All terms that operators set. New ones are a value here and one in the wire. */
export const EVERY_TERMS: readonly ServedTerms[] = [
  chargeNetworks,
  wireWays,
  drawCurrencies,
  instruments,
  categories,
  microDurations,
  countryProducts,
  companies,
]

/** Terms as a list. They have no moment: `from` and `to` leave all of them. */
export const listOf = ({ terms, table, columns }: ServedTerms): ServedResource =>
  served({
    resource: terms.resource,
    from: `${table} t`,
    columns: {
      id: 't.id',
      ...Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, `t.${column}`])),
    },
    at: '0::bigint',
    search: [],
  })
