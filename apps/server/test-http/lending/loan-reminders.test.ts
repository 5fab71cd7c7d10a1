import { DAY_MS } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { LOAN, lent } from './borrower.cases'
import type { Mailbox } from '../mailbox.cases'
import type { TestServer } from '../start-test-server.cases'
import { useMailServer } from '../use-server.cases'

const PERIOD = 30
const SUBJECT = /Your loan (is due soon|is overdue|was due)/

let server: TestServer
let mailbox: Mailbox

useMailServer((started) => ({ server, mailbox } = started))

/** The reminders that have arrived, once all that is to be sent was. */
const reminded = async () => {
  for (let turn = 0; turn < 2; turn += 1) await server.jobs.doAll('chores')
  await new Promise((resolve) => setTimeout(resolve, 300))
  return mailbox.mails.filter(({ subject }) => SUBJECT.test(subject)).length
}

it('a borrower is reminded 7, 3, 1 days before a loan is due and 1, 3, 7 days after, each once', async () => {
  const user = await lent(server, '5000')
  const began = server.clock.now()
  const { data } = await user.get<{ loan_period: number }>(LOAN.loan, { id: user.loanId })
  expect(data.loan_period).toBe(PERIOD)
  const on = async (day: number) => {
    server.clock.advance(began + (PERIOD + day) * DAY_MS - server.clock.now())
    const first = await reminded()
    return [first, await reminded()]
  }
  expect(await on(-8)).toEqual([0, 0])
  expect(await on(-7)).toEqual([1, 1])
  expect(await on(-3)).toEqual([2, 2])
  server = await server.restart()
  expect(await on(-2)).toEqual([2, 2])
  // The job did not run for days: only the last reminder is sent.
  expect(await on(3)).toEqual([3, 3])
  expect(await on(7)).toEqual([4, 4])
  expect(await on(20)).toEqual([4, 4])
})

it('of a loan of five days is reminded from the third before on, and of no late fee while it can be given back', async () => {
  await server.pool.query('UPDATE loan_config SET period = 5 WHERE id = 1')
  await lent(server, '5000')
  const before = await reminded()
  const told: string[][] = []
  for (const days of [1, 1, 4, 8]) {
    server.clock.advance(days * DAY_MS)
    await reminded()
    told.push(mailbox.mails.flatMap(({ subject }) => (SUBJECT.test(subject) ? subject : [])).slice(before))
  }
  const all = ['Your loan is due soon', 'Your loan was due', 'Your loan is overdue']
  expect(told).toEqual([[], all.slice(0, 1), all.slice(0, 2), all])
})
