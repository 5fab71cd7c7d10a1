import type { AccountType, CloseReason, FeeBasis, PositionStatus, Side } from '@fairtick/domain'

/** Listed values of the wire and what they mean inside. */
export const SIDE = { buy: 1, sell: 2 } as const satisfies Record<Side, number>
/** `Status` of a Forex order. */
export const POSITION_STATUS = { pending: 0, held: 1, cancelled: 2, closed: 3 } as const satisfies Record<
  PositionStatus,
  number
>
/** `MarginMode` of an instrument. */
export const MARGIN_MODE = { fixed: 1, leveraged: 2 } as const
/** `trade_fee_type`. */
export const FEE_BASIS = { 'per-lot': 1, 'rate-of-margin': 2 } as const satisfies Record<FeeBasis, number>
/** Account type: name and number on the wire. */
export const ACCOUNT_TYPE = {
  contract: { id: 1, name: 'forex' },
  option: { id: 2, name: 'micro' },
  fund: { id: 3, name: 'change' },
} as const satisfies Record<AccountType, { id: number; name: string }>
/** `currencyId` of USD, the only currency of accounts. */
export const CURRENCY_USD = 1
/** `CloseReason` of a Forex order. */
export const CLOSE_REASON = {
  client: 'client',
  'stop-loss': 'stop_loss',
  'take-profit': 'take_profit',
  'stop-out': 'stop_out',
  copy: 'copy',
  cancelled: 'cancelled',
  reset: 'reset',
} as const satisfies Record<CloseReason, string>
/** `MarketStatus`. */
export const MARKET_STATUS = { open: 1, closed: 0 } as const

/** The inside name of a listed value, by its number or text on the wire. */
export function insideName<Name extends string>(
  table: Readonly<Record<Name, number | string>>,
  onWire: unknown,
): Name | undefined {
  for (const name in table) if (table[name] === onWire) return name
  return undefined
}
