import type { Account } from '@fairtick/domain'
import { readAccount, type WireAccount } from './account'
import { type DrawnBar, readBars, type WireBarsPush } from './bar'
import { readTradingFigures, type TradingFigures, type WireForexTrade } from './figures'
import { type LiveQuote, readLiveQuote, type WireDayMarketRow } from './instrument'
import { type OwnOption, readOption, type WireMicroOrder } from './option'
import { type OwnOrder, readOrder, type WireForexOrder } from './order'

/** Reads what is pushed on DAY_MARKET. */
export const readQuotePush = (data: unknown): readonly LiveQuote[] =>
  (data as readonly WireDayMarketRow[]).map(readLiveQuote)

/** Reads what is pushed on a KLINE topic, for drawing. */
export const readBarsPush = (data: unknown): readonly DrawnBar[] => readBars(data as WireBarsPush)

/** Reads what is pushed on FOREX_TRADE. */
export const readFiguresPush = (data: unknown): TradingFigures => readTradingFigures(data as WireForexTrade)

/** Reads what is pushed on FOREX_CLOSED: the ids of closed orders. */
export const readClosedPush = (data: unknown): readonly number[] => data as readonly number[]

/** Reads what is pushed on FOREX_ORDER. */
export const readOrderPush = (data: unknown): OwnOrder => readOrder(data as WireForexOrder)

/** Reads what is pushed on MICRO_CLOSED: the options just settled. */
export const readSettledPush = (data: unknown): readonly OwnOption[] =>
  (data as readonly WireMicroOrder[]).map(readOption)

/** Reads what is pushed on ACCOUNT. */
export const readAccountsPush = (data: unknown): readonly Account[] =>
  (data as readonly WireAccount[]).map(readAccount)
