import { type Instrument, type Position, type Side, lots, price } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { Refused } from '../src/books/command'
import { DEMO_COMMANDS } from '../src/areas'
import { cancelPosition } from '../src/features/contracts/cancel-position'
import { closePosition } from '../src/features/contracts/close-position'
import { openPosition } from '../src/features/contracts/open-position'
import { replacePosition } from '../src/features/contracts/replace-position'
import { setStops } from '../src/features/contracts/set-stops'
import type { TradingFloor } from './trading-floor.cases'

/**
 * An order of a test: prices and lots are decimal text; by default one lot of EURUSD bought at the market.
 */
export interface Order {
  readonly instrument?: Instrument
  readonly side?: Side
  readonly lots?: string
  readonly leverage?: number
  readonly trigger?: string
  readonly stopLoss?: string
  readonly takeProfit?: string
  readonly trail?: string
  readonly expiresAt?: number
}

/** The commands that a client can give. */
export interface Client {
  open(order?: Order): Promise<Position>
  close(positionId: number, part?: string): Promise<Position>
  cancel(positionId: number): Promise<Position>
  replace(positionId: number, change: Order & { readonly trigger: string }): Promise<Position>
  setStops(positionId: number, stops: Pick<Order, 'stopLoss' | 'takeProfit' | 'trail'>): Promise<Position>
  reset(): Promise<unknown>
}

/** The commands of one user. */
export function clientOf({ books }: Pick<TradingFloor, 'books'>, userId: number): Client {
  return {
    open(order = {}) {
      const instrument = order.instrument ?? EURUSD
      const request = {
        side: order.side ?? 'buy',
        lots: lots(order.lots ?? '1'),
        leverage: order.leverage ?? instrument.leverageOptions.at(-1) ?? 0,
        trigger: priceIn(order.trigger),
        stops: stopsIn(order),
        expiresAt: order.expiresAt,
        protection: undefined,
      }
      return books.execute(openPosition, userId, { instrumentId: instrument.id, request })
    },
    close: (positionId, part) =>
      books.execute(closePosition, userId, {
        positionId,
        lots: part === undefined ? undefined : lots(part),
        protection: undefined,
      }),
    cancel: (positionId) => books.execute(cancelPosition, userId, { positionId }),
    replace: (positionId, change) =>
      books.execute(replacePosition, userId, {
        positionId,
        trigger: price(change.trigger),
        lots: change.lots === undefined ? undefined : lots(change.lots),
        changes: stopsIn(change),
      }),
    setStops: (positionId, stops) =>
      books.execute(setStops, userId, {
        positionId,
        stops: stopsIn(stops),
      }),
    reset: () => books.execute(DEMO_COMMANDS.resetDemo, userId, {}),
  }
}

/** A trading floor with one client. */
export interface ClientOnFloor {
  readonly floor: TradingFloor
  readonly userId: number
  readonly client: Client
}

/** Creates a client of the real book with the given amount in the contract account. */
export async function newClient(floor: TradingFloor, amount: string): Promise<ClientOnFloor> {
  const userId = await floor.realUser(amount)
  return { floor, userId, client: clientOf(floor, userId) }
}

/** Creates a demo client. */
export async function newDemoClient(floor: TradingFloor): Promise<ClientOnFloor> {
  const userId = await floor.demoUser()
  return { floor, userId, client: clientOf(floor, userId) }
}

/** The code of the refusal, or `done`. */
export async function refusedBy(act: Promise<unknown>): Promise<string> {
  try {
    await act
    return 'done'
  } catch (error) {
    if (error instanceof Refused) return error.why.refused
    throw error
  }
}

const stopsIn = ({ stopLoss, takeProfit, trail }: Pick<Order, 'stopLoss' | 'takeProfit' | 'trail'>) => ({
  stopLoss: priceIn(stopLoss),
  takeProfit: priceIn(takeProfit),
  trailDistance: priceIn(trail),
})
const priceIn = (text: string | undefined) => (text === undefined ? undefined : price(text))
