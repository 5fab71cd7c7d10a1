import { type HeldPosition, type Position, fireTrigger, priceOf, trailPosition } from '@fairtick/domain'
import { EURUSD, aHeldPosition, aPendingPosition, aPositionIn, aTick } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTriggerIndex } from './trigger-index'

/** A plain scan with the results of the index: the heaps must always agree with it. */
function createPlainScan() {
  const watched = new Map<number, Position>()
  return {
    set: (position: Position) => void watched.set(position.id, position),
    reached(instrumentId: number, price: bigint) {
      const found = [...watched.values()].filter(
        (position) => position.instrumentId === instrumentId && fireTrigger(position, tickAt(price), true),
      )
      for (const position of found) watched.delete(position.id)
      return found
        .map((position) => ({ positionId: position.id, userId: position.userId }))
        .toSorted((one, other) => one.positionId - other.positionId)
    },
    clear: () => watched.clear(),
    watched,
  }
}

/** A tick at a price, later than the opening of every position here. */
const tickAt = (price: bigint) => aTick(EURUSD, '1', { price: priceOf(price) })

const anyLevel = fc.bigInt({ min: 1n, max: 60n }).map((units) => priceOf(units))
const anyStop = fc.option(anyLevel, { nil: undefined })
const anyPosition = fc.record({
  id: fc.integer({ min: 1, max: 25 }),
  instrumentId: fc.integer({ min: 1, max: 2 }),
  status: fc.constantFrom<Position['status']>('pending', 'held', 'held', 'held', 'closed', 'cancelled'),
  side: fc.constantFrom<Position['side']>('buy', 'sell'),
  fillsWhen: fc.constantFrom<Position['fillsWhen']>('rising', 'falling'),
  openPrice: anyLevel,
  stopLoss: anyStop,
  takeProfit: anyStop,
  trailDistance: fc.option(anyLevel, { nil: undefined }),
})
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ set: anyPosition }) },
  {
    weight: 4,
    arbitrary: fc.record({
      tick: fc.bigInt({ min: 1n, max: 60n }),
      on: fc.integer({ min: 1, max: 3 }),
      again: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ clear: true as const }) },
)

