import { expect, it } from 'vitest'
import {
  hoursToDecide,
  isFinal,
  isOpenTo,
  isWarning,
  namedBy,
  namedIn,
  partsOfWarning,
  resourceOf,
  sinceField,
} from './rows'

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

it('a client is let in again only where they are frozen, and frozen where no operator has done it', () => {
  const users = named('users')
  const free = { frozen_at: null, frozen_by_operator: 0 }
  const frozen = { frozen_at: DECIDED, frozen_by_operator: 1 }
  const offered = (row: typeof free | typeof frozen) =>
    ['freeze', 'unfreeze'].filter((decision) => isOpenTo(users, decision, row))
  expect(offered(free)).toEqual(['freeze'])
  expect(offered(frozen)).toEqual(['unfreeze'])
  expect(offered({ frozen_at: DECIDED, frozen_by_operator: 0 })).toEqual(['freeze', 'unfreeze'])
})

it('is said to be final where nothing takes it back', () => {
  expect(isFinal(named('charges'), 'approve')).toBe(true)
  expect(isFinal(named('withdrawals'), 'paid')).toBe(true)
  expect(isFinal(named('withdrawals'), 'claim')).toBe(false)
  expect(isFinal(named('users'), 'freeze')).toBe(false)
})

it('a warning names rows, and is none where the chain has what was stated', () => {
  const charges = named('charges')
  expect(isWarning(charges, 'chain_verdict', { chain_verdict: 0 })).toBe(false)
  expect(isWarning(charges, 'chain_verdict', { chain_verdict: 1 })).toBe(true)
  expect(isWarning(charges, 'same_txid', { same_txid: '' })).toBe(false)
  expect(isWarning(charges, 'number', { number: '1' })).toBe(false)
  expect(partsOfWarning('client 1003, deposit 7, see the file')).toEqual([
    { resource: named('users'), id: '1003' },
    { resource: charges, id: '7' },
    { text: 'see the file' },
  ])
})

it('a withdrawal is there since it was asked for, not since its method is', () => {
  expect(sinceField(named('withdrawals'))).toBe('created_at')
})

it('a dispute is to be decided until the moment that it states, any other row as its queue says', () => {
  const since = Date.parse(DECIDED)
  expect(hoursToDecide(named('disputes'), { due_at: '2026-01-02T12:00:00.000Z' }, since)).toBe(12)
  expect(hoursToDecide(named('tickets'), {}, since)).toBe(24)
})
