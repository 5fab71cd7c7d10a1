import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../../../../test-support/silent-log.cases'
import { ENDLESS_RETRIES, SHORT_RETRIES, createPost } from './post'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const soon = () => vi.advanceTimersByTimeAsync(1)

it('does a task after its caller has the answer', async () => {
  const done: string[] = []
  const post = createPost(silentLog(), SHORT_RETRIES)
  post.later('a', async () => void done.push('a'))
  post.later('b', async () => void done.push('b'))
  await soon()
  expect(done).toEqual(['a', 'b'])
})

it('tries again three times, later each time, and then gives up', async () => {
  const log = silentLog()
  let tries = 0
  createPost(log, SHORT_RETRIES).later('a mail', async () => {
    tries += 1
    throw Object.assign(new Error('550 no such user ann@example.com, code 123456'), {
      code: 'EENVELOPE',
      responseCode: 550,
    })
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toBe(4)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(tries).toBe(4)
  expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'warn', 'error'])
  const said = JSON.stringify(log.lines)
  expect(said).toContain('EENVELOPE')
  expect(said).not.toMatch(/ann@|123456/)
})

it('succeeds at the second try', async () => {
  let tries = 0
  createPost(silentLog(), SHORT_RETRIES).later('a mail', async () => {
    tries += 1
    if (tries === 1) throw new Error('not now')
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toBe(2)
})

it('works at two things at once and lets a thousand wait, no more', async () => {
  const post = createPost(silentLog(), SHORT_RETRIES)
  let running = 0
  const never = () => {
    running += 1
    return new Promise<void>(() => undefined)
  }
  for (let at = 0; at < 1002; at += 1) post.later('a', never)
  await soon()
  expect(running).toBe(2)
  expect(() => post.later('one more', never)).toThrow('busy')
})

it('that is endless tries later and later, and never gives up', async () => {
  const log = silentLog()
  const triedAt: number[] = []
  const began = Date.now()
  createPost(log, ENDLESS_RETRIES).later('a mail', async () => {
    triedAt.push(Math.round((Date.now() - began) / 1000))
    throw new Error('not now')
  })
  await vi.advanceTimersByTimeAsync(3 * 3_600_000)
  expect(triedAt.slice(0, 8)).toEqual([0, 1, 6, 31, 151, 751, 2551, 4351])
  expect(new Set(log.lines.map(({ level }) => level))).toEqual(new Set(['warn']))
})

it('tries failed tasks behind new ones', async () => {
  const done: string[] = []
  const post = createPost(silentLog(), SHORT_RETRIES)
  const slow = (name: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    done.push(name)
  }
  let tries = 0
  post.later('poison', async () => {
    tries += 1
    if (tries === 1) throw new Error('550')
    done.push('poison')
  })
  await vi.advanceTimersByTimeAsync(900)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) post.later(name, slow(name))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(done.slice(0, 5)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(done).toContain('poison')
})
