import { type Position, usd } from '@fairtick/domain'
import { BTCUSD, CORN, EURUSD, GER40, USDJPY, createRandom } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../../../test-support/orders.cases'
import { useTradingFloor } from '../../../test-support/trading-floor.cases'

const onFloor = useTradingFloor()
const MICRO = 1_000_000n
const LOTS_SCALE = 10n ** 8n
/** Round trips of each fee basis: 10,000 in all, of as many users at once. */
const [USERS, TRIPS] = [50, 100]
/** Odd fees and prices, to exercise every rounding. */
const INSTRUMENTS = [EURUSD, USDJPY, GER40, BTCUSD, CORN].map((instrument) => ({
  ...instrument,
  feePerLot: usd('2.999997'),
}))
const PRICES = ['1.10937', '151.239', '15001.3', '26013.37', '481.19']

describe('bought and sold on one tick, whatever the size, the profit is nothing and the cost is the fee', () => {
  it.each(['per-lot', 'rate-of-margin'] as const)('%s (T25)', async (feeBasis) => {
    const floor = onFloor()
    floor.feeBasis = feeBasis
    for (const [at, instrument] of INSTRUMENTS.entries()) {
      floor.market.change(instrument, { instrument })
      await floor.tick(instrument, PRICES[at] ?? '1')
    }
    const wrong: string[] = []
    let rounded = 0
    let trips = 0

    async function trade(seed: number): Promise<void> {
      const random = createRandom(seed)
      const userId = await floor.realUser('900000000')
      const client = clientOf(floor, userId)
      let fees = 0n
      for (let trip = 0; trip < TRIPS; trip += 1) {
        const instrument = random.pick(INSTRUMENTS)
        const steps = Number((instrument.maxLots - instrument.minLots) / instrument.lotStep)
        const size = instrument.minLots + BigInt(random.below(steps + 1)) * instrument.lotStep
        const side = random.once(2) ? 'buy' : 'sell'
        const leverage = random.pick(instrument.leverageOptions.length > 0 ? instrument.leverageOptions : [0])
        const open = await client.open({ instrument, side, lots: decimal(size), leverage })
        const closed = await client.close(open.id)
        fees += closed.fee
        trips += 1
        if (!isEven(closed, feeBasis)) rounded += 1
        if (closed.profit !== 0n || closed.lots !== size || !isFee(closed, feeBasis))
          wrong.push(`${instrument.code} ${decimal(size)}: fee ${closed.fee}, profit ${closed.profit}`)
      }
      const { balance, locked } = await floor.money(userId)
      const cost = 900_000_000n * MICRO - BigInt(Math.round(balance * 1e6))
      if (cost !== fees || locked !== 0) wrong.push(`user ${userId}: ${cost} spent, ${fees} of fees`)
    }

    await Promise.all(Array.from({ length: USERS }, (_, at) => trade(at + 1)))
    expect(wrong).toEqual([])
    expect(trips).toBe(USERS * TRIPS)
    expect(rounded).toBeGreaterThan(trips / 4)
  })
})

/** The fee in 10^-14 of a dollar, by whole numbers alone. */
function exactFee({ lots, margin, instrumentId }: Position, feeBasis: string): bigint {
  const instrument = INSTRUMENTS.find(({ id }) => id === instrumentId) ?? EURUSD
  return feeBasis === 'per-lot' ? lots * instrument.feePerLot : margin * instrument.feeRate
}

const isEven = (position: Position, feeBasis: string) => exactFee(position, feeBasis) % LOTS_SCALE === 0n

/** At least the exact fee, and less than a micro-dollar more. */
function isFee(position: Position, feeBasis: string): boolean {
  const exact = exactFee(position, feeBasis)
  return position.fee > 0n && position.fee * LOTS_SCALE >= exact && (position.fee - 1n) * LOTS_SCALE < exact
}

function decimal(size: bigint): string {
  const digits = String(size).padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}
