import { type CorporateAction, price } from '@fairtick/domain'
import { BTCUSD } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { splitsUntil } from './splits-until'

const action = (at: number, kind: CorporateAction['kind'], to = 1n): CorporateAction => ({
  id: at,
  instrumentId: BTCUSD.id,
  kind,
  ratio: { to, from: 1n },
  at,
  ...(kind === 'dividend' ? { amount: price('10') } : {}),
})
const last = { instrumentId: BTCUSD.id, sequence: 9, time: 50, price: price('100') }
const market = {
  instrument: () => BTCUSD,
  lastUntil: async (_instrumentId: number, moment: number) => (moment >= last.time ? last : undefined),
}

it('are those whose moment is over, each at the last price as the actions before it have left it', async () => {
  const actions = [
    action(40, 'split', 2n),
    action(100, 'split', 2n),
    action(200, 'dividend'),
    action(300, 'none'),
    action(400, 'split', 4n),
    action(500, 'split', 3n),
  ]
  const over = await splitsUntil(450, actions, market)
  expect(over.map((each) => [each.action.at, each.last.price])).toEqual([
    [100, price('100')],
    [200, price('50')],
    [400, price('40')],
  ])
})
