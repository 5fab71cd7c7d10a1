import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { operate } from '../operate'
import type { Right } from '@fairtick/domain'
import type { OperatorDesk } from '../operator-desk'
import { deskOf } from '../../../test-support/operator-desk.cases'
import { QUEUES } from './every-queue'
import { workedQueue } from './worked-queue'
import type { Decision, Queue } from './queue'

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
const REASON = { longest: 20, readBy: 'operators' } as const
const RIGHT = { right: 'halt trading', reason: REASON } as const

/** A queue like the withdrawals': large amounts need two operators. */
const payouts: Queue<Payout> = {
  name: 'payout',
  thing: 'payout',
  state: 'waits',
  none: 'No payout waits.',
  right: 'verify identities',
  list: async () => (await database.rows("SELECT id FROM payout WHERE status = 'waiting'")).map(String),
  async find(client, id) {
    const { rows } = await client.query<Payout>(
      "SELECT id::int, amount FROM payout WHERE id = $1 AND status = 'waiting' FOR UPDATE",
      [id],
    )
    return rows[0]
  },
  decisions: [
    {
      ...RIGHT,
      name: 'approve',
      done: 'approved',
      takesTwo: ({ amount }) => amount > 100,
      carryOut: to('paid'),
    },
    { ...RIGHT, name: 'reject', done: 'rejected', takesTwo: false, carryOut: to('rejected') },
    { ...RIGHT, name: 'break', done: 'broken', takesTwo: false, carryOut: to('broken') },
  ],
}

const worked = workedQueue(payouts)
const desk = (operator: string, rights?: readonly Right[]): OperatorDesk => ({
  ...deskOf(database.pool, operator, 1_000),
  ...(rights && { rights: new Set(rights) }),
})
const say = (operator: string, ...line: string[]) => worked.work(line, desk(operator))
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
    for (const reason of ['', '  ', 'two\nlines', 'x'.repeat(21)])
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
      worked.work(['approve', '8', '--reason', 'checked'], { ...desk('ann'), ip: '192.0.2.1', browser })
    expect(await inBrowser('one')).toMatchObject({ isDone: true })
    expect(await inBrowser('other')).toEqual({
      isDone: false,
      text: 'You have approved payout 8 already: a second operator has to.',
    })
    expect(await statusOf(8)).toBe('waiting')
  })

  it('is refused to an operator who has the name by which the server decides', async () => {
    const said = await operate(['halt', 'list'], desk('server'))
    expect(said).toEqual({
      isDone: false,
      text: 'No operator can be server: decisions of the server bear that name.',
    })
    expect(await operate(['halt', 'list'], desk('servers'))).toMatchObject({ isDone: true })
  })

  it('that the server is to carry out is said to be noted, not to be done', async () => {
    const noted = workedQueue({
      ...payouts,
      decisions: payouts.decisions.map((each) => ({ ...each, noted: (id: number) => `${id} is noted.` })),
    })
    const line = (operator: string, id: string) =>
      noted.work(['approve', id, '--reason', 'checked'], desk(operator))
    expect(await line('ann', '7')).toEqual({ isDone: true, text: '7 is noted.' })
    await database.rows("INSERT INTO payout VALUES (9, 90000, 'waiting')")
    expect((await line('ann', '9'))?.text).toContain('when a second operator says so too')
  })

  it('needs its right, and a look needs that of the queue', async () => {
    const auditor = desk('eve', ['verify identities'])
    expect(await worked.work(['approve', '7', '--reason', 'x'], auditor)).toEqual({
      isDone: false,
      text: 'You have no right to halt trading.',
    })
    expect(await worked.work(['list'], auditor)).toMatchObject({ isDone: true })
    expect(await worked.work(['list'], desk('eve', []))).toMatchObject({ isDone: false })
    expect(await statusOf(7)).toBe('waiting')
  })

  it('is refused in any other form of line', async () => {
    for (const line of [
      [],
      ['approve'],
      ['approve', '7'],
      ['approve', 'x', '--reason', 'x'],
      ['show', '7'],
      ['add', 'x'],
    ])
      expect(await say('ann', ...line)).toBeUndefined()
    expect(worked.usage).toEqual([
      'payout list',
      'payout approve <payout> --reason "…"   (may take two operators)',
      'payout reject <payout> --reason "…"',
      'payout break <payout> --reason "…"',
    ])
  })
})

