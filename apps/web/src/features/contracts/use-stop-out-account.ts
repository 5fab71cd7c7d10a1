import {
  DOLLAR,
  type Marks,
  type StopOutAccount,
  type StopOutPrices,
  conversionAt,
  conversionSource,
  priceOf,
} from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { useEffect } from 'react'
import { useMarket } from '../../client/market/market'
import { loadedOrders } from '../../client/contracts/order-pages'
import { type OwnOrder, useOrders } from '../../client/contracts/orders'
import { useFigures } from '../../figures/use-figures'
import { quoteBook } from '../../live/live'
import { useTradingFigures } from '../../live/trading-figures'
import { useContractAccount } from './use-contract-account'

/** A contract account with the orders that are its positions. */
interface HeldAccount extends StopOutAccount {
  readonly positions: readonly OwnOrder[]
}

/**
 * The contract account with its positions at current prices; undefined for a visitor, or while part of it is
 * unknown.
 */
export function useStopOutAccount(): HeldAccount | undefined {
  const balance = useContractAccount()?.balance
  const held = useEveryHeld()
  const marks = useMarks()
  // The figures are pushed whenever a relevant price has moved.
  useTradingFigures()
  if (balance === undefined || held === undefined || marks === undefined) return undefined
  const isPriced = held.every(
    ({ instrumentId }) => marks.markOf(instrumentId) !== undefined && marks.conversionOf(instrumentId),
  )
  return isPriced ? { balance, positions: held, marks, sourceOf: marks.sourceOf } : undefined
}

/** The text of stop-out prices. */
export function useStopOutText(): (prices: StopOutPrices, pricePrecision: number) => string {
  const { text } = useTexts()
  const figures = useFigures()
  return ({ below, above }, precision) => {
    const prices = [...new Set([below, above])].filter((price) => price !== undefined)
    return prices.length === 0
      ? text('trade.stopOutNever')
      : prices.map((price) => figures.price(priceOf(price), precision)).join(' · ')
  }
}

/** All open orders, including pages not loaded yet. */
function useEveryHeld() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useOrders('held')
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return data === undefined || hasNextPage ? undefined : loadedOrders(data)
}

function useMarks(): (Marks & Pick<StopOutAccount, 'sourceOf'>) | undefined {
  const listings = useMarket().data?.listings
  if (listings === undefined) return undefined
  const instruments = listings.map(({ instrument }) => instrument)
  const sourceOf: StopOutAccount['sourceOf'] = ({ quoteCurrency }) =>
    conversionSource(quoteCurrency, instruments)
  return {
    sourceOf,
    markOf: (id) => quoteBook.get(id)?.last,
    instrumentOf: (id) => instruments.find((each) => each.id === id),
    conversionOf(id) {
      const instrument = instruments.find((each) => each.id === id)
      const source = instrument && sourceOf(instrument)
      if (source?.kind === 'dollar') return DOLLAR
      const pair = source && quoteBook.get(source.instrumentId)
      return source && pair && conversionAt(source.kind, pair.last)
    },
  }
}
