import type { Account } from '@fairtick/domain'
import * as streams from '../topics/streams'
import { readAccount } from './account'
import { type DrawnBar, readBars } from './bar'
import { type DepositChange, readDepositChange } from './deposit-change'
import { type OrderMark, type TradingFigures, forexTradeShape, markedOrderShape } from './figures'
import { takePush } from './frame'
import { type LiveQuote, readLiveQuote } from './instrument'
import { type OwnOption, readOption } from './option'
import { type OwnOrder, readOrder } from './order'

/** Reads what is pushed on DAY_MARKET. */
export const readQuotePush = (data: unknown): readonly LiveQuote[] =>
  takePush(streams.dayMarket, data).map(readLiveQuote)

/** Reads what is pushed on a KLINE topic, for drawing. */
export const readBarsPush = (data: unknown): readonly DrawnBar[] => readBars(takePush(streams.bars, data))

/** Reads what is pushed on FOREX_TRADE. */
export const readFiguresPush = (data: unknown): TradingFigures =>
  forexTradeShape.read(takePush(streams.forexTrade, data))

/** Reads what is pushed on FOREX_FOLLOW_TRADE: the marks of open copies. */
export const readCopyMarksPush = (data: unknown): readonly OrderMark[] =>
  takePush(streams.followTrade, data).map(markedOrderShape.read)

/** Reads what is pushed on FOREX_CLOSED: the ids of closed orders. */
export const readClosedPush = (data: unknown): readonly number[] => takePush(streams.forexClosed, data)

/** Reads what is pushed on FOREX_ORDER. */
export const readOrderPush = (data: unknown): OwnOrder => readOrder(takePush(streams.forexOrder, data))

/** Reads what is pushed on MICRO_CLOSED: the options just settled. */
export const readSettledPush = (data: unknown): readonly OwnOption[] =>
  takePush(streams.microClosed, data).map(readOption)

/** Reads what is pushed on ACCOUNT. */
export const readAccountsPush = (data: unknown): readonly Account[] =>
  takePush(streams.account, data).map(readAccount)

/** Reads what is pushed on CHARGE. */
export const readDepositPush = (data: unknown): DepositChange =>
  readDepositChange(takePush(streams.charge, data))
