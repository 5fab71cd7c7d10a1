import type { EndEvery } from '@fairtick/domain'
import { EURUSD, GER40 } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { clientOf, newClient } from '../../../test-support/orders.cases'
import { useTradingFloor } from '../../../test-support/trading-floor.cases'
import { endEvery } from './end-every'

const onFloor = useTradingFloor()
const end = (userId: number, what: Partial<EndEvery> = {}) =>
  onFloor().books.execute(endEvery, userId, { status: 'held', instrumentId: undefined, ...what })

describe('closing all', () => {
  it('closes held orders and leaves pending ones, and the other way round', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '10000')
    const [held, pending] = [await client.open(), await client.open({ trigger: '1.05' })]
    expect(await end(userId)).toEqual([{ id: held.id, refused: undefined }])
    expect(await end(userId, { status: 'pending' })).toEqual([{ id: pending.id, refused: undefined }])
    expect(await end(userId)).toEqual([])
    expect(await floor.money(userId)).toEqual({ balance: 9997, locked: 0 })
  })

  it('of one instrument leaves the others', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '10000')
    const [euro, index] = [await client.open(), await client.open({ instrument: GER40 })]
    await end(userId, { instrumentId: EURUSD.id })
    expect(await floor.position(userId, euro.id)).toMatchObject({ status: 'closed' })
    expect(await floor.position(userId, index.id)).toMatchObject({ status: 'held' })
  })

  it('closes every order that it can and says of each of the others why not', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '10000')
    const [euro, index] = [await client.open(), await client.open({ instrument: GER40 })]
    floor.market.change(GER40, { isOpen: false })
    expect(await end(userId)).toEqual(
      expect.arrayContaining([
        { id: euro.id, refused: undefined },
        { id: index.id, refused: 'market-closed' },
      ]),
    )
    expect(await floor.position(userId, index.id)).toMatchObject({ status: 'held' })
  })

  it('closes both sides of a hedge, also when the loser alone could not be closed', async () => {
    const { floor, client, userId } = await newClient(onFloor(), '1000')
    const [loser, winner] = [await client.open(), await client.open({ side: 'sell' })]
    await floor.tick(EURUSD, '1.08')
    const ended = await end(userId)
    expect(ended.map(({ refused }) => refused)).toEqual([undefined, undefined])
    expect(ended.map(({ id }) => id)).toEqual(expect.arrayContaining([loser.id, winner.id]))
    expect(await floor.money(userId)).toEqual({ balance: 994, locked: 0 })
  })

  it('of a stranger closes nothing', async () => {
    const floor = onFloor()
    const [owner, stranger] = [await floor.realUser('1000'), await floor.realUser('1000')]
    await clientOf(floor, owner).open()
    expect(await end(stranger)).toEqual([])
  })
})
