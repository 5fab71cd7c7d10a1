import { expect, it } from 'vitest'
import type { Queryable } from '../in-transaction'
import { createWrittenLog } from './written-log'

/** A primary that answers when it is told to, each time with a later place. */
function slowPrimary() {
  const waiting: (() => void)[] = []
  let at = 0n
  const query = async () => {
    at += 1n
    const place = { cluster: 1n, timeline: 1, at }
    await new Promise<void>((resolve) => waiting.push(resolve))
    return { rows: [place] }
  }
  return { database: { query } as unknown as Queryable, waiting, asked: () => Number(at) }
}
const CLOCK = { now: () => 0 }
const turns = () => new Promise((resolve) => setImmediate(resolve))

it('a question on its way answers nobody who asks later; one more answers all of them', async () => {
  const primary = slowPrimary()
  const log = createWrittenLog(primary.database, CLOCK)
  const first = log.after(performance.now())
  await turns()
  const later = [1, 2, 3].map(() => log.after(performance.now()))
  await turns()
  expect(primary.asked()).toBe(1)
  primary.waiting.shift()?.()
  await turns()
  expect(primary.asked()).toBe(2)
  primary.waiting.shift()?.()
  expect((await first).place.at).toBe(1n)
  expect((await Promise.all(later)).map(({ place }) => place.at)).toEqual([2n, 2n, 2n])
})

it('an answer that is new enough is not asked for again', async () => {
  const primary = slowPrimary()
  const log = createWrittenLog(primary.database, CLOCK)
  const before = performance.now()
  const asked = log.after(before)
  await turns()
  primary.waiting.shift()?.()
  await asked
  expect((await log.after(before)).place.at).toBe(1n)
  expect(primary.asked()).toBe(1)
})

it('a question that failed does not keep the next from being asked', async () => {
  let fails = true
  const query = async () => {
    if (fails) throw new Error('no answer')
    return { rows: [{ cluster: 1n, timeline: 1, at: 5n }] }
  }
  const log = createWrittenLog({ query } as unknown as Queryable, CLOCK)
  await expect(log.after(performance.now())).rejects.toThrow('no answer')
  fails = false
  expect((await log.after(performance.now())).place.at).toBe(5n)
})

it('a place shows the newest moment up to it, on its own timeline of its own cluster alone', async () => {
  let at = 0n
  const query = async () => ({ rows: [{ cluster: 1n, timeline: 3, at: (at += 10n) }] })
  const log = createWrittenLog({ query } as unknown as Queryable, CLOCK)
  const first = await log.after(performance.now())
  await log.after(performance.now())
  const place = { cluster: 1n, timeline: 3, at: 19n }
  expect(log.shownAt(place)).toBe(first)
  expect(log.shownAt({ ...place, at: 20n })?.place.at).toBe(20n)
  expect(log.shownAt({ ...place, at: 9n })).toBeUndefined()
  expect(log.shownAt({ ...place, timeline: 4 })).toBeUndefined()
  expect(log.shownAt({ ...place, cluster: 2n })).toBeUndefined()
})
