import { type PriceAlert, formatPrice, formatRate } from '@fairtick/domain'
import type { ExportPorts } from '../../../area'
import { type ExportColumns, type ExportTables, tableOf, timeText } from '../../identity/privacy/export-table'
import { readEveryAlert } from '../alerts/alert-store'

/** A client's price alerts in their export. */
export function alertsExport({ ownRows, instrumentOf }: ExportPorts): ExportTables {
  const inPlaces = ({ instrumentId }: PriceAlert, price: PriceAlert['firedPrice']) =>
    price && formatPrice(price, instrumentOf(instrumentId).pricePrecision)
  const columns: ExportColumns<PriceAlert> = {
    id: ({ id }) => id,
    instrument: ({ instrumentId }) => instrumentOf(instrumentId).showCode,
    kind: ({ kind }) => kind,
    price: (alert) => inPlaces(alert, alert.level),
    percent: ({ percent }) => percent && formatRate(percent),
    status: ({ status }) => status,
    set_utc: ({ setAt }) => timeText(setAt),
    expires_utc: ({ expiresAt }) => timeText(expiresAt),
    ended_utc: ({ endedAt }) => timeText(endedAt),
    fired_tick: ({ firedTick }) => firedTick,
    fired_price: (alert) => inPlaces(alert, alert.firedPrice),
  }
  return { price_alerts: async () => tableOf(await ownRows(readEveryAlert), columns) }
}
