import type { Rate, Translations, Usd, WithdrawalTerms } from '@fairtick/domain'
import { columnsOf, selectRow, selectRows } from '../../../books/columns'
import {
  FLAG,
  MONEY,
  NUMBER,
  RATE,
  SMALLINT,
  TEXT,
  TRANSLATIONS,
  named,
  oneOf,
  optional,
} from '../../../books/fields'
import type { Queryable } from '../../../database/in-transaction'
import { CURRENCY_KIND, type CurrencyKind } from '../currency-kind'

/** Every network whose addresses can be checked. */
export const ADDRESS_KINDS = [
  'evm',
  'bitcoin',
  'bitcoin-testnet',
  'bitcoin-regtest',
  'tron',
  'ripple',
] as const
/** The networks whose addresses can be checked. */
export type AddressKind = (typeof ADDRESS_KINDS)[number]

const TAG_KINDS = ['tag'] as const
/** The number beside an address: a destination tag of the XRP Ledger. */
export type TagKind = (typeof TAG_KINDS)[number]

/** A currency that can be withdrawn, on one network or by banks. Amounts in USD. */
export interface WithdrawalCurrency extends WithdrawalTerms {
  readonly id: number
  readonly kind: CurrencyKind
  readonly code: string
  readonly protocol: string
  readonly name: string
  readonly nameTranslations: Translations
  readonly feeRate: Rate
  readonly amountMin: Usd
  readonly amountMax: Usd | undefined
  /** Undefined for a bank's currency. */
  readonly addressKind: AddressKind | undefined
  /** undefined if addresses have no tag. */
  readonly tagKind: TagKind | undefined
  /** Whether it can be paid out at present. */
  readonly hasChannel: boolean
  readonly isActive: boolean
  /** An address with {txid} where a transaction can be looked up, or empty. */
  readonly explorer: string
  /** An example of a sandbox. */
  readonly isSample: boolean
}

const FEE_TYPE = { fixed: 1, rate: 2 } as const

/** The columns of currencies. */
export const CURRENCIES = columnsOf<WithdrawalCurrency>('withdrawal_currency', ({ free, fixed }) => ({
  id: fixed('id', NUMBER),
  kind: fixed('kind', named(CURRENCY_KIND)),
  code: fixed('code', TEXT),
  protocol: fixed('protocol', TEXT),
  name: free('name', TEXT),
  nameTranslations: free('name_translations', TRANSLATIONS),
  decimals: fixed('decimals', SMALLINT),
  feeType: free('fee_type', named(FEE_TYPE)),
  feeRate: free('fee_rate', RATE),
  unitsPerUsd: free('units_per_usd', RATE),
  amountMin: free('amount_min', MONEY),
  amountMax: free('amount_max', optional(MONEY)),
  addressKind: fixed('address_kind', optional(oneOf(ADDRESS_KINDS))),
  tagKind: fixed('tag_kind', optional(oneOf(TAG_KINDS))),
  hasChannel: free('has_channel', FLAG),
  isActive: free('is_active', FLAG),
  explorer: free('explorer', TEXT),
  isSample: fixed('is_sample', FLAG),
}))

/** The currencies of a kind on offer, in the order in which they were set up. */
export const readCurrencies = (
  database: Queryable,
  kind: CurrencyKind,
): Promise<readonly WithdrawalCurrency[]> =>
  selectRows(database, CURRENCIES, 'WHERE kind = $1 AND is_active ORDER BY id', [CURRENCY_KIND[kind]])

/** Every currency, including those no longer on offer. */
export const readAllCurrencies = (database: Queryable): Promise<readonly WithdrawalCurrency[]> =>
  selectRows(database, CURRENCIES, '')

/** A currency that is on offer. */
export const readCurrency = (database: Queryable, id: number): Promise<WithdrawalCurrency | undefined> =>
  selectRow(database, CURRENCIES, 'WHERE id = $1 AND is_active', [id])

/**
 * Explorer addresses of transactions, by the id of their currency; includes currencies no longer on offer.
 */
export async function readExplorers(database: Queryable): Promise<ReadonlyMap<number, string>> {
  const currencies = await selectRows(database, CURRENCIES, "WHERE explorer <> ''")
  return new Map(currencies.map(({ id, explorer }) => [id, explorer]))
}
