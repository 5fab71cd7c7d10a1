import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Right } from '@fairtick/domain'
import { resource } from '@fairtick/wire/admin'
import { deskOf } from '../../../../test-support/operator-desk.cases'
import { operate as onAnyQueue } from '../../../../test-support/operate.cases'
import { useTestDatabase } from '../../../../test-support/test-database.cases'
import { operate } from '../../operate'
import type { OperatorDesk } from '../../operator-desk'
import { type Decision, queue } from './queue'
import { type WorkedQueue, workedQueue } from './worked-queue'

const database = useTestDatabase()
beforeAll(() => database.rows('CREATE TABLE payout (id bigint PRIMARY KEY, amount integer, status text)'))
beforeEach(async () => {
  await database.rows('DELETE FROM payout')
  await database.rows("INSERT INTO payout VALUES (7, 10, 'waiting'), (8, 90000, 'waiting')")
})

interface Payout {
  readonly id: number
  readonly amount: number
}

const to = (status: string): Decision<Payout>['carryOut'] =>
  async function decided(client, { id }) {
    await client.query('UPDATE payout SET status = $2 WHERE id = $1', [id, status])
    if (status === 'broken') throw new Error('it broke')
    return undefined
  }
const HALTERS = { given: 'remark', isNeeded: false, longest: 20, needs: 'halt trading' } as const
const SENTENCES = { approve: 'pays', reject: 'pays nothing', break: 'fails' }

/** A queue like the withdrawals': large amounts need two operators. */
const payouts = queue({
  resource: resource('payout', {
    thing: 'payout',
    needs: 'verify identities',
    fields: { id: 'id', amount: 'integer' },
    decisions: { approve: HALTERS, reject: HALTERS, break: HALTERS },
  }),
  ...{ from: 'payout p', columns: { id: 'p.id', amount: 'p.amount' }, at: '0', search: {} },
  state: 'waits',
  async find(client, id) {
    const { rows } = await client.query<Payout>(
      "SELECT id::int, amount FROM payout WHERE id = $1 AND status = 'waiting' FOR UPDATE",
      [id],
    )
    return rows[0]
  },
  decisions: {
    approve: { done: 'approved', takesTwo: ({ amount }) => amount > 100, carryOut: to('paid') },
    reject: { done: 'rejected', takesTwo: false, carryOut: to('rejected') },
    break: { done: 'broken', takesTwo: false, carryOut: to('broken') },
  },
})

const worked = workedQueue(payouts, SENTENCES)
const desk = (operator: string, rights?: readonly Right[]): OperatorDesk => ({
  ...deskOf(database.pool, operator, 1_000),
  ...(rights && { rights: new Set(rights) }),
})
const work = (line: readonly string[], by: OperatorDesk, queues: WorkedQueue = worked) =>
  operate(['payout', ...line], by, [queues])
const say = (operator: string, ...line: string[]) => work(line, desk(operator))
const decide = (operator: string, verb: string, id: number, reason = 'checked') =>
  say(operator, verb, String(id), '--reason', reason)
const statusOf = (id: number) => database.value('SELECT status FROM payout WHERE id = $1', [id])
const acts = (id: number) =>
  database.rows(
    'SELECT operator, act, reason FROM operator_act WHERE subject = $1 AND at = 1000 ORDER BY id',
    [id],
  )

