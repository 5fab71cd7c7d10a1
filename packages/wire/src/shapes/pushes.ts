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

/** Reads a DAY_MARKET push. */
export const readQuotePush = (data: unknown): readonly LiveQuote[] =>
  takePush(streams.dayMarket, data).map(readLiveQuote)

/** Reads a KLINE push, for drawing. */
export const readBarsPush = (data: unknown): readonly DrawnBar[] => readBars(takePush(streams.bars, data))

/** Reads a FOREX_TRADE push. */
export const readFiguresPush = (data: unknown): TradingFigures =>
  forexTradeShape.read(takePush(streams.forexTrade, data))

/** Reads a FOREX_FOLLOW_TRADE push: the marks of open copies. */
export const readCopyMarksPush = (data: unknown): readonly OrderMark[] =>
  takePush(streams.followTrade, data).map(markedOrderShape.read)

/** Reads a FOREX_CLOSED push: the ids of closed orders. */
export const readClosedPush = (data: unknown): readonly number[] => takePush(streams.forexClosed, data)

/** Reads a FOREX_ORDER push. */
export const readOrderPush = (data: unknown): OwnOrder => readOrder(takePush(streams.forexOrder, data))

/** Reads a MICRO_CLOSED push: the options just settled. */
export const readSettledPush = (data: unknown): readonly OwnOption[] =>
  takePush(streams.microClosed, data).map(readOption)

/** Reads an ACCOUNT push. */
export const readAccountsPush = (data: unknown): readonly Account[] =>
  takePush(streams.account, data).map(readAccount)

/** Reads a CHARGE push. */
export const readDepositPush = (data: unknown): DepositChange =>
  readDepositChange(takePush(streams.charge, data))
