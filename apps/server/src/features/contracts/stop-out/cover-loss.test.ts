import { usdOf } from '@fairtick/domain'
import { EURUSD, USDJPY, cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { type Client, newClient, refusedBy } from '../../../../test-support/orders.cases'
import { type TradingFloor, useTradingFloor } from '../../../../test-support/trading-floor.cases'
import { readStopOuts } from './stop-out-store'

const onFloor = useTradingFloor()

/** A client with 1,000, one lot bought and one sold at 1.1: each gains the other's loss. */
async function hedged(
  stopLoss?: string,
): Promise<{ floor: TradingFloor; client: Client; userId: number; bought: number; sold: number }> {
  const { floor, client, userId } = await newClient(onFloor(), '1000')
  const bought = await client.open(stopLoss === undefined ? {} : { stopLoss })
  const sold = await client.open({ side: 'sell' })
  return { floor, client, userId, bought: bought.id, sold: sold.id }
}
/**
 * A client with 1,000 whose bought lot is stopped by a tick, holding sold positions of these sizes; returns
 * the result.
 */
async function stoppedWithWinners(sizes: readonly string[], tick: string) {
  const { floor, userId, client } = await newClient(onFloor(), '1000')
  await client.open({ stopLoss: '1.09' })
  const ids: number[] = []
  for (const lots of sizes) ids.push((await client.open({ side: 'sell', lots })).id)
  await floor.tick(EURUSD, tick)
  return { floor, userId, winners: await Promise.all(ids.map((id) => floor.position(userId, id))) }
}
const protections = (floor: TradingFloor, userId: number) =>
  floor.database.value(
    'SELECT count(*) FROM entry e JOIN position p ON p.id = e.reference WHERE e.kind = 12 AND p.user_id = $1',
    [userId],
  )

const madeGood = (floor: TradingFloor, userId: number) =>
  floor.database.value(
    'SELECT sum(e.amount) FROM entry e JOIN position p ON p.id = e.reference WHERE e.kind = 12 AND p.user_id = $1',
    [userId],
  )

describe('a client who hedged', () => {
  it('cannot close the loser alone, so that the house would pay for it, and loses nothing but fees otherwise', async () => {
    const { floor, client, userId, bought, sold } = await hedged()
    await floor.tick(EURUSD, '1.08')
    expect(await refusedBy(client.close(bought))).toBe('free-margin-too-small')
    expect(await refusedBy(client.close(sold))).toBe('done')
    expect(await refusedBy(client.close(bought))).toBe('done')
    expect(await floor.money(userId)).toEqual({ balance: 994, locked: 0 })
    expect(await protections(floor, userId)).toBe(0n)
  })

  it('can close a part of the loser that their balance bears', async () => {
    const { floor, client, userId, bought } = await hedged()
    await floor.tick(EURUSD, '1.08')
    expect(await refusedBy(client.close(bought, '0.5'))).toBe('free-margin-too-small')
    expect(await refusedBy(client.close(bought, '0.4'))).toBe('done')
    expect(await floor.money(userId)).toMatchObject({ balance: 194 })
  })

  it('hears of lots that are not allowed before they hear of money', async () => {
    const { floor, client, bought } = await hedged()
    await floor.tick(EURUSD, '1.08')
    expect(await refusedBy(client.close(bought, '0.999'))).toBe('lots-not-allowed')
  })

  it('closes the loser when there is no profit elsewhere to pay for it', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '1000')
    const { id } = await client.open()
    await client.open()
    floor.market.tick(EURUSD, '1.08')
    expect(await refusedBy(client.close(id))).toBe('done')
    expect(await floor.money(userId)).toMatchObject({ balance: 0 })
    expect(await protections(floor, userId)).toBe(1n)
  })
})

