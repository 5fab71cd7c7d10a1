import {
  NO_USD,
  type Price,
  type Side,
  type StopOutAccount,
  type StopOutPrices,
  minusUsd,
  stopOutPrices,
} from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, Figure } from '@fairtick/ui'
import { useFigures } from '../../../figures/use-figures'
import { STOP_OUT_PERCENT } from './risk'
import { useStopOutAccount, useStopOutText } from '../use-stop-out-account'
import { openPriceOf } from './ticket-cost'
import type { OpenTicket } from './use-ticket'

/** The stop-out price of the account with this order, for each direction. */
export function useStopOutRows(open: OpenTicket, sides: readonly Side[]): readonly DescriptionRow[] {
  const { text } = useTexts()
  const account = useStopOutAccount()
  const words = useStopOutText()
  const { cost, context } = open
  if (account === undefined || cost === undefined) return []
  return sides.flatMap((side) => {
    const prices = pricesWith(account, open, side)
    if (prices === undefined) return []
    const label = text(side === 'buy' ? 'trade.stopOutBuy' : 'trade.stopOutSell')
    const explain = {
      label: text('shell.explain', { name: label }),
      text: text('trade.stopOutHint', { level: STOP_OUT_PERCENT }),
    }
    const value = <Figure>{words(prices, context.instrument.pricePrecision)}</Figure>
    return [{ key: `stop-out-${side}`, label, value, explain }]
  })
}

/** A warning if the account is stopped out before the stop-loss is reached; undefined otherwise. */
export function useStopOutWarning(open: OpenTicket): string | undefined {
  const { text } = useTexts()
  const figures = useFigures()
  const account = useStopOutAccount()
  const { cost, read, context } = open
  const stopLoss = read.stopLoss.value
  const side = cost?.side
  if (account === undefined || stopLoss === undefined || side === undefined) return undefined
  const prices = pricesWith(account, open, side)
  const price = side === 'buy' ? prices?.below : prices?.above
  if (price === undefined || (side === 'buy' ? stopLoss > price : stopLoss < price)) return undefined
  return text('trade.stopBeyondStopOut', { price: figures.price(price, context.instrument.pricePrecision) })
}

/** The stop-out prices of the account right after the fill. */
function pricesWith(
  account: StopOutAccount,
  { read, cost, context }: OpenTicket,
  side: Side,
): StopOutPrices | undefined {
  const { instrument } = context
  const price = openPriceOf(read, context)
  const lots = read.lots.value
  if (price === undefined || lots === undefined || cost === undefined) return undefined
  const position = {
    status: 'held',
    instrumentId: instrument.id,
    side,
    lots,
    openPrice: price,
    margin: cost.margin,
    owed: NO_USD,
  } as const
  return stopOutPrices(instrument, {
    ...account,
    balance: minusUsd(account.balance, cost.fee),
    positions: [...account.positions, position],
    marks: withMark(account, instrument.id, price),
  })
}

/** The price at the fill: a pending order's trigger, else the current price. */
function withMark({ marks }: StopOutAccount, instrumentId: number, price: Price): StopOutAccount['marks'] {
  return { ...marks, markOf: (id) => (id === instrumentId ? price : marks.markOf(id)) }
}
