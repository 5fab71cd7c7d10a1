import { expect, it } from 'vitest'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { reverseBy } from './reverse'

const order = (id: number) => ({ id }) as unknown as OwnOrder

/** A reversal whose calls answer so; `calls` are those made, in their order. */
async function reversed(answers: { readonly close: OwnOrder | Error; readonly place: OwnOrder | Error }) {
  const calls: string[] = []
  const answer = (name: 'close' | 'place') => async () => {
    calls.push(name)
    const given = answers[name]
    if (given instanceof Error) throw given
    return given
  }
  const result = await reverseBy({
    close: answer('close'),
    place: answer('place'),
    say: (thrown) => ({ reason: thrown instanceof Error ? thrown.message : '', isUnknown: false }),
  }).catch((thrown: unknown) => thrown)
  return { calls, result }
}

it('closes, then opens', async () => {
  const { calls, result } = await reversed({ close: order(1), place: order(2) })
  expect(calls).toEqual(['close', 'place'])
  expect(result).toEqual({ closed: { id: 1 }, opened: { id: 2 }, reason: '', isUnknown: false })
})

it('opens nothing when the close failed or its outcome is unknown', async () => {
  const { calls, result } = await reversed({ close: new Error('unknown-outcome'), place: order(2) })
  expect(calls).toEqual(['close'])
  expect(result).toEqual(new Error('unknown-outcome'))
})

it('says that it is closed, and why nothing was opened, when the second order is refused', async () => {
  const { result } = await reversed({ close: order(1), place: new Error('Not enough free margin') })
  expect(result).toEqual({
    closed: { id: 1 },
    opened: undefined,
    reason: 'Not enough free margin',
    isUnknown: false,
  })
})