describe('a stop that fires on a loss beyond the balance', () => {
  it('closes the winner first, so that the client bears the loss and not the house', async () => {
    const { floor, userId, bought, sold } = await hedged('1.09')
    await floor.tick(EURUSD, '1.08')
    expect(await floor.position(userId, bought)).toMatchObject({ status: 'closed', closeReason: 'stop-loss' })
    expect(await floor.position(userId, sold)).toMatchObject({ status: 'closed', closeReason: 'stop-out' })
    const asked = { positionId: sold, offset: 0, limit: 20 }
    expect((await readStopOuts(floor.database.pool, userId, asked)).stopOuts).toMatchObject([
      {
        cause: 'uncovered-loss',
        balance: 994_000_000n,
        lines: [
          { positionId: bought, profit: -2_000_000_000n, step: undefined },
          { positionId: sold, profit: 2_000_000_000n, step: { number: 1, equity: 994_000_000n } },
        ],
      },
    ])
    expect(await floor.money(userId)).toEqual({ balance: 994, locked: 0 })
    expect(await protections(floor, userId)).toBe(0n)
  })

  it('closes the largest winner first, and no more than it takes', async () => {
    const { floor, userId, winners } = await stoppedWithWinners(['0.2', '0.6'], '1.08')
    const [small, large] = winners
    expect(large).toMatchObject({ closeReason: 'stop-out', profit: 1_200_000_000n })
    expect(small).toMatchObject({ status: 'held' })
    expect(await floor.money(userId)).toMatchObject({ balance: 194.6 })
  })

  it.each(
    cases(`
      the winner's market | change
      is closed           | isOpen false
      is stale            | isStale true
    `),
  )(
    "leaves a winner alone whose market $the winner's market, which owes what the house makes good",
    async (row) => {
      const { floor, client, userId } = await newClient(onFloor(), '1500')
      await client.open({ stopLoss: '1.09' })
      const winner = await client.open({ instrument: USDJPY })
      await floor.tick(USDJPY, '155')
      const [name = '', value] = cell(row, 'change').split(' ')
      floor.market.change(USDJPY, { [name]: value === 'true' })
      await floor.tick(EURUSD, '1.08')
      expect(await floor.position(userId, winner.id)).toMatchObject({ status: 'held' })
      expect(await floor.money(userId)).toMatchObject({ balance: 0 })
      expect(await protections(floor, userId)).toBe(1n)
      const made = Number(await madeGood(floor, userId))
      expect(made).toBeGreaterThan(0)
      expect((await floor.position(userId, winner.id))?.owed).toBe(usdOf(BigInt(made)))
      floor.market.change(USDJPY, { isOpen: true, isStale: false })
      await floor.tick(USDJPY, '155')
      expect(await refusedBy(client.close(winner.id))).toBe('done')
      const { profit, fee } = (await floor.position(userId, winner.id)) ?? { profit: 0n, fee: 0n }
      expect(await floor.money(userId)).toEqual({ balance: Number(profit - BigInt(made)) / 1e6, locked: 0 })
      expect(fee).toBeGreaterThan(0n)
    },
  )

  it('leaves an order in loss owing nothing, and one in profit no more than that', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '1500')
    await client.open({ stopLoss: '1.09' })
    const winner = await client.open({ instrument: USDJPY, lots: '0.01' })
    const loser = await client.open({ instrument: USDJPY, lots: '0.01', side: 'sell' })
    await floor.tick(USDJPY, '155')
    floor.market.change(USDJPY, { isOpen: false })
    await floor.tick(EURUSD, '1.08')
    const [won, lost] = await Promise.all([winner, loser].map(({ id }) => floor.position(userId, id)))
    expect(won?.owed).toBe(usdOf(32_258_064n))
    expect(lost?.owed).toBe(0n)
    floor.market.change(USDJPY, { isOpen: true })
  })

  it('closes the older of two equal winners', async () => {
    const { winners } = await stoppedWithWinners(['0.6', '0.6'], '1.085')
    expect(winners).toMatchObject([{ closeReason: 'stop-out' }, { status: 'held' }])
  })

  it('does not touch winners when the balance bears it', async () => {
    const { floor, userId, sold } = await hedged('1.095')
    await floor.tick(EURUSD, '1.095')
    expect(await floor.position(userId, sold)).toMatchObject({ status: 'held' })
    expect(await floor.money(userId)).toMatchObject({ balance: 494 })
  })
})
