import { lots, price, priceOf, usd } from '@fairtick/domain'
import { EURUSD, cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { clientOf, newClient, refusedBy } from '../../../test-support/orders.cases'
import { useTradingFloor } from '../../../test-support/trading-floor.cases'
import { closePosition } from './close-position'
import { positionTable } from './position-store'

const onFloor = useTradingFloor()

describe('closing a part', () => {
  it('makes an order of its own that names the whole, and leaves the rest its share', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '1000')
    const { id } = await client.open({ stopLoss: '1.05' })
    await floor.tick(EURUSD, '1.101')
    const part = await client.close(id, '0.3')
    expect(part).toMatchObject({
      originId: id,
      status: 'closed',
      lots: lots('0.3'),
      margin: usd('66'),
      fee: usd('0.9'),
      profit: usd('30'),
    })
    expect(await floor.position(userId, part.id)).toEqual(part)
    expect(await floor.position(userId, id)).toMatchObject({
      status: 'held',
      lots: lots('0.7'),
      margin: usd('154'),
      fee: usd('2.1'),
      stopLoss: price('1.05'),
    })
    expect(await floor.money(userId)).toEqual({ balance: 1027, locked: 154 })
  })

  it('again and again comes to what closing at once comes to, and charges the fee once', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '1000')
    const { id } = await client.open()
    await floor.tick(EURUSD, '1.101')
    for (const part of ['0.33', '0.33', '0.33']) await client.close(id, part)
    await client.close(id)
    expect(await floor.money(userId)).toEqual({ balance: 1097, locked: 0 })
    expect(
      await floor.database.value('SELECT count(*) FROM entry WHERE kind = 5 AND from_account = $1', [
        userId * 10 + 1,
      ]),
    ).toBe(1n)
  })

  it('leaves the rest its stops, and they fire for the rest', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '1000')
    const { id } = await client.open({ stopLoss: '1.095' })
    await client.close(id, '0.5')
    await floor.tick(EURUSD, '1.095')
    expect(await floor.position(userId, id)).toMatchObject({
      closeReason: 'stop-loss',
      profit: -250_000_000n,
    })
  })

  it.each(
    cases(`
      part  | answer
      1     | done
      0.99  | done
      0.01  | done
      0.005 | lots-not-allowed
      0.995 | lots-not-allowed
      1.01  | lots-not-allowed
      0     | lots-not-allowed
    `),
  )('of $part of one lot is $answer', async (row) => {
    const client = clientOf(onFloor(), await onFloor().realUser('1000'))
    const { id } = await client.open()
    expect(await refusedBy(client.close(id, cell(row, 'part')))).toBe(row.answer)
  })

  it('in the same batch as opening it', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '1000')
    floor.writer.hold()
    const waiting = client.open({ lots: '0.01' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    const opening = client.open()
    const [id] = [...openIds()].slice(-1)
    const closing = client.close(id ?? 0, '0.4')
    floor.writer.release()
    await Promise.all([waiting, opening, closing])
    expect(await floor.position(userId, id ?? 0)).toMatchObject({ status: 'held', lots: lots('0.6') })

    function* openIds() {
      const [portfolio] = [...floor.books.portfolios()].filter((each) => each.userId === userId)
      if (portfolio) yield* positionTable.openRows(portfolio).keys()
    }
  })
})

describe('a close is refused', () => {
  it.each(
    cases(`
      market      | answer
      is halted   | instrument-not-tradable
      is closed   | market-closed
      is stale    | price-stale
      is all well | done
    `),
  )('or not, when the market $market: $answer', async (row) => {
    const floor = onFloor()
    const client = clientOf(floor, await floor.realUser('1000'))
    const { id } = await client.open()
    const changes = {
      'is halted': { tradable: 'halted', isOpen: false, isStale: true },
      'is closed': { isOpen: false, isStale: true },
      'is stale': { isStale: true },
    } as const
    const change = changes[row.market as keyof typeof changes]
    if (change) floor.market.change(EURUSD, change)
    expect(await refusedBy(client.close(id))).toBe(row.answer)
  })

  it('when the price has moved further than the client allows', async () => {
    const floor = onFloor()
    const userId = await floor.realUser('1000')
    const { id } = await clientOf(floor, userId).open()
    await floor.tick(EURUSD, '1.1002')
    const protection = { price: price('1.1'), maxSlip: priceOf(10_000n) }
    const closing = floor.books.execute(closePosition, userId, {
      positionId: id,
      lots: undefined,
      protection,
    })
    await expect(closing).rejects.toMatchObject({ why: { details: { price: '1.10020' } } })
  })
})

it('a pending order is cancelled also while the market is closed', async () => {
  const { floor, client, userId } = await newClient(onFloor(), '1000')
  const { id } = await client.open({ trigger: '1.05' })
  floor.market.change(EURUSD, { isOpen: false })
  expect(await refusedBy(client.cancel(id))).toBe('done')
  expect(await floor.money(userId)).toEqual({ balance: 1000, locked: 0 })
})
