import { describe, expect, it } from 'vitest'
import { copied, newFollower, newTrader, openOf, terms } from '../../../test-support/copying.cases'
import { type ClientOnFloor, refusedBy } from '../../../test-support/orders.cases'
import { type TradingFloor, useTradingFloor } from '../../../test-support/trading-floor.cases'
import { follows } from './area/copying'

const MOST = 30
const onFloor = useTradingFloor({ mostFollowers: MOST })

async function demoCrowd(floor: TradingFloor, trader: Awaited<ReturnType<typeof newTrader>>) {
  const crowd: ClientOnFloor[] = []
  for (let each = 0; each < MOST; each += 1) crowd.push(await newFollower(floor, trader, { isDemo: true }))
  return crowd
}

/** Copies in the order of their creation. */
const inOrder = (clients: readonly ClientOnFloor[]) =>
  clients
    .flatMap((client) => openOf(client).map(({ id }) => ({ id, userId: client.userId })))
    .toSorted((one, other) => one.id - other.id)
    .map(({ userId }) => userId)

describe('a crowd of demo followers', () => {
  it('is behind a follower with real money who came last', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const crowd = await demoCrowd(floor, trader)
    const real = await newFollower(floor, trader)
    await trader.client.open({ lots: '0.1' })
    await copied(floor)
    const order = inOrder([...crowd, real])
    expect(order).toHaveLength(MOST + 1)
    expect(order[0]).toBe(real.userId)
  })

  it('does not lengthen the line of another trader', async () => {
    const floor = onFloor()
    const [crowded, other] = [await newTrader(floor), await newTrader(floor)]
    const crowd = await demoCrowd(floor, crowded)
    const real = await newFollower(floor, other)
    await Promise.all([crowded.client.open({ lots: '0.1' }), other.client.open({ lots: '0.1' })])
    await copied(floor)
    const order = inOrder([...crowd, real])
    expect(order).toHaveLength(MOST + 1)
    expect(order.indexOf(real.userId)).toBeLessThan(MOST / 3)
  })

  it('takes no place of a follower with real money; a trader takes no more of a kind than are allowed', async () => {
    const floor = onFloor()
    const trader = await newTrader(floor)
    const [first] = await demoCrowd(floor, trader)
    expect(await refusedBy(newFollower(floor, trader, { isDemo: true }))).toBe('trader-full')
    for (let each = 0; each < MOST; each += 1) await newFollower(floor, trader)
    const asked = { trader: { id: trader.traderId, userId: trader.userId }, terms: terms() }
    expect(await refusedBy(newFollower(floor, trader))).toBe('trader-full')
    await floor.restart()
    const again = { ...asked, sessionSince: 0, isClosed: false }
    const left = first?.userId ?? 0
    await floor.books.execute(follows.unfollow, left, { traderId: trader.traderId, closes: false })
    expect(await refusedBy(floor.books.execute(follows.follow, left, again))).toBe('done')
    expect(await refusedBy(newFollower(floor, trader))).toBe('trader-full')
  })
})
