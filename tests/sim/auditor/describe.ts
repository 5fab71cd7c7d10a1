import { type Option, type Position, PRICE_SCALE, formatDecimal } from '@fairtick/domain'
import { type Fraction, toText } from './fraction'
import type { AuditedOption, Order } from './order'

const DECIMALS = 8

/** An order in one line, with all that both sides must agree on. */
export function describeOrder(order: Order): string {
  const { side, status, margin, fee, profit, reason } = order
  const text = (value: Fraction | undefined) => (value ? toText(value, DECIMALS) : '-')
  return [
    ...[
      side,
      status,
      `lots ${text(order.lots)}`,
      `at ${text(order.price)}`,
      `closed at ${text(order.closePrice)}`,
    ],
    ...[
      `margin ${margin}`,
      `fee ${fee}`,
      `profit ${profit} swap ${order.swap} owed ${order.owed}`,
      `stops ${text(order.stopLoss)}/${text(order.takeProfit)}/${text(order.trail)}`,
    ],
    ...[`because ${reason ?? '-'}`],
  ].join(' ')
}

/** A position of the system in one line. */
export function describePosition(position: Position): string {
  const { side, status, margin, fee, profit, closeReason } = position
  const text = (value: bigint | undefined) => (value === undefined ? '-' : formatDecimal(value, PRICE_SCALE))
  return [
    ...[side, status, `lots ${text(position.lots)}`, `at ${text(position.openPrice)}`],
    ...[
      `closed at ${text(position.closePrice)}`,
      `margin ${margin}`,
      `fee ${fee}`,
      `profit ${profit} swap ${position.swap} owed ${position.owed}`,
    ],
    `stops ${text(position.stopLoss)}/${text(position.takeProfit)}/${text(position.trailDistance)}`,
    `because ${closeReason ?? '-'}`,
  ].join(' ')
}

/** The money of a client in one line. */
export function describeMoney(accounts: Readonly<Record<'contract' | 'option' | 'fund', Money>>): string {
  const { contract, option, fund } = accounts
  return `${contract.balance} with ${contract.locked} locked, in options ${option.balance} with ${option.locked} locked, in the fund account ${fund.balance} with ${fund.locked} locked`
}

interface Money {
  readonly balance: bigint
  readonly locked: bigint
}

/** An option in one line, with all that both sides must agree on. */
export function describeAuditedOption(option: AuditedOption): string {
  const { direction, status, stake, seconds, expiresAt, result, profit } = option
  const [open, end] = [option.openPrice, option.endPrice].map((price) =>
    price ? toText(price, DECIMALS) : '-',
  )
  return `${direction} ${status} stake ${stake} for ${seconds} s until ${expiresAt} from ${open} to ${end} ${result ?? '-'} profit ${profit}`
}

/** An option of the system in one line. */
export function describeOption(option: Option): string {
  const { direction, status, stake, durationSeconds, expiresAt, result, profit } = option
  const text = (value: bigint | undefined) => (value === undefined ? '-' : formatDecimal(value, PRICE_SCALE))
  return `${direction} ${status} stake ${stake} for ${durationSeconds} s until ${expiresAt} from ${text(option.openPrice)} to ${text(option.endPrice)} ${result ?? '-'} profit ${profit}`
}
