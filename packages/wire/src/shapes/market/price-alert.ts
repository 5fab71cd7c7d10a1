import type { PriceAlert } from '@fairtick/domain'
import { ALERT_KIND, ALERT_STATUS } from '../../listed'
import { listed, moment, orNull, page, price, rate, text, whole } from '../../kinds'
import { type Wire, object } from '../../object'
import { decimalsOf } from '../../kinds/decimals'

/** A price alert of the caller. */
export const priceAlertShape = object({
  id: whole,
  forex_id: ['instrumentId', whole],
  /** symbol of the instrument, as it is shown */
  code: ['symbol', text],
  /** 1 at or above, 2 at or below, 3 crosses, 4 a move by a percentage within a day */
  kind: listed(ALERT_KIND),
  /** the price that is waited for; of a move the price that it is measured from */
  price: ['level', price],
  /** percent of a move; null for other kinds */
  percent: orNull(rate),
  /** 1 waits, 2 fired, 3 removed, 4 expired */
  status: listed(ALERT_STATUS),
  created_at: ['setAt', moment],
  /** when a move is awaited no longer; null for other kinds */
  expires_at: ['expiresAt', orNull(moment)],
  ended_at: ['endedAt', orNull(moment)],
  /** number of the tick that fired it; null before */
  fired_tick: ['firedTick', orNull(whole)],
  /** price of that tick; null before */
  fired_price: ['firedPrice', orNull(price)],
})
export type WirePriceAlert = Wire<typeof priceAlertShape>

/** An alert as read, with the decimals of its prices. */
export const readPriceAlert = (alert: WirePriceAlert) => ({
  ...priceAlertShape.read(alert),
  pricePrecision: decimalsOf(alert.price),
})
/** An alert of the caller's. */
export type OwnPriceAlert = ReturnType<typeof readPriceAlert>

/** A page of alerts. */
export const priceAlertsShape = page(priceAlertShape)
export type WirePriceAlerts = Wire<typeof priceAlertsShape>

/** An alert for its owner; `named` has the symbol and the decimals of its instrument. */
export const encodePriceAlert = (
  alert: PriceAlert,
  named: { readonly showCode: string; readonly pricePrecision: number },
): WirePriceAlert =>
  priceAlertShape.write({ ...alert, symbol: named.showCode, pricePrecision: named.pricePrecision })
