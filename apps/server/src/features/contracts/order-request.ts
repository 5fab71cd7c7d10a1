import { type Ask, type Price, type PricedInstrument, type Stops, priceOf, priceStep } from '@fairtick/domain'
import type { OpenPosition } from './open-position'

/** What `submit` asks for, decoded. Prices of 0 are off where that is allowed. */
export interface OrderRequest {
  readonly side: Ask['side']
  readonly lots: Ask['lots']
  readonly instrumentId: number
  readonly isPending: boolean
  readonly target: Price | undefined
  readonly stopLoss: Price | undefined
  readonly takeProfit: Price | undefined
  readonly trailDistance: Price | undefined
  readonly leverage: number | undefined
  readonly seenPrice: Price | undefined
  readonly maxSlip: Price | undefined
  readonly expiresAt: number | undefined
  /** When the session that asks began. */
  readonly sessionSince: number
}

/** The parameter of a request that is out of shape, by a name of this page; undefined when all are well. */
export type RequestFlaw =
  'target' | 'stopLoss' | 'takeProfit' | 'trailDistance' | 'seenPrice' | 'maxSlip' | 'expiresAt'

/** What is wrong with the shape of a request. `market` is undefined when there is no such instrument: then its decimals are not known. */
export function requestFlaw(
  request: OrderRequest,
  market: PricedInstrument | undefined,
  now: number,
): RequestFlaw | undefined {
  if (request.isPending && !request.target) return 'target'
  if (request.expiresAt !== undefined && (!request.isPending || request.expiresAt <= now)) return 'expiresAt'
  if (!market) return undefined
  const { target, stopLoss, takeProfit, trailDistance, seenPrice, maxSlip } = request
  return offGrid(
    {
      target: request.isPending ? target : undefined,
      stopLoss,
      takeProfit,
      trailDistance,
      seenPrice,
      maxSlip,
    },
    market,
  )
}

/** The first price with more decimals than its instrument: it is refused by name, never rounded. */
export function offGrid<Name extends string>(
  prices: Readonly<Record<Name, Price | undefined>>,
  { instrument }: PricedInstrument,
): Name | undefined {
  const step = priceStep(instrument)
  for (const name in prices) if ((prices[name] ?? 0n) % step !== 0n) return name
  return undefined
}

/** The command's input of a request that is in shape. */
export function openingOf(request: OrderRequest): OpenPosition {
  const { side, lots, leverage, expiresAt } = request
  const trigger = request.isPending ? request.target : undefined
  const protection = protectionOf(request.seenPrice, request.maxSlip)
  return {
    instrumentId: request.instrumentId,
    sessionSince: request.sessionSince,
    ask: {
      side,
      lots,
      leverage: leverage ?? 0,
      stops: stopsOf(request),
      trigger,
      expiresAt,
      protection,
    },
  }
}

/** Stops as the wire gives them: 0 or absent is off. */
export function stopsOf({ stopLoss, takeProfit, trailDistance }: Stops): Stops {
  return {
    stopLoss: isOff(stopLoss) ? undefined : stopLoss,
    takeProfit: isOff(takeProfit) ? undefined : takeProfit,
    trailDistance: isOff(trailDistance) ? undefined : trailDistance,
  }
}

/** Price protection: the price that was seen and how far it may have moved, 0 when not said. */
export function protectionOf(seenPrice: Price | undefined, maxSlip: Price | undefined): Ask['protection'] {
  return seenPrice === undefined ? undefined : { price: seenPrice, maxSlip: maxSlip ?? priceOf(0n) }
}

const isOff = (price: Price | undefined) => price === undefined || price === 0n
