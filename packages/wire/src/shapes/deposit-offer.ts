import { type CurrencyAmount, type Rate, PRICE_SCALE, formatCurrency, formatDecimal } from '@fairtick/domain'
import { readRate } from './decimals'
import type { DecimalText } from './text'

/** A coin that can be deposited. */
export interface WireDepositCoin {
  /** That of its first network. */
  id: number
  code: string
  name: string
  protocols: string[]
  /** USD of one unit. */
  usd_price: DecimalText
  /** Least amount, on the network that takes the least. */
  min_number: DecimalText
  /** 1: an example in a sandbox, to which nothing may be sent. */
  is_sample: number
}

/** A network of a coin. */
export interface WireNetworkName {
  id: number
  currency_code: string
  protocol_code: string
  address: string
}

/** A network with its terms. */
export interface WireDepositNetwork extends WireNetworkName {
  /** Has to be sent along with the transfer; empty where nothing has. */
  memo: string
  /** Least amount. */
  min_number: DecimalText
  /** USD of one unit. */
  usd_price: DecimalText
  /** Decimals of the currency. */
  decimals: number
  confirmations_min: number
  minutes_expected: number
  /** Confirmations and time in words of the caller's language. */
  confirmations_note: string
  /** 1: an example in a sandbox, to which nothing may be sent. */
  is_sample: number
}

/** A way to pay to a bank account of ours. */
export interface WireBankWay {
  id: number
  name: string
  currency_code: string
  /** USD of one unit. */
  usd_price: DecimalText
  bank_name: string
  bank_address: string
  bank_swift: string
  payee_name: string
  payee_account: string
  /** Least amount. */
  min_number: DecimalText
  /** Most of one deposit. */
  max_number: DecimalText
  /** Decimals of the currency. */
  decimals: number
  /** 1: an example in a sandbox, to which nothing may be paid. */
  is_sample: number
}

/** The terms that networks and banks have in common. Amounts in units of the currency. */
interface Terms {
  readonly id: number
  readonly currencyCode: string
  readonly rate: Rate
  readonly decimals: number
  readonly amountMin: CurrencyAmount
  readonly isSample: boolean
}

interface Network extends Terms {
  readonly name: string
  readonly protocol: string
  readonly address: string
  readonly memo: string
  readonly confirmationsMin: number
  readonly minutesExpected: number
}

/** Writes the coins that there are networks of, in the order of the networks. */
export function encodeDepositCoins(networks: readonly Network[]): WireDepositCoin[] {
  const codes = [...new Set(networks.map(({ currencyCode }) => currencyCode))]
  return codes.flatMap((code) => {
    const own = networks.filter(({ currencyCode }) => currencyCode === code)
    const [first] = own
    const least = own.toSorted((one, other) => (one.amountMin < other.amountMin ? -1 : 1))[0]
    if (!first || !least) return []
    const { id, name } = first
    const { usd_price, min_number, is_sample } = encodeTerms({ ...first, amountMin: least.amountMin })
    const protocols = own.map(({ protocol }) => protocol)
    return [{ id, code, name, protocols, usd_price, min_number, is_sample }]
  })
}

/** Writes a network. */
export const encodeNetworkName = ({ id, currencyCode, protocol, address }: Network): WireNetworkName => ({
  id,
  currency_code: currencyCode,
  protocol_code: protocol,
  address,
})

/** Writes a network with its terms; `note` is in the caller's language. */
export const encodeDepositNetwork = (network: Network, note: string): WireDepositNetwork => ({
  ...encodeNetworkName(network),
  ...encodeTerms(network),
  memo: network.memo,
  confirmations_min: network.confirmationsMin,
  minutes_expected: network.minutesExpected,
  confirmations_note: note,
})

/** Writes a way to pay to a bank account of ours. */
export const encodeBankWay = (
  way: Terms & {
    readonly name: string
    readonly bankName: string
    readonly bankAddress: string
    readonly bankSwift: string
    readonly payeeName: string
    readonly payeeAccount: string
    readonly amountMax: CurrencyAmount
  },
): WireBankWay => ({
  ...encodeTerms(way),
  name: way.name,
  currency_code: way.currencyCode,
  bank_name: way.bankName,
  bank_address: way.bankAddress,
  bank_swift: way.bankSwift,
  payee_name: way.payeeName,
  payee_account: way.payeeAccount,
  max_number: formatCurrency(way.amountMax, way.decimals),
})

const encodeTerms = ({ id, rate, decimals, amountMin, isSample }: Terms) => ({
  id,
  usd_price: encodeUnitPrice(rate),
  min_number: formatCurrency(amountMin, decimals),
  decimals,
  is_sample: isSample ? 1 : 0,
})

/** Writes the USD of one unit of a currency. */
export const encodeUnitPrice = (rate: Rate): DecimalText => formatDecimal(rate, PRICE_SCALE)

/** A coin that can be deposited, as the app shows it. */
export interface OfferedCoin {
  readonly code: string
  readonly name: string
  readonly isSample: boolean
}

/** Reads a coin. */
export const readDepositCoin = ({ code, name, is_sample }: WireDepositCoin): OfferedCoin => ({
  code,
  name,
  isSample: is_sample === 1,
})

/** A network of a coin, by its name. */
export interface NetworkName {
  readonly id: number
  readonly protocol: string
}

/** Reads the name of a network. */
export const readNetworkName = ({ id, protocol_code }: WireNetworkName): NetworkName => ({
  id,
  protocol: protocol_code,
})

/** The terms of a network or a bank as the app shows them; amounts of the currency are decimal text. */
export interface OfferedTerms {
  readonly id: number
  readonly currencyCode: string
  /** USD of one unit. */
  readonly rate: Rate
  readonly amountMin: string
  readonly decimals: number
  readonly isSample: boolean
}

/** A network as the app shows it. */
export interface OfferedNetwork extends OfferedTerms {
  readonly protocol: string
  readonly address: string
  readonly memo: string
  readonly confirmationsMin: number
  readonly minutesExpected: number
  readonly note: string
}

/** A bank account of ours as the app shows it. */
export interface OfferedBankWay extends OfferedTerms {
  readonly name: string
  readonly amountMax: string
  readonly bankName: string
  readonly bankAddress: string
  readonly bankSwift: string
  readonly payeeName: string
  readonly payeeAccount: string
}

/** Reads a network with its terms. */
export const readDepositNetwork = (network: WireDepositNetwork): OfferedNetwork => ({
  ...readTerms(network),
  protocol: network.protocol_code,
  address: network.address,
  memo: network.memo,
  confirmationsMin: network.confirmations_min,
  minutesExpected: network.minutes_expected,
  note: network.confirmations_note,
})

/** Reads a way to pay to a bank account of ours. */
export const readBankWay = (way: WireBankWay): OfferedBankWay => ({
  ...readTerms(way),
  name: way.name,
  amountMax: way.max_number,
  bankName: way.bank_name,
  bankAddress: way.bank_address,
  bankSwift: way.bank_swift,
  payeeName: way.payee_name,
  payeeAccount: way.payee_account,
})

const readTerms = (
  terms: Pick<
    WireDepositNetwork,
    'id' | 'currency_code' | 'usd_price' | 'min_number' | 'decimals' | 'is_sample'
  >,
): OfferedTerms => ({
  id: terms.id,
  currencyCode: terms.currency_code,
  rate: readRate(terms.usd_price),
  amountMin: terms.min_number,
  decimals: terms.decimals,
  isSample: terms.is_sample === 1,
})
