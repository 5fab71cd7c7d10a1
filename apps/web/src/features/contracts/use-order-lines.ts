import {
  type Instrument,
  type Price,
  type StopOutPrices,
  type Usd,
  addUsd,
  formatPrice,
  expectedProfit,
  stopOutPrices,
} from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { useCallback, useMemo } from 'react'
import { type OwnOrder, useOrdersOfInstrument } from '../../client/contracts/orders'
import { type Figures, useFigures } from '../../figures/use-figures'
import { useConnection } from '../../live/connection'
import { useConversion } from '../../live/use-conversion'
import { useOrderMarks } from '../../live/trading-figures'
import { sideKey } from '../../words/order-words'
import { type MovedLine, lineKey, orderAfter } from './lines/moved-line'
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
  /** The name of the handle that moves the line. */
  readonly grip?: string
  readonly isMoving?: boolean
}

type Text = ReturnType<typeof useTexts>['text']

/** The values used in the texts of a line. */
interface Words {
  readonly text: Text
  readonly figures: Figures
  readonly profitOf: (orderId: number) => Usd | undefined
  /** The profit of an order at one of its stops. */
  readonly profitAt: (order: OwnOrder, price: Price) => Usd | undefined
  readonly moved: MovedLine | undefined
}

/**
 * The user's open and pending orders in an instrument, with their current profit and that at their stops, and
 * the stop-out, as lines for its chart. `moved` is under the user's finger.
 */
export function useOrderLines(
  instrument: Instrument,
  moved?: MovedLine,
): {
  readonly lines: readonly OrderLine[]
  readonly fold: (lines: readonly OrderLine[]) => string
} {
  const { text } = useTexts()
  const figures = useFigures()
  const held = useOrdersOfInstrument('held', instrument.id).data?.orders
  const pending = useOrdersOfInstrument('pending', instrument.id).data?.orders
  const marks = useOrderMarks()
  const isDown = useConnection() === 'down'
  const { below, above } = useStopOut(instrument)
  const conversion = useConversion(instrument)
  const lines = useMemo(() => {
    const words: Words = {
      text,
      figures,
      moved,
      profitOf: (id) => (isDown ? undefined : marks.get(id)?.profit),
      profitAt: (order, price) => conversion && expectedProfit(order, price, instrument, conversion),
    }
    return [
      ...[...(held ?? []), ...(pending ?? [])].flatMap((order) => linesOf(order, words)),
      ...stopOutLines({ below, above }, instrument.pricePrecision, text),
    ]
  }, [held, pending, marks, isDown, below, above, instrument, conversion, moved, text, figures])
  const fold = useCallback((some: readonly OrderLine[]) => foldedWords(some, text, figures), [text, figures])
  return { lines, fold }
}

/** The stop-out prices of the account in this instrument. */
function useStopOut(instrument: Instrument): StopOutPrices {
  const account = useStopOutAccount()
  const isHeld = account?.positions.some((position) => position.instrumentId === instrument.id) ?? false
  if (account === undefined || !isHeld) return { below: undefined, above: undefined }
  return stopOutPrices(instrument, account)
}

function linesOf(known: OwnOrder, words: Words): readonly OrderLine[] {
  const { text, moved } = words
  const order = moved?.order.id === known.id ? orderAfter(moved) : known
  const { id: orderId, pricePrecision } = order
  const isPending = order.status === 'pending'
  const of = bareEntry(order, words)
  const line = ({ kind, price, grip, name }: Line, said: (price: Price) => Said): readonly OrderLine[] => {
    if (price === undefined) return []
    const height = heightOf(price, pricePrecision)
    const isMoving = moved?.order.id === orderId && moved.name === name
    return [{ key: lineKey(orderId, kind), price: height, kind, orderId, grip, isMoving, ...said(price) }]
  }
  const stopWords = (name: string) => (price: Price) => ({ text: stopText(name, order, price, words) })
  const entry: Line = isPending
    ? {
        kind: 'trigger',
        price: order.openPrice,
        name: 'trigger',
        grip: text('trade.gripTrigger', { order: of }),
      }
    : { kind: 'open', price: order.openPrice, name: undefined, grip: text('trade.gripEntry', { order: of }) }
  return [
    ...line(entry, () => entryWords(order, words)),
    ...line(
      { kind: 'stop', price: order.stopLoss, name: 'stopLoss', grip: text('trade.gripStop', { order: of }) },
      stopWords(text('orders.stopLossShort')),
    ),
    ...line(
      {
        kind: 'take',
        price: order.takeProfit,
        name: 'takeProfit',
        grip: text('trade.gripTake', { order: of }),
      },
      stopWords(text('orders.takeProfitShort')),
    ),
  ]
}

interface Line {
  readonly kind: OrderLine['kind']
  readonly price: Price | undefined
  /** The part of the order that moves with the line; undefined for the entry of an open one. */
  readonly name: MovedLine['name'] | undefined
  readonly grip: string
}

type Said = Pick<OrderLine, 'text' | 'profit'>

/** Direction, lots and, if known, current profit. */
function entryWords(order: OwnOrder, words: Words): Said {
  const { figures, profitOf } = words
  const entry = bareEntry(order, words)
  const profit = order.status === 'held' ? profitOf(order.id) : undefined
  return profit === undefined
    ? { text: entry }
    : { text: `${entry} · ${whole(figures.inUsd(figures.profit(profit)))}`, profit }
}

const bareEntry = (order: OwnOrder, { text, figures }: Words): string =>
  `${text(sideKey(order.side))} ${whole(figures.lots(order.lots))}`

/** The name of a stop with the profit there; with its price while it is moved. */
function stopText(name: string, order: OwnOrder, price: Price, words: Words): string {
  const { figures, profitAt: profitOfStop, moved } = words
  const profit = profitOfStop(order, price)
  const isMoved = moved?.order.id === order.id && moved.price === price
  return [
    name,
    ...(isMoved ? [whole(figures.price(price, order.pricePrecision))] : []),
    ...(profit === undefined ? [] : [whole(figures.inUsd(figures.profit(profit)))]),
  ].join(' · ')
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
