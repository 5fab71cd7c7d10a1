import {
  type Price,
  type StopOutPrices,
  type Usd,
  addUsd,
  formatPrice,
  stopOutPrices,
} from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { useCallback, useMemo } from 'react'
import { useListing } from '../../client/market'
import { type OwnOrder, useOrdersOfInstrument } from '../../client/orders'
import { type Figures, useFigures } from '../../figures/use-figures'
import { useConnection } from '../../live/connection'
import { useOrderMarks } from '../../live/trading-figures'
import { sideKey } from '../../words/order-words'
import { useStopOutAccount } from './use-stop-out-account'

/** A line across the chart: at the price of an own order, or at the stop-out of the account. */
export interface OrderLine {
  readonly key: string
  readonly price: number
  readonly kind: 'open' | 'stop' | 'take' | 'trigger' | 'stopOut'
  readonly text: string
  /** The order of the line. */
  readonly orderId?: number
  /** The displayed floating profit. */
  readonly profit?: Usd
}

type Text = ReturnType<typeof useTexts>['text']

/** The values used in the texts of a line. */
interface Words {
  readonly text: Text
  readonly figures: Figures
  readonly profitOf: (orderId: number) => Usd | undefined
}

/**
 * The user's open and pending orders in an instrument, with their current profit, and the stop-out, as lines
 * for its chart.
 */
export function useOrderLines(instrumentId: number): {
  readonly lines: readonly OrderLine[]
  readonly fold: (lines: readonly OrderLine[]) => string
} {
  const { text } = useTexts()
  const figures = useFigures()
  const held = useOrdersOfInstrument('held', instrumentId).data?.orders
  const pending = useOrdersOfInstrument('pending', instrumentId).data?.orders
  const marks = useOrderMarks()
  const isDown = useConnection() === 'down'
  const { below, above } = useStopOut(instrumentId)
  const precision = useListing(instrumentId)?.instrument.pricePrecision
  const lines = useMemo(() => {
    const words: Words = { text, figures, profitOf: (id) => (isDown ? undefined : marks.get(id)?.profit) }
    return [
      ...[...(held ?? []), ...(pending ?? [])].flatMap((order) => linesOf(order, words)),
      ...(precision === undefined ? [] : stopOutLines({ below, above }, precision, text)),
    ]
  }, [held, pending, marks, isDown, below, above, precision, text, figures])
  const fold = useCallback((some: readonly OrderLine[]) => foldedWords(some, text, figures), [text, figures])
  return { lines, fold }
}

/** The stop-out prices of the account in this instrument. */
function useStopOut(instrumentId: number): StopOutPrices {
  const account = useStopOutAccount()
  const instrument = useListing(instrumentId)?.instrument
  const isHeld = account?.positions.some((position) => position.instrumentId === instrumentId) ?? false
  if (account === undefined || instrument === undefined || !isHeld)
    return { below: undefined, above: undefined }
  return stopOutPrices(instrument, account)
}

function linesOf(order: OwnOrder, words: Words): readonly OrderLine[] {
  const { text } = words
  const { id: orderId, pricePrecision } = order
  const line = (kind: OrderLine['kind'], price: Price | undefined, said: Said): readonly OrderLine[] =>
    price === undefined
      ? []
      : [{ key: `${orderId}-${kind}`, price: heightOf(price, pricePrecision), kind, orderId, ...said }]
  const isPending = order.status === 'pending'
  return [
    ...line(isPending ? 'trigger' : 'open', order.openPrice, entryWords(order, words)),
    ...line('stop', order.stopLoss, { text: text('orders.stopLossShort') }),
    ...line('take', order.takeProfit, { text: text('orders.takeProfitShort') }),
  ]
}

type Said = Pick<OrderLine, 'text' | 'profit'>

/** Direction, lots and, if known, current profit. */
function entryWords(order: OwnOrder, { text, figures, profitOf }: Words): Said {
  const entry = `${text(sideKey(order.side))} ${whole(figures.lots(order.lots))}`
  const profit = order.status === 'held' ? profitOf(order.id) : undefined
  return profit === undefined
    ? { text: entry }
    : { text: `${entry} · ${whole(figures.inUsd(figures.profit(profit)))}`, profit }
}

function stopOutLines({ below, above }: StopOutPrices, precision: number, text: Text): readonly OrderLine[] {
  return [...new Set([below, above])].flatMap((price) =>
    price === undefined
      ? []
      : [
          {
            key: `stop-out-${price}`,
            price: heightOf(price, precision),
            kind: 'stopOut' as const,
            text: text('orders.stopOutPrice'),
          },
        ],
  )
}

/** The number of orders with lines close together, and their total profit. */
function foldedWords(lines: readonly OrderLine[], text: Text, figures: Figures): string {
  const ids = lines.flatMap(({ orderId }) => orderId ?? [])
  const profits = lines.flatMap(({ profit }) => profit ?? [])
  const said = text('trade.foldedOrders', { count: new Set(ids).size })
  if (profits.length === 0) return said
  return `${said} · ${whole(figures.inUsd(figures.profit(addUsd(...profits))))}`
}

/** For drawing only: the chart takes binary numbers. */
const heightOf = (price: Price, precision: number): number => Number(formatPrice(price, precision))

/** A figure isolated from the direction of the surrounding text. */
const whole = (figure: string): string => `\u2066${figure}\u2069`
