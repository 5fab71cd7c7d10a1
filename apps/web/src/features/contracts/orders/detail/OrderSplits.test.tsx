import { lots, rate, rateOf, usd, usdOf } from '@fairtick/domain'
import { type WireForexOrder, type WireProof, readOrder, readProof } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { control, exampleOf, renders } from '../../../../rendered.cases'
import { OrderSplits } from './OrderSplits'

it('shows the paid and the owed part of each night that exceeded the balance', async () => {
  const wire = exampleOf('proof') as unknown as WireProof
  const night = {
    ...{ rolloverAt: Date.UTC(2026, 2, 4, 22), nights: 3, points: rateOf(-rate('100')), lots: lots('1') },
    ...{ paid: usdOf(-21_000_000n), owed: usd('279') },
  }
  const proof = { ...readProof(wire), nights: [night] }
  await renders(<OrderSplits order={readOrder(wire.order as WireForexOrder)} proof={proof} />)
  expect((await control('order-splits')).textContent).toMatch(
    /Overnight swap Mar 4, 2026.*21\.00\sUSD; 279\.000000\sUSD more is owed until the close/,
  )
})

it('shows the covered loss of another order', async () => {
  const wire = exampleOf('proof') as unknown as WireProof
  const covers = [{ time: Date.UTC(2026, 2, 4, 22), lostId: 4711, owed: usd('494') }]
  const proof = { ...readProof(wire), covers }
  await renders(<OrderSplits order={readOrder(wire.order as WireForexOrder)} proof={proof} />)
  expect((await control('order-splits')).textContent).toMatch(
    /Negative-balance protection Mar 4, 2026.*494\.000000\sUSD of the loss of order 4711 is owed until the close/,
  )
})