describe('a decision', () => {
  it('is carried out once, with its reason on record', async () => {
    const twice = await Promise.all([decide('ann', 'approve', 7), decide('bob', 'reject', 7)])
    expect(twice.filter((said) => said?.isDone)).toHaveLength(1)
    expect(twice.find((said) => !said?.isDone)?.text).toBe('No payout 7 waits.')
    expect(await acts(7)).toHaveLength(1)
  })

  it('is neither carried out nor on record where it fails', async () => {
    const before = await acts(8)
    await expect(decide('ann', 'break', 8)).rejects.toThrow('it broke')
    expect(await statusOf(8)).toBe('waiting')
    expect(await acts(8)).toEqual(before)
  })

  it('needs a reason in one line, of enough letters', async () => {
    for (const reason of ['', '  '])
      expect(await decide('ann', 'approve', 7, reason)).toMatchObject({ isDone: false })
    for (const reason of ['two\nlines', 'x'.repeat(21)])
      expect(await decide('ann', 'approve', 7, reason)).toEqual({
        isDone: false,
        text: 'Give a reason of up to 20 letters in one line.',
      })
    expect(await decide('ann', 'approve', 7, '🙂'.repeat(20))).toMatchObject({ isDone: true })
  })

  it('that takes two takes two different people, and changes nothing before', async () => {
    expect((await decide('ann', 'approve', 8))?.text).toBe(
      'Noted. Payout 8 is approved when a second operator says so too.',
    )
    expect(await decide('ann', 'approve', 8)).toEqual({
      isDone: false,
      text: 'You have approved payout 8 already: a second operator has to.',
    })
    expect(await statusOf(8)).toBe('waiting')
    expect(await decide('bob', 'approve', 8)).toEqual({ isDone: true, text: 'Payout 8 is approved.' })
    expect(await statusOf(8)).toBe('paid')
    expect(await acts(8)).toEqual([
      { operator: 'ann', act: 'payout approve', reason: 'checked' },
      { operator: 'bob', act: 'payout approve', reason: 'checked' },
    ])
  })

  it('that takes two is not taken by one person with a second browser', async () => {
    const inBrowser = (browser: string) =>
      work(['approve', '8', '--reason', 'checked'], { ...desk('ann'), ip: '192.0.2.1', browser })
    expect(await inBrowser('one')).toMatchObject({ isDone: true })
    expect(await inBrowser('other')).toEqual({
      isDone: false,
      text: 'You have approved payout 8 already: a second operator has to.',
    })
    expect(await statusOf(8)).toBe('waiting')
  })

  it('is refused to an operator who has the name by which the server decides', async () => {
    const line = ['jobs']
    expect(await operate(line, desk('server'), [])).toEqual({
      isDone: false,
      text: 'No operator can be server: decisions of the server bear that name.',
    })
    expect(await operate(line, desk('servers'), [])).toMatchObject({ isDone: true })
  })

  it('that the server is to carry out is said to be noted, not to be done', async () => {
    const { approve } = payouts.decisions
    const decisions = { ...payouts.decisions, approve: { ...approve, noted: 'server' as const } }
    const noted = workedQueue({ ...payouts, decisions }, SENTENCES)
    const line = (operator: string, id: string) =>
      work(['approve', id, '--reason', 'checked'], desk(operator), noted)
    const words = 'The decision to approve payout 7 is noted.'
    expect(await line('ann', '7')).toEqual({ isDone: true, text: words })
    await database.rows("INSERT INTO payout VALUES (9, 90000, 'waiting')")
    expect((await line('ann', '9'))?.text).toContain('when a second operator says so too')
  })

  it('needs its right', async () => {
    const auditor = desk('eve', ['verify identities'])
    expect(await work(['approve', '7', '--reason', 'x'], auditor)).toEqual({
      isDone: false,
      text: 'You have no right to halt trading.',
    })
    expect(await statusOf(7)).toBe('waiting')
  })

  it('is refused in any other form of line', async () => {
    for (const line of [
      [],
      ['approve'],
      ['approve', '7'],
      ['approve', 'x', '--reason', 'x'],
      ['approve', '7', '--txid', 'x'],
      ['approve', '7', '--reason', 'x', 'y'],
      ['add', 'x'],
    ])
      expect(await say('ann', ...line)).toMatchObject({ isDone: false })
    expect(await statusOf(7)).toBe('waiting')
    expect(await onAnyQueue(['payout', 'approve', '7', '--reason', 'x'], desk('ann'))).toMatchObject({
      isDone: false,
    })
  })
})
