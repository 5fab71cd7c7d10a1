import { type Terms, cashierTerms, settingCalls } from '@fairtick/wire/admin'
import { type ServedResource, served } from '../served-resource'

/** Terms with the table that has them. */
export interface ServedTerms {
  readonly terms: Terms
  readonly table: string
  /** The column of each field. */
  readonly columns: Readonly<Record<string, string>>
}

const chargeNetworks: ServedTerms = {
  terms: cashierTerms.chargeNetworks,
  table: 'deposit_network',
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

/** Settings: their rows are there from the start, and change by calls of their own. */
export const SETTINGS: ServedTerms = {
  terms: settingCalls.settings,
  table: 'setting',
  columns: { key: 'key', value: 'value' },
}

/** All terms that operators set. New ones are a value here and one in the wire. */
export const EVERY_TERMS: readonly ServedTerms[] = [chargeNetworks, wireWays, drawCurrencies]

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
