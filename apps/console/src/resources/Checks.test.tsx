import { describe, expect, it } from 'vitest'
import { type AnyRow, resourceOf } from '../client/rows'
import { latestFirst } from '../frame/queues'
import { en } from '../words/en'
import { speechOf } from '../words/use-words'
import { deedWords } from '../words/figures'
import { checksOf, factsOf, moneyOf, stateOf } from '../words/facts'

const speech = speechOf('en', en)
const withdrawals = resourceNamed('withdrawals')
const charges = resourceNamed('charges')

const WITHDRAWAL: AnyRow = {
  ...{ id: 7, user_id: 1003, type: 1, status: 0, approved: 0, claimed_by: '', first_word: '' },
  ...{ number: '100.000000', fee: '5.000000', real_number: '95.00000000', currency_code: 'USDT' },
  ...{ protocol: 'TRC20', address: 'T1', tag: '', bank_name: '', bank_address: '', bank_swift: '' },
  ...{ payee_name: '', payee_account: '', notes: '', reason: '', txid: '', method_id: 3, same_address: '' },
  ...{ method_since: '2026-11-28T10:00:00.000Z', created_at: '2026-11-28T10:01:03.000Z', held_until: null },
  ...{ paid_before: 0, deposited: '500.000000', fund_balance: '400.000000', review_status: 2 },
  ...{ approved_at: null, ended_at: null },
}

describe('a withdrawal', () => {
  it('has its money in one line, and one status', () => {
    expect(moneyOf(speech, withdrawals, WITHDRAWAL)).toBe('100.00 USD − 5.00 fee → 95 USDT')
    const states: AnyRow[] = [
      {},
      { approved: 1 },
      { approved: 1, claimed_by: 'ann' },
      { status: 1 },
      { status: 3 },
    ]
    expect(states.map((state) => stateOf(speech, withdrawals, { ...WITHDRAWAL, ...state }))).toEqual([
      'Waiting',
      'Approved',
      'Claimed',
      'Paid',
      'Cancelled',
    ])
    expect(deedWords(speech, withdrawals, 'approve', WITHDRAWAL)).toBe('Approve 100.00 USD for 1003')
  })

  it('is checked in one block, the worst first', () => {
    const tones = (row: Readonly<Record<string, string | number>>) =>
      checksOf(speech, withdrawals, { ...WITHDRAWAL, ...row }).map(({ tone, key }) => `${tone} ${key}`)
    expect(tones({})).toEqual(['bad age', 'warn first', 'good verified', 'good alone', 'good deposited'])
    expect(
      tones({ method_since: '2026-11-01T10:00:00.000Z', paid_before: 2, review_status: 0, deposited: '0' }),
    ).toEqual(['bad verified', 'warn deposited', 'good age', 'good paid', 'good alone'])
    expect(tones({ same_address: 'client 1004' })).toContain('bad shared')
  })

  it('leaves out the fields of the other kind, and names those that are empty', () => {
    const names = (row: AnyRow) => {
      const { filled, empty } = factsOf(withdrawals, row)
      return { filled: filled.map(({ name }) => name), empty: empty.map(({ name }) => name) }
    }
    const coin = names(WITHDRAWAL)
    expect(coin.filled).toEqual(
      expect.arrayContaining(['id', 'user_id', 'type', 'status', 'protocol', 'address']),
    )
    expect(coin.empty).toContain('tag')
    for (const field of [
      'bank_name',
      'payee_name',
      'number',
      'fee',
      'currency_code',
      'approved',
      'paid_before',
    ])
      expect([...coin.filled, ...coin.empty], field).not.toContain(field)
    const bank = names({ ...WITHDRAWAL, type: 2, address: '', bank_name: 'A bank', payee_name: 'Ann' })
    expect(bank.filled).toContain('bank_name')
    for (const field of ['address', 'tag']) expect([...bank.filled, ...bank.empty]).not.toContain(field)
  })
})

it('a deposit has what was sent and what it is worth in one line', () => {
  const row = {
    number: '500.00000000',
    currency_code: 'USDT',
    usd_price: '1.00000000',
    usd_number: '500.000000',
  }
  expect(moneyOf(speech, charges, row)).toBe('500 USDT × 1 → 500.00 USD')
})

it('queues come by the age of their oldest row against the target', () => {
  const queue = (name: string, hours: number, agoHours: number | undefined) => ({
    resource: resourceNamed(name),
    hours,
    state: {
      total: agoHours === undefined ? 0 : 1,
      oldest: agoHours === undefined ? undefined : Date.now() - agoHours * 3_600_000,
    },
  })
  const sorted = latestFirst([
    queue('charges', 24, 5),
    queue('tickets', 24, undefined),
    queue('identities', 48, 47),
    queue('alarms', 1, 2),
  ])
  expect(sorted.map(({ resource }) => resource.name)).toEqual(['alarms', 'identities', 'charges', 'tickets'])
})

function resourceNamed(name: string) {
  const resource = resourceOf(name)
  if (resource === undefined) throw new Error(`no resource ${name}`)
  return resource
}
