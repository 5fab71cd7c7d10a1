import type { CurrencyAmount, Rate, Translations } from '@fairtick/domain'
import { columnsOf, selectRow, selectRows } from '../../../books/columns'
import { CURRENCY, FLAG, NUMBER, RATE, SMALLINT, TEXT, TRANSLATIONS } from '../../../books/fields'
import type { Queryable } from '../../../database/in-transaction'

/** Our deposit address on a network, with its terms. `rate` in USD of one unit. */
export interface DepositNetwork {
  readonly id: number
  readonly currencyCode: string
  readonly name: string
  readonly nameTranslations: Translations
  readonly protocol: string
  readonly address: string
  /** Memo that the transfer must carry; empty if not needed. */
  readonly memo: string
  readonly amountMin: CurrencyAmount
  readonly rate: Rate
  readonly decimals: number
  readonly confirmationsMin: number
  readonly minutesExpected: number
  /** An address with {txid} where a transaction can be looked up, or empty. */
  readonly explorer: string
  readonly isSample: boolean
}

/** Our bank account for deposits, with its terms. `rate` in USD of one unit. */
export interface BankWay {
  readonly id: number
  readonly name: string
  readonly nameTranslations: Translations
  readonly currencyCode: string
  readonly rate: Rate
  readonly decimals: number
  readonly bankName: string
  readonly bankAddress: string
  readonly bankSwift: string
  readonly payeeName: string
  readonly payeeAccount: string
  readonly amountMin: CurrencyAmount
  readonly amountMax: CurrencyAmount
  readonly isSample: boolean
}

/** The networks and ways on offer: in a sandbox its samples alone, elsewhere no sample ever. */
export interface DepositOffer {
  networks(): Promise<readonly DepositNetwork[]>
  network(id: number): Promise<DepositNetwork | undefined>
  ways(): Promise<readonly BankWay[]>
  way(id: number): Promise<BankWay | undefined>
}

/** The columns of networks. */
export const NETWORKS = columnsOf<DepositNetwork>('deposit_network', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  currencyCode: fixed('currency_code', TEXT),
  name: free('name', TEXT),
  nameTranslations: free('name_translations', TRANSLATIONS),
  protocol: fixed('protocol_code', TEXT),
  address: free('address', TEXT),
  memo: free('memo', TEXT),
  amountMin: free('amount_min', CURRENCY),
  rate: free('rate', RATE),
  decimals: fixed('decimals', SMALLINT),
  confirmationsMin: free('confirmations_min', NUMBER),
  minutesExpected: free('minutes_expected', NUMBER),
  explorer: free('explorer', TEXT),
  isSample: fixed('is_sample', FLAG),
}))

/** The columns of ways to pay to a bank. */
export const WAYS = columnsOf<BankWay>('deposit_way', ({ fixed, free }) => ({
  id: fixed('id', NUMBER),
  name: free('name', TEXT),
  nameTranslations: free('name_translations', TRANSLATIONS),
  currencyCode: fixed('currency_code', TEXT),
  rate: free('rate', RATE),
  decimals: fixed('decimals', SMALLINT),
  bankName: free('bank_name', TEXT),
  bankAddress: free('bank_address', TEXT),
  bankSwift: free('bank_swift', TEXT),
  payeeName: free('payee_name', TEXT),
  payeeAccount: free('payee_account', TEXT),
  amountMin: free('amount_min', CURRENCY),
  amountMax: free('amount_max', CURRENCY),
  isSample: fixed('is_sample', FLAG),
}))

const OFFERED = 'is_active AND is_sample = $1'

/** Reads the offer, anew each time: operators change it in another process. */
export const depositOffer = (database: Queryable, isSandbox: boolean): DepositOffer => ({
  networks: () => selectRows(database, NETWORKS, `WHERE ${OFFERED} ORDER BY id`, [isSandbox]),
  network: (id) => selectRow(database, NETWORKS, `WHERE ${OFFERED} AND id = $2`, [isSandbox, id]),
  ways: () => selectRows(database, WAYS, `WHERE ${OFFERED} ORDER BY id`, [isSandbox]),
  way: (id) => selectRow(database, WAYS, `WHERE ${OFFERED} AND id = $2`, [isSandbox, id]),
})

/** Facts of a network: where its transactions can be looked up, and when they count. */
export type NetworkFact = Pick<DepositNetwork, 'explorer' | 'confirmationsMin'>

/** Facts of networks by id, including networks no longer on offer. */
export type NetworkFacts = ReadonlyMap<number, NetworkFact>

/** Reads the facts of every network. */
export async function readNetworkFacts(database: Queryable): Promise<NetworkFacts> {
  const networks = await selectRows(database, NETWORKS, '')
  return new Map(networks.map((network) => [network.id, network]))
}

/**
 * Whether an address is or was one of our deposit addresses, ignoring case and blanks: a withdrawal must not
 * be paid to it.
 */
export async function isOwnAddress(database: Queryable, address: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT FROM deposit_network WHERE lower(address) = lower($1)
     UNION ALL SELECT FROM deposit_way WHERE lower(translate(payee_account, ' -', '')) = lower(translate($1, ' -', ''))
     UNION ALL SELECT FROM deposit WHERE lower(address) = lower($1) LIMIT 1`,
    [address],
  )
  return rowCount === 1
}