describe('the trigger index beside a scan of all positions', () => {
  it('finds what a plain scan finds, in any history of sets, replacements, removals, gaps and returns', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 120 }), (steps) => {
        const [index, scan] = [createTriggerIndex(), createPlainScan()]
        for (const step of steps) {
          if ('set' in step) {
            const position = positionFrom(step.set)
            index.set(position)
            scan.set(position)
          } else if ('clear' in step) {
            index.clear()
            scan.clear()
          } else {
            const before = new Map(scan.watched)
            const found = index.reached(step.on, priceOf(step.tick))
            expect(found).toEqual(scan.reached(step.on, step.tick))
            // A position that stays open is set again, as the engine does with one that was filled.
            for (const { positionId } of step.again ? found : []) {
              const position = before.get(positionId)
              if (!position) throw new Error('found what was never set')
              index.set(position)
              scan.set(position)
            }
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('moves trailing stops as a scan of all positions at every tick would, and touches no others', () => {
    const anyTrailing = fc.record({
      side: fc.constantFrom<Position['side']>('buy', 'sell'),
      instrumentId: fc.integer({ min: 1, max: 2 }),
      distance: fc.bigInt({ min: 1n, max: 20n }),
    })
    const anyTick = fc.record({
      on: fc.integer({ min: 1, max: 2 }),
      price: fc.bigInt({ min: 30n, max: 70n }),
    })
    fc.assert(
      fc.property(
        fc.array(anyTrailing, { minLength: 1, maxLength: 20 }),
        fc.array(anyTick, { maxLength: 100 }),
        (drawn, ticks) => {
          const index = createTriggerIndex()
          const held = new Map<number, HeldPosition>()
          const best = new Map<number, bigint>()
          for (const [id, { side, instrumentId, distance }] of drawn.entries()) {
            const sign = side === 'buy' ? 1n : -1n
            const stops = { stopLoss: priceOf(50n - sign * distance), trailDistance: priceOf(distance) }
            held.set(id, aHeldPosition({ id, side, instrumentId, ...stops }))
            best.set(id, 50n)
          }
          for (const position of held.values()) index.set(position)
          for (const { on, price } of ticks) {
            const reached = index.reached(on, priceOf(price)).map(({ positionId }) => positionId)
            for (const [id, position] of held) {
              const distance = position.trailDistance ?? 0n
              const sign = position.side === 'buy' ? 1n : -1n
              const top = best.get(id) ?? 0n
              const isMine = position.instrumentId === on
              const isStopped = isMine && (price - (top - sign * distance)) * sign <= 0n
              const isBetter = isMine && (price - top) * sign > 0n
              expect(reached.includes(id)).toBe(isStopped || isBetter)
              if (isStopped) held.delete(id)
              if (!isBetter) continue
              best.set(id, price)
              const moved = { ...trailPosition(position, tickAt(price)), activeFrom: 0 }
              expect(moved.stopLoss).toBe(price - sign * distance)
              held.set(id, moved)
              index.set(moved)
            }
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('forgets triggers that were replaced, also after thousands of changes to few positions', () => {
    const [index, scan] = [createTriggerIndex(), createPlainScan()]
    for (let at = 0; at < 20_000; at += 1) {
      const position = aHeldPosition({
        id: at % 7,
        stopLoss: priceOf(BigInt(100 + (at % 50))),
        takeProfit: priceOf(BigInt(200 + (at % 50))),
      })
      index.set(position)
      scan.set(position)
    }
    expect(index.size()).toBe(7)
    for (const price of [250n, 205n, 199n, 149n, 120n, 90n])
      expect(index.reached(1, priceOf(price))).toEqual(scan.reached(1, price))
    expect(index.size()).toBe(0)
  })
})

describe('the trigger index', () => {
  it('answers every position that a gap leaps over, in the order of their ids', () => {
    const index = createTriggerIndex()
    for (const id of [9, 3, 12, 1, 7])
      index.set(aHeldPosition({ id, userId: id * 10, stopLoss: priceOf(BigInt(id)) }))
    expect(index.reached(1, priceOf(20n))).toEqual([])
    expect(index.reached(1, priceOf(3n))).toEqual(
      [3, 7, 9, 12].map((id) => ({ positionId: id, userId: id * 10 })),
    )
    expect(index.reached(1, priceOf(1n))).toEqual([{ positionId: 1, userId: 10 }])
  })

  it('answers a position once, also when one tick reaches both its stops', () => {
    const index = createTriggerIndex()
    index.set(aHeldPosition({ stopLoss: priceOf(5n), takeProfit: priceOf(5n) }))
    expect(index.reached(1, priceOf(5n))).toHaveLength(1)
    expect(index.reached(1, priceOf(5n))).toEqual([])
  })

  it('knows nothing of instruments that nobody trades', () => {
    expect(createTriggerIndex().reached(99, priceOf(1n))).toEqual([])
  })

  it('watches the stops of a pending order once it is filled', () => {
    const index = createTriggerIndex()
    const pending = aPendingPosition({ openPrice: priceOf(10n), stopLoss: priceOf(5n), fillsWhen: 'falling' })
    index.set(pending)
    expect(index.reached(1, priceOf(4n))).toHaveLength(1)
    index.set(aHeldPosition({ openPrice: pending.openPrice, stopLoss: pending.stopLoss }))
    expect(index.reached(1, priceOf(6n))).toEqual([])
    expect(index.reached(1, priceOf(5n))).toHaveLength(1)
  })
})

function positionFrom({
  status,
  fillsWhen,
  ...rest
}: typeof anyPosition extends fc.Arbitrary<infer Drawn> ? Drawn : never): Position {
  const changes = { ...rest, userId: rest.id + 100 }
  return status === 'pending' ? aPendingPosition({ ...changes, fillsWhen }) : aPositionIn(status, changes)
}
