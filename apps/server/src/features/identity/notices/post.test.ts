import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLog } from '../../../../test-support/silent-log.cases'
import { createPost } from './post'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const soon = () => vi.advanceTimersByTimeAsync(1)

it('does what it is given after the asker has his answer', async () => {
  const done: string[] = []
  const post = createPost(silentLog())
  post.later('a', async () => void done.push('a'))
  post.later('b', async () => void done.push('b'))
  await soon()
  expect(done).toEqual(['a', 'b'])
})

it('tries again three times, later each time, and then gives up', async () => {
  const log = silentLog()
  let tries = 0
  createPost(log).later('a mail', async () => {
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
  createPost(silentLog()).later('a mail', async () => {
    tries += 1
    if (tries === 1) throw new Error('not now')
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toBe(2)
})

it('works at two things at once and lets a thousand wait, no more', async () => {
  const post = createPost(silentLog())
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
