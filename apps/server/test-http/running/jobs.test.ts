import { expect, it } from 'vitest'
import { jobsOf } from '../../src/jobs/every-job'
import { operate } from '../../test-support/operate.cases'
import { deskOf } from '../../test-support/operator-desk.cases'
import type { TestServer } from '../start-test-server.cases'
import { anyFaults, useServer } from '../use-server.cases'

let server: TestServer

useServer((started) => (server = started), { clockStands: true, checkFaults: anyFaults })

const listed = (now = server.clock.now()) => operate(['jobs'], deskOf(server.pool, 'olga', now))

it('are listed with their last run and their next', async () => {
  expect(await listed()).toMatchObject({ isDone: true })
  await server.tidy()
  await server.jobs.doAll('own runs')
  await server.jobs.doAll('own runs')
  const { text } = await listed()
  for (const { name } of jobsOf()) expect(text).toContain(`${name}  (`)
  const now = new Date(server.clock.now()).toISOString()
  expect(text).toMatch(
    new RegExp(`\\nsessions {2}\\(every 1 min, turn: chores\\).*\\n {2}last ${now} took 0 ms {2}next `),
  )
  expect(text).toMatch(
    /\nbooks as a whole {2}\(daily at 22:30 UTC, turn: audit of the books\).*\n {2}has not been noted yet/,
  )
  expect(text).not.toContain('LATE')
  // A look of every second may be noted in its middle.
  const again = async () => {
    await server.jobs.doAll('own runs')
    return (await listed()).text
  }
  await expect.poll(again).not.toContain('under way')
  expect((await listed(server.clock.now() + 86_400_000)).text).toContain('LATE')
})

it('that failed are listed with what went wrong, until they are done well', async () => {
  await server.pool.query('ALTER TABLE known_device RENAME TO hidden_device')
  await expect(server.tidy()).rejects.toThrow('not all of the chores could be done')
  await server.jobs.doAll('own runs')
  expect((await listed()).text).toMatch(
    /\nknown devices {2}.*\n.*\n {2}FAILED 1 times in a row: .*known_device/,
  )
  expect(server.faults()).toMatchObject([
    expect.stringMatching(/^old devices could not be erased .*job="known devices"/s),
  ])
  await server.pool.query('ALTER TABLE hidden_device RENAME TO known_device')
  await server.tidy()
  await server.jobs.doAll('own runs')
  expect((await listed()).text).not.toContain('FAILED')
})

it('take no further words on the command line', async () => {
  const said = await operate(['jobs', 'stop'], deskOf(server.pool, 'olga', server.clock.now()))
  expect(said).toMatchObject({ isDone: false, text: expect.stringContaining('npm run operator -- jobs') })
})
