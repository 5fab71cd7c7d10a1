import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Watched, watched } from './watched.cases'
import type { WatchedDeposit } from './watch-ports'

/** One event at clients, a chain, or its node. */
type Happening =
  | { readonly does: 'pay' | 'state'; readonly to: string; readonly amount: string }
  | { readonly does: 'state last' | 'pay twice'; readonly amount: string }
  | { readonly does: 'mine' | 'come early' | 'wait' | 'are gone'; readonly blocks: number }
  | { readonly does: 'lie'; readonly height: number }
  | { readonly does: 'fail' | 'refuse' | 'credit by hand' | 'honest' | 'restart' | 'look' }

const address = fc.constantFrom('mine', 'yours', 'shared')
const amount = fc.constantFrom('1', '2')
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ does: fc.constantFrom('pay', 'state'), to: address, amount }),
  fc.record({ does: fc.constantFrom('state last', 'pay twice'), amount }),
  // No deeper than the unconfirmed blocks: a watch cannot repair a deeper reorganisation.
  fc.record({
    does: fc.constantFrom('mine', 'come early', 'wait', 'are gone'),
    blocks: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ does: fc.constant('lie'), height: fc.constantFrom(0, 60, 99, 105, 1_000_000) }),
  fc.record({ does: fc.constantFrom('fail', 'refuse', 'credit by hand', 'honest', 'restart') }),
  fc.record({ does: fc.constant('look') }),
  fc.record({ does: fc.constant('look') }),
)

it('whatever happens, what is credited was sent, once, and what was sent is credited in the end', async () => {
  const run = fc.asyncProperty(fc.array(happening, { maxLength: 60, size: 'max' }), async (all) => {
    const world = { ...watched({ lookback: 1000 }), stated: [] as WatchedDeposit[], lastPaid: 'none' }
    for (const each of all) await happen(world, each)
    world.script.lieAboutHeight(undefined)
    world.script.fail(undefined)
    world.script.mine(3)
    for (let look = 0; look < 6; look += 1) await world.watch.look()
    ensureSentOnce(world)
    await ensureNothingLeft(world)
  })
  await fc.assert(run, { numRuns: 300 })
})

type World = Watched & { readonly stated: WatchedDeposit[]; lastPaid: string }

async function happen(world: World, happens: Happening): Promise<void> {
  const { script, desk, watch, restart, stated } = world
  switch (happens.does) {
    case 'pay':
      world.lastPaid = script.pay(happens)
      return
    case 'pay twice':
      world.lastPaid = script.pay({ to: 'mine', ...happens }, { to: 'mine', ...happens })
      return
    case 'state':
      return void stated.push(
        desk.state({ ...happens, address: happens.to, isOwnAddress: happens.to !== 'shared' }),
      )
    case 'state last':
      return void stated.push(desk.state({ ...happens, txid: world.lastPaid }))
    case 'mine':
      return script.mine(happens.blocks)
    case 'come early':
    case 'wait':
    case 'are gone':
      return script.reorganise(happens.blocks, happens.does)
    case 'lie':
      return script.lieAboutHeight(happens.height)
    case 'fail':
      return script.fail('unreachable')
    case 'honest':
      script.lieAboutHeight(undefined)
      return script.fail(undefined)
    case 'restart':
      return restart()
    case 'refuse':
    case 'credit by hand':
      return decideLast(world, happens.does === 'refuse' ? 'refused' : 'credited')
    case 'look': {
      const before = desk.credited.length
      await watch.look().catch(() => undefined)
      for (const { by } of desk.credited.slice(before))
        expect(script.depthOf(by.slice(0, by.indexOf(':')))).toBeGreaterThanOrEqual(3)
    }
  }
}

/** An operator decides the last waiting deposit. */
function decideLast({ desk, stated }: World, decision: 'refused' | 'credited'): void {
  const waiting = stated.findLast(({ id }) => !desk.credited.some((each) => each.id === id))
  if (!waiting) return
  desk.decide(waiting, decision)
  stated.splice(stated.indexOf(waiting), 1)
}

function ensureSentOnce({ script, desk, stated }: World): void {
  expect(new Set(desk.credited.map(({ by }) => by)).size).toBe(desk.credited.length)
  expect(new Set(desk.credited.map(({ id }) => id)).size).toBe(desk.credited.length)
  for (const { id, by } of desk.credited) {
    const deposit = stated.find((each) => each.id === id)
    expect(deposit?.isOwnAddress).toBe(true)
    expect(script.depthOf(by.slice(0, by.indexOf(':')))).toBeGreaterThanOrEqual(3)
  }
}

/** Expects no waiting deposit of an own address while an exact transfer to it is free. */
async function ensureNothingLeft({ script, desk, store, stated }: World): Promise<void> {
  const transfers = await script.chain.transfersTo(['mine', 'yours'], 0, 10_000)
  const holders = await store.holders(transfers.map(({ txid }) => txid))
  const free = transfers.filter(({ txid, index }) => !holders.has(`${txid}:${index}`))
  for (const deposit of stated) {
    if (!deposit.isOwnAddress || desk.credited.some(({ id }) => id === deposit.id)) continue
    const left = free.filter(
      (transfer) =>
        transfer.address === deposit.address &&
        transfer.amount === deposit.amount &&
        (deposit.txid === undefined || deposit.txid === transfer.txid),
    )
    expect(left).toEqual([])
  }
}
