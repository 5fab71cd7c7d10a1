import { describe, expect, it } from 'vitest'
import { transactionId } from './scripted-chain.cases'
import { watched } from './watched.cases'

describe('a deposit that states its transaction', () => {
  it('is told of each confirmation, and credited once with the last', async () => {
    const { script, desk, watch } = watched()
    const txid = script.pay({ to: 'mine', amount: '1' })
    desk.state({ txid })
    for (let look = 0; look < 6; look += 1) {
      await watch.look()
      script.mine()
    }
    expect(desk.told).toEqual(['1: exact 0', '1: exact 1', '1: exact 2', '1: exact 3'])
    expect(desk.credited).toEqual([{ id: 1, by: `${txid}:0` }])
  })

  it.each([
    ['other-amount', { to: 'mine', amount: '0.99999999' }],
    ['other-amount', { to: 'mine', amount: '1.00000001' }],
    ['other-address', { to: 'theirs', amount: '1' }],
  ])('of an %s is told so, and waits for an operator', async (verdict, payment) => {
    const { script, desk, watch } = watched()
    desk.state({ txid: script.pay(payment) })
    script.mine(5)
    await watch.look()
    expect(desk.told).toEqual([`1: ${verdict} 3`])
    expect(desk.credited).toEqual([])
  })

  it('that there is not is told so once, and found when it comes', async () => {
    const { script, desk, watch } = watched()
    desk.state({ txid: transactionId(1) })
    await watch.look()
    await watch.look()
    script.pay({ to: 'mine', amount: '1' })
    script.mine(3)
    await watch.look()
    expect(desk.told).toEqual(['1: absent 0', '1: exact 3'])
    expect(desk.credited).toHaveLength(1)
  })

  it('of more than is credited by itself waits for an operator, with all of its confirmations', async () => {
    const { script, desk, watch } = watched()
    desk.state({ txid: script.pay({ to: 'mine', amount: '1' }), credit: '1000.01' })
    script.mine(9)
    await watch.look()
    expect(desk.told).toEqual(['1: exact 3'])
    expect(desk.credited).toEqual([])
  })

  it('of a sum that came in two outputs of one transaction is told so: nobody adds outputs up but an operator', async () => {
    const { script, desk, watch } = watched()
    desk.state({
      txid: script.pay({ to: 'mine', amount: '0.1' }, { to: 'mine', amount: '0.2' }),
      amount: '0.3',
    })
    script.mine(5)
    await watch.look()
    expect(desk.told).toEqual(['1: other-amount 3'])
    expect(desk.credited).toEqual([])
  })

  it('finds its own payment among many of one transaction', async () => {
    const { script, desk, watch } = watched()
    const txid = script.pay(
      { to: 'theirs', amount: '1' },
      { to: 'mine', amount: '2' },
      { to: 'mine', amount: '1' },
    )
    desk.state({ txid })
    desk.state({ txid, amount: '2' })
    script.mine(3)
    await watch.look()
    expect(desk.credited).toEqual([
      { id: 1, by: `${txid}:2` },
      { id: 2, by: `${txid}:1` },
    ])
  })
})

describe('an address of all clients', () => {
  it('credits nobody by itself: anybody can read a chain and state what a stranger sent', async () => {
    const { script, desk, watch } = watched()
    desk.state({ txid: script.pay({ to: 'shared', amount: '1' }), address: 'shared' })
    script.mine(3)
    await watch.look()
    expect(desk.told).toEqual(['1: exact 3'])
    expect(desk.credited).toEqual([])
  })

  it('credits whoever states a transaction first where the house wants it so', async () => {
    const { script, desk, watch } = watched({ creditsShared: true })
    const txid = script.pay({ to: 'shared', amount: '1' })
    desk.state({ txid, address: 'shared' })
    desk.state({ txid, address: 'shared' })
    script.mine(3)
    await watch.look()
    expect(desk.credited).toEqual([{ id: 1, by: `${txid}:0` }])
    expect(desk.told).toEqual(['1: exact 3', '2: used 3'])
  })

  it('gives a transfer to nobody for its amount alone', async () => {
    const { script, desk, watch } = watched({ creditsShared: true })
    desk.state({ address: 'shared' })
    const txid = script.pay({ to: 'shared', amount: '1' })
    script.mine(3)
    await watch.look()
    desk.state({ txid, address: 'shared' })
    await watch.look()
    await watch.look()
    expect(desk.told).toEqual(['1: exact 3', '2: exact 3', '1: used 3'])
    expect(desk.credited).toEqual([{ id: 2, by: `${txid}:0` }])
  })
})

