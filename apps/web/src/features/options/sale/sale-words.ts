import type { NotSellable } from '@fairtick/domain'
import { HELD_BACK, type SaleQuote } from '../../../client/options/option-sales'

const REASONS = {
  'not-offered': 'options.noSale_notOffered',
  rules: 'options.noSale_rules',
  early: 'options.noSale_early',
  late: 'options.noSale_late',
  'few-ticks': 'options.noSale_fewTicks',
  void: 'options.noSale_void',
  'no-tick': 'options.noSale_noTick',
} as const satisfies Record<NotSellable, string>

const MARKETS = {
  closed: 'options.noSale_closed',
  stale: 'options.noSale_stale',
  halted: 'options.noSale_halted',
  frozen: 'options.noSale_frozen',
} as const

/** The text of why an option cannot be sold; undefined if its code says nothing of that. */
export function noSaleKey({ code, reason }: Pick<SaleQuote, 'code' | 'reason'>) {
  if (reason !== undefined) return REASONS[reason]
  const held = HELD_BACK.get(code)
  return held === undefined ? undefined : MARKETS[held]
}
