import { currencyDecimals } from '@fairtick/domain'
import { CURRENCY_KIND } from '@fairtick/wire'
import {
  type AnyRow,
  type Terms,
  cashierTerms,
  contentTerms,
  marketTerms,
  settingCalls,
} from '@fairtick/wire/admin'
import { categoryNameOf } from '@fairtick/texts/messages'
import { FUND_TERMS, LOAN_TERMS } from '../../../books/contract-terms'
import type { Queryable } from '../../../database/in-transaction'
import { isCountry } from '../../../features/identity/areas'
import { type ServedResource, served } from '../served-resource'
import { faultOfAction } from './action-fault'
import { faultOfNetwork } from './network-fault'
import type { TermsToBe, Values } from './term-store'

/** Terms with their table. */
export interface ServedTerms {
  readonly terms: Terms
  readonly table: string
  /** Columns of fields, if named differently. */
  readonly renamed?: Readonly<Record<string, string>>
  /** The column with the creation time of a row (ms), if any. */
  readonly madeAt?: string
  /** SQL of read-only fields. */
  readonly shown?: Readonly<Record<string, string>>
  /** Read-only fields that apply while the settable one is empty. */
  readonly standIns?: Readonly<Record<string, string>>
  /** Fields by constraint of the table, where its name does not contain the column. */
  readonly rules?: Readonly<Record<string, string>>
  /** Finds an invalid field beyond the table's own constraints. */
  readonly findFault?: FindFault
  /** The program's own name for a row, in a language. */
  readonly ownName?: (row: AnyRow, language: string) => string
  /** Fields that name a row for clients, and fields with published changes. */
  readonly named: readonly string[]
  readonly published: readonly string[]
}

/** Finds an invalid field. */
export type FindFault = (database: Queryable, toBe: TermsToBe) => Promise<string | undefined>

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

/** The terms that can become worse for clients. */
const worsening = ({ terms }: Terms): readonly string[] =>
  Object.keys(terms).filter((field) => terms[field]?.worse !== undefined)

const loanConfigs: ServedTerms = {
  terms: cashierTerms.loanConfigs,
  table: 'loan_config',
  named: ['name'],
  published: worsening(cashierTerms.loanConfigs),
  renamed: { ...LOAN_TERMS.columnNames, min_amount: 'amount_min', max_amount: 'amount_max' },
  rules: { loan_config_check: 'max_amount', loan_config_whole_cents: 'min_amount' },
}

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

const microDurations: ServedTerms = {
  terms: marketTerms.microDurations,
  table: 'option_duration',
  named: ['seconds'],
  published: worsening(marketTerms.microDurations),
  renamed: { profit_ratio: 'payout_ratio', limit_amount: 'stake_min' },
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

const companies: ServedTerms = {
  terms: contentTerms.companies,
  table: 'company',
  named: ['name'],
  published: [],
}

const news: ServedTerms = {
  terms: contentTerms.news,
  table: 'news',
  named: ['title'],
  published: [],
  renamed: {
    category_id: 'category',
    desc: 'description',
    desc_translations: 'description_translations',
  },
  madeAt: 'created_at',
}

const cannedAnswers: ServedTerms = {
  terms: contentTerms.cannedAnswers,
  table: 'canned_answer',
  named: ['title'],
  published: [],
}

/** Settings: their rows always exist, and change by calls of their own. */
export const SETTINGS: ServedTerms = {
  terms: settingCalls.settings,
  table: 'setting',
  named: ['key'],
  published: ['value'],
  shown: {
    environment: 't.environment',
    in_force: 'coalesce(t.value, t.environment)',
    announced: `(SELECT coalesce(c.after ->> 'value', t.environment) FROM term_change c
      WHERE c.resource = 'settings' AND c.row_id = t.id AND c.announced_at IS NOT NULL AND c.applied_at IS NULL
        AND c.failed IS NULL AND c.after - c.overtaken <> '{}' ORDER BY c.id DESC LIMIT 1)`,
  },
  standIns: { value: 'environment' },
}

/** All terms that operators set. New ones are added here and in the wire. */
export const EVERY_TERMS: readonly ServedTerms[] = [
  chargeNetworks,
  wireWays,
  drawCurrencies,
  loanConfigs,
  funds,
  instruments,
  categories,
  microDurations,
  corporateActions,
  countryProducts,
  companies,
  news,
  cannedAnswers,
]

/** The fields that operators set. */
export const fieldsOf = ({ terms }: ServedTerms): readonly string[] => Object.keys(terms.terms)

/** The value in force of a field; if null, its stand-in's. */
export const inForce = ({ standIns }: ServedTerms, row: AnyRow, field: string): AnyRow[string] =>
  row[field] ?? row[standIns?.[field] ?? field] ?? null

/** The field of a violated constraint, given the name of a column or constraint. */
export function fieldOfRule(of: ServedTerms, broken: string): string | undefined {
  const column = broken.startsWith(`${of.table}_`)
    ? broken.slice(of.table.length + 1).replace(/_(check|key)$/, '')
    : broken
  return of.rules?.[broken] ?? fieldsOf(of).find((field) => columnOf(of, field) === column)
}

/** The column of a field. */
export const columnOf = ({ renamed }: ServedTerms, field: string): string => renamed?.[field] ?? field

const isTranslations = ({ terms: { terms } }: ServedTerms, field: string): boolean =>
  terms[field]?.kind === 'translations'

/** SQL of a field as it is read. */
const readAs = (of: ServedTerms, field: string): string =>
  `t.${columnOf(of, field)}${isTranslations(of, field) ? '::text' : ''}`

/** SQL of a field's searchable text: of translations, all languages. */
const soughtIn = (of: ServedTerms, field: string): string =>
  isTranslations(of, field)
    ? `(SELECT string_agg(value, ' ') FROM jsonb_each_text(t.${columnOf(of, field)}))`
    : `t.${columnOf(of, field)}::text`

/** Terms as a list. They have no time, and are found by any of their texts. */
export const listOf = (of: ServedTerms): ServedResource =>
  served({
    resource: of.terms.resource,
    from: `${of.table} t`,
    columns: {
      ...Object.fromEntries(['id', ...fieldsOf(of)].map((field) => [field, readAs(of, field)])),
      ...of.shown,
    },
    at: '0::bigint',
    search: Object.fromEntries(
      of.terms.resource.searched.map((field) => [field, `position($q in lower(${soughtIn(of, field)})) > 0`]),
    ),
  })