describe('a deposit without a transaction', () => {
  it('is found by its address, also when the transfer came some blocks before it was stated', async () => {
    const { script, desk, watch } = watched()
    const txid = script.pay({ to: 'mine', amount: '1' })
    script.mine(10)
    desk.state()
    await watch.look()
    expect(desk.credited).toEqual([{ id: 1, by: `${txid}:0` }])
  })

  it('takes the exact one of several, and shows another amount as long as there is none', async () => {
    const { script, desk, watch } = watched()
    desk.state()
    script.pay({ to: 'mine', amount: '2' })
    script.mine(3)
    await watch.look()
    const txid = script.pay({ to: 'mine', amount: '1' })
    script.mine(3)
    await watch.look()
    expect(desk.told).toEqual(['1: other-amount 3', '1: exact 3'])
    expect(desk.credited).toEqual([{ id: 1, by: `${txid}:0` }])
  })

  it('takes one of two that are alike, and leaves the other to the next', async () => {
    const { script, desk, watch } = watched()
    const txids = [1, 2].map(() => {
      const txid = script.pay({ to: 'mine', amount: '1' })
      script.mine(10)
      return txid
    })
    desk.state()
    await watch.look()
    await watch.look()
    expect(desk.credited).toEqual([{ id: 1, by: `${txids[0]}:0` }])
    desk.state()
    await watch.look()
    expect(desk.credited[1]).toEqual({ id: 2, by: `${txids[1]}:0` })
  })

  it('takes no transfer that an earlier one was credited for, also where an operator did it', async () => {
    const { script, desk, watch } = watched()
    const first = desk.state()
    script.pay({ to: 'mine', amount: '1' })
    script.mine(3)
    desk.decide(first, 'credited')
    desk.state()
    await watch.look()
    await watch.look()
    expect(desk.credited).toEqual([])
  })

  it('is searched for in bounded spans, from where the last look stopped, also after a restart', async () => {
    const { script, desk, watch, restart } = watched()
    desk.state()
    await watch.look()
    expect(script.searched).toEqual(['79-88', '89-98', '99-99'])
    script.mine(15)
    script.searched.length = 0
    restart()
    await watch.look()
    expect(script.searched).toEqual(['97-106', '107-114'])
  })
})

describe('a transfer that another deposit has', () => {
  it('is free again when that was turned down', async () => {
    const { script, desk, watch } = watched()
    const txid = script.pay({ to: 'mine', amount: '1' })
    const mistyped = desk.state({ txid, amount: '10' })
    desk.state({ txid })
    script.mine(3)
    await watch.look()
    expect(desk.told).toEqual(['1: other-amount 3', '2: used 3'])
    desk.decide(mistyped, 'refused')
    await watch.look()
    expect(desk.credited).toEqual([{ id: 2, by: `${txid}:0` }])
  })

  it('is used where an operator credited it by hand, whoever stated it first', async () => {
    const { script, desk, watch } = watched()
    const txid = script.pay({ to: 'mine', amount: '1' })
    desk.state({ txid })
    const second = desk.state({ txid })
    desk.decide(second, 'credited')
    script.mine(3)
    await watch.look()
    await watch.look()
    expect(desk.told).toEqual(['1: used 3'])
    expect(desk.credited).toEqual([])
  })
})

it('coins that are sent long after their rate was fixed are not credited at it by themselves', async () => {
  const { script, desk, watch, later } = watched()
  // Stated at 1,000 USD a coin; no coin was sent.
  desk.state({ credit: '1000' })
  await watch.look()
  script.mine(10)
  await watch.look()
  later(2 * 3_600_000 + 1)
  // Only now, at half the price, the client sends it.
  script.pay({ to: 'mine', amount: '1' })
  script.mine(5)
  await watch.look()
  await watch.look()
  expect([desk.credited, desk.told.at(-1)]).toEqual([[], '1: exact 3'])
})
