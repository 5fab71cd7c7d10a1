import { describe, expect, it } from 'vitest'
import { type Growth, createGrowthAlarm, createGrowthWatch } from './growth'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MB = 1_000_000

describe('growth of a day', () => {
  /** Samples every ten seconds, each a number of bytes larger. */
  function grow(watch: ReturnType<typeof createGrowthWatch>, from: number, hours: number, perSample: number) {
    let last: Growth | undefined
    for (let at = from; at <= from + hours * HOUR; at += 10_000) {
      const samples = at / 10_000
      last = watch.take({
        at,
        databaseBytes: 50 * MB + samples * perSample,
        walBytes: samples * 2 * perSample,
      })
    }
    return last
  }

  it('is not known in the first hour, then goes by the pace since', () => {
    const watch = createGrowthWatch()
    expect(grow(watch, 0, 0.99, 1_000)).toBeUndefined()
    expect(watch.take({ at: HOUR, databaseBytes: 50 * MB + 360_000, walBytes: 720_000 })).toEqual({
      databaseBytes: 8_640_000,
      walBytes: 17_280_000,
    })
  })

  it('is that of the last 24 hours, and less than nothing where room was given back', () => {
    const watch = createGrowthWatch()
    expect(grow(watch, 0, 48, 1_000)?.databaseBytes).toBe(8_640_000)
    const growth = watch.take({ at: 48 * HOUR + 10_000, databaseBytes: 0, walBytes: 0 })
    expect(growth?.databaseBytes).toBeLessThan(-58 * MB)
    expect(growth?.walBytes).toBe(0)
    const hot = grow(createGrowthWatch(), 0, 2, 1_000)
    expect(hot?.databaseBytes).toBe(8_640_000)
  })

  it('begins anew with a clock that was set back', () => {
    const watch = createGrowthWatch()
    grow(watch, 10 * HOUR, 2, 1_000)
    expect(watch.take({ at: HOUR, databaseBytes: MB, walBytes: 0 })).toBeUndefined()
    expect(watch.take({ at: 2 * HOUR, databaseBytes: 2 * MB, walBytes: 0 })?.databaseBytes).toBe(24 * MB)
  })
})

it('an alarm is raised above the bound, at once and then each hour', () => {
  const raised: number[] = []
  const alarm = createGrowthAlarm(5 * MB, ({ databaseBytes }) => void raised.push(databaseBytes))
  alarm(undefined, 0)
  alarm({ databaseBytes: 5 * MB, walBytes: 0 }, 0)
  expect(raised).toEqual([])
  for (let at = 0; at < 2 * HOUR; at += 10_000) alarm({ databaseBytes: 6 * MB, walBytes: 0 }, at)
  expect(raised).toEqual([6 * MB, 6 * MB])
})
