import { expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { type RaisedAlarm, createAlarmLog } from './alarms'

it('alarms that could not be kept are handed over again, with those raised meanwhile', async () => {
  let now = 1000
  const log = createAlarmLog(silentLog(), () => now)
  log.error({ job: 'books' }, 'a job failed')
  await expect(
    log.handOver(async () => {
      now = 2000
      log.error({ job: 'books' }, 'a job failed')
      throw new Error('the database is away')
    }),
  ).rejects.toThrow('the database is away')
  let kept: readonly RaisedAlarm[] = []
  const keep = async (alarms: readonly RaisedAlarm[]) => void (kept = alarms)
  await log.handOver(keep)
  expect(kept).toEqual([{ message: 'a job failed', about: 'books', times: 2, firstAt: 1000, lastAt: 2000 }])
  await log.handOver(keep)
  expect(kept).toEqual([])
})

it('counts each kind since the start, whether it was kept or not, and no more kinds than 200', async () => {
  const log = createAlarmLog(silentLog(), () => 1)
  log.error({ job: 'books' }, 'a job failed')
  await log.handOver(async () => undefined)
  log.error({ job: 'books' }, 'a job failed')
  expect(log.totals()).toEqual([{ message: 'a job failed', about: 'books', times: 2 }])
  for (let at = 0; at < 300; at += 1) log.error({}, `fault ${at}`)
  expect(log.totals()).toHaveLength(201)
  expect(log.totals().at(-1)).toEqual({ message: 'others', about: '', times: 101 })
})
