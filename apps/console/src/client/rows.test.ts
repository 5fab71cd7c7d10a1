import { expect, it } from 'vitest'
import { isOpenTo, namedBy, namedIn, resourceOf } from './rows'

const named = (name: string) => {
  const found = resourceOf(name)
  if (!found) throw new Error(`there are ${name}`)
  return found
}
const DECIDED = '2026-01-02T00:00:00.000Z'

it('a trader can be banned until they have ended, and approved only while they wait', () => {
  const traders = named('traders')
  const active = { status: 1, decided_at: DECIDED, ended_at: null }
  expect(isOpenTo(traders, 'ban', active)).toBe(true)
  expect(isOpenTo(traders, 'approve', active)).toBe(false)
  expect(isOpenTo(traders, 'approve', { status: 0, decided_at: null, ended_at: null })).toBe(true)
  expect(isOpenTo(traders, 'ban', { ...active, status: 3, ended_at: '2026-02-02T00:00:00.000Z' })).toBe(false)
})

it('what has no end of its own is over once it was decided on', () => {
  const charges = named('charges')
  expect(isOpenTo(charges, 'approve', { status: 0, decided_at: DECIDED })).toBe(false)
  expect(isOpenTo(charges, 'approve', { status: 0, decided_at: null })).toBe(true)
})

it('an answered ticket can be answered again and closed, and no more once it is closed', () => {
  const tickets = named('tickets')
  for (const decision of ['answer', 'close']) {
    expect(isOpenTo(tickets, decision, { status: 1, closed_at: null })).toBe(true)
    expect(isOpenTo(tickets, decision, { status: 2, closed_at: DECIDED })).toBe(false)
  }
})

it('the network of a repayment leads to a network, and no deposit lists repayments', () => {
  const repayments = named('repayments')
  expect(namedBy(repayments, 'charge_id', { charge_id: 7 })?.name).toBe('charge-networks')
  expect(namedBy(repayments, 'loan_id', { loan_id: 7 })?.name).toBe('loans')
  expect(namedIn(named('charges')).lists.map(({ name }) => name)).not.toContain('repayments')
  expect(namedIn(named('loans')).lists.map(({ name }) => name)).toContain('repayments')
})
