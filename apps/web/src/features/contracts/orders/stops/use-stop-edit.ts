import { type Price, type Stops, formatPrice, stopsAllowed } from '@fairtick/domain'
import { useState } from 'react'
import type { Listing } from '../../../../client/market/market'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { useQuote } from '../../../../live/use-quote'
import { type Field, readPrice, readStop } from '../../ticket/read-ticket'
import { moveStop, switchStop } from '../../ticket/ticket'
import type { StopName as PriceStopName } from '../../ticket/ticket'

/** A stop of an order. */
export type StopName = 'stopLoss' | 'takeProfit' | 'trailDistance'

/** The edited stops of an order. Untouched ones follow the order: a trailing stop moves meanwhile. */
export interface StopEdit {
  readonly typed: Readonly<Record<StopName, string | undefined>>
  readonly read: Readonly<Record<StopName, Field<Price>>>
  readonly stops: Stops
  /**
   * The price that stops are compared with: the trigger of a pending order, else the current price. Source:
   * docs/spec/rules.md 3.6.
   */
  readonly price: Price | undefined
  readonly isReadable: boolean
  readonly isAllowed: boolean
  readonly isSame: boolean
  readonly change: (name: StopName, typed: string | undefined) => void
  /** Switches a stop on, at its starting price, or off. */
  readonly switchTo: (name: PriceStopName, start: string | undefined) => void
  readonly forget: () => void
}

/** The edited stops, and those still at their starting price. */
interface Edited extends Partial<Record<StopName, string | undefined>> {
  readonly unmoved: readonly PriceStopName[]
}

/** The stops of an order with the edits applied. */
export function useStopEdit(order: OwnOrder, { instrument }: Listing): StopEdit {
  const [edited, setEdited] = useState<Edited>({ unmoved: [] })
  const quote = useQuote(instrument.id)
  const price = order.status === 'pending' ? order.openPrice : quote?.last
  const typedOf = (name: StopName) => (name in edited ? edited[name] : textOf(order[name], order))
  const typed = {
    stopLoss: typedOf('stopLoss'),
    takeProfit: typedOf('takeProfit'),
    trailDistance: typedOf('trailDistance'),
  }
  const read = {
    stopLoss: readStop({ ...typed, unmoved: edited.unmoved }, 'stopLoss', instrument),
    takeProfit: readStop({ ...typed, unmoved: edited.unmoved }, 'takeProfit', instrument),
    trailDistance: readPrice(typed.trailDistance, instrument),
  }
  const stops = {
    stopLoss: read.stopLoss.value,
    takeProfit: read.takeProfit.value,
    trailDistance: read.trailDistance.value,
  }
  return {
    typed,
    read,
    stops,
    price,
    isReadable: Object.values(read).every(({ problem }) => problem === undefined),
    isAllowed: price === undefined || stopsAllowed(order.side, stops, price),
    isSame:
      stops.stopLoss === order.stopLoss &&
      stops.takeProfit === order.takeProfit &&
      stops.trailDistance === order.trailDistance,
    change: (name, value) =>
      setEdited(
        name === 'trailDistance' || value === undefined
          ? { ...edited, [name]: value }
          : { ...edited, ...moveStop(edited, name, value) },
      ),
    switchTo: (name, start) => setEdited({ ...edited, ...switchStop(edited, name, start) }),
    forget: () => setEdited({ unmoved: [] }),
  }
}

const textOf = (price: Price | undefined, order: OwnOrder): string | undefined =>
  price === undefined ? undefined : formatPrice(price, order.pricePrecision)