/** Reviewed acts: none sets a price, an outcome or a balance. A new one must be reviewed and added here. */
const REVIEWED: Readonly<Record<string, string>> = {
  'users freeze':
    'signs a client out and cancels withdrawals that nobody approved: all of it comes back; open orders go on',
  'users unfreeze': 'lets a client in again, by two; withdrawals wait a day',
  'users send_password_link':
    'has the ordinary code mailed to the client, who alone chooses a password; withdrawals wait a day',
  'identity show': 'shows documents, and keeps who looked',
  'identity approve': 'says that a client is who they say',
  'identity reject': 'says that a document does not do; the client may ask again',
  'halt add': 'stops trading, or all of it but closing; sets nothing off and ends nothing',
  'halt lift': 'lets trading go on at the prices there are',
  'freeze lift': 'lets money leave again after a check of the books failed; changes no row of the books',
  'loan-kycs show': 'shows who asks to borrow and the picture of it, and keeps who looked',
  'loan-kycs approve': 'says that a borrower is who they say; lends nothing',
  'loan-kycs reject': 'says that the details do not do; the client may ask again',
  'loans show': 'shows the terms that were signed, and keeps who looked',
  'loans approve':
    'pays out the amount that was signed for, on the terms that were signed; an operator gives no amount and no date',
  'loans reject': 'lends nothing; the client reads why',
  'repayments show': 'shows the proof of a repayment, and keeps who looked',
  'repayments approve': 'ends a loan with what was owed when the proof was sent; an operator gives no amount',
  'repayments reject': 'lets the loan run on as if no proof had been sent; the client reads why',
  'redemptions show': 'shows what a redemption pays, and keeps who looked',
  'redemptions approve':
    'pays back what its client asked for, with the penalty of its terms; an operator gives no amount',
  'pool-fills approve': 'puts money of the house into a pool, as asked for by another',
  'pool-fills reject': 'ends what was asked for; moves no money',
  'traders approve': 'lets a client be copied; moves no money',
  'traders reject': 'says that a client is not to be copied; they may ask again',
  'traders ban': 'ends that a trader is copied, who stays listed; open copies live on with their followers',
  'traders remove_avatar': 'takes a picture away that everybody saw; the trader reads why, and trades on',
  'profiles show': 'shows the picture that a trader asked for, and keeps who looked',
  'profiles approve': 'lets everybody see another nickname and picture of a trader; moves no money',
  'profiles reject': 'leaves nickname and picture as they are; the trader reads why and may ask again',
  'charges show': 'shows what a client stated and the picture of it, and keeps who looked',
  'charges approve': 'credits the amount that was computed when it was stated; an operator gives no amount',
  'charges reject': 'credits nothing; the client reads why and may state it again',
  'charges invalid': 'credits nothing: what was stated is no deposit',
  'withdrawals show': 'shows where money is to go, and keeps who looked',
  'withdrawals approve': 'lets a client have their own money, as they asked for it; changes no amount',
  'withdrawals reject': 'gives all of the amount back; the client reads why',
  'withdrawals claim': 'says who is about to send what was approved, so that no second operator does',
  'withdrawals release': 'takes such a word back; changes no row of the books',
  'withdrawals paid':
    'takes what was locked, to where the client asked; an operator gives no amount and no address',
  'adjustments approve':
    'makes an entry between a client and the house by the word of two, of what may leave the account; overwrites no balance',
  'alarms acknowledge': 'says who looks after an error of the server; what it is about goes on',
  'adjustments reject': 'ends what was asked for; moves no money',
  'terms agree':
    'sets where clients send money and the terms of it, by two; no deposit or withdrawal that there is changes',
  'operator-changes agree':
    'makes an operator, gives roles or lets somebody sign in again, by two owners; no right moves a price or a balance',
  'tickets show': 'shows what a client asks about and the picture of it, and keeps who looked',
  'tickets answer': 'sends words to a client; moves no money and changes no row but the ticket',
  'tickets close': 'sends words to a client, and ends a ticket; moves no money',
}

it('no operator decides on more than was reviewed', () => {
  expect(QUEUES.flatMap((queue) => queue.acts.map(({ act }) => act)).toSorted()).toEqual(
    Object.keys(REVIEWED).toSorted(),
  )
})
