import { type Rate, type Usd, PRICE_SCALE, formatDecimal, formatUsd } from '@fairtick/domain'
import { FEE_TYPE } from '../listed'
import type { DecimalText } from './text'

/** A currency that can be withdrawn, on one network or by banks. */
export interface WireWithdrawalCurrency {
  id: number
  code: string
  /** The network, or the way of the banks. */
  protocol: string
  name: string
  /** @domain feeRate: USD of each withdrawal where `fee_type` is 1, else a fraction of the amount */
  draw_rate: DecimalText
  /** @domain feeType: 1 fixed, 2 rate */
  fee_type: number
  /** @domain unitsPerUsd: units of the currency for one USD */
  usd_price: DecimalText
  /** @domain amountMin: the least of one withdrawal, USD */
  min_number: DecimalText
  /** @domain amountMax: the most of one withdrawal, USD; null: no bound */
  max_number: DecimalText | null
  /** Decimals of what is received. */
  decimals: number
  /** The number that may stand beside an address: `tag` for a destination tag, empty where there is none. */
  tag_kind: string
  /** 1 where it can be paid out at present, else 0. */
  has_channel: number
  /** 1 for an example of a sandbox, else 0. */
  is_sample: number
}

/** One row of draw_symbol_list. */
export const encodeWithdrawalCurrency = (currency: {
  readonly id: number
  readonly code: string
  readonly protocol: string
  readonly name: string
  readonly feeRate: Rate
  readonly feeType: keyof typeof FEE_TYPE
  readonly unitsPerUsd: Rate
  readonly amountMin: Usd
  readonly amountMax: Usd | undefined
  readonly decimals: number
  readonly tagKind: string | undefined
  readonly hasChannel: boolean
  readonly isSample: boolean
}): WireWithdrawalCurrency => ({
  id: currency.id,
  code: currency.code,
  protocol: currency.protocol,
  name: currency.name,
  draw_rate: formatDecimal(currency.feeRate, PRICE_SCALE),
  fee_type: FEE_TYPE[currency.feeType],
  usd_price: formatDecimal(currency.unitsPerUsd, PRICE_SCALE),
  min_number: formatUsd(currency.amountMin),
  max_number: currency.amountMax === undefined ? null : formatUsd(currency.amountMax),
  decimals: currency.decimals,
  tag_kind: currency.tagKind ?? '',
  has_channel: currency.hasChannel ? 1 : 0,
  is_sample: currency.isSample ? 1 : 0,
})
