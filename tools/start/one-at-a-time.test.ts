import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.mjs'

const folder = mkdtempSync(join(tmpdir(), 'fairtick-one-'))
const file = join(folder, 'state/lock')
afterAll(() => rmSync(folder, { recursive: true }))

it('lets the second wait for the first', async () => {
  const done: string[] = []
  const work = (name: string) => async () => {
    done.push(`${name} begins`)
    await sleep(100)
    done.push(`${name} ends`)
  }
  await Promise.all([oneAtATime(file, work('a')), oneAtATime(file, work('b'))])
  expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

it('lets the next one in when the first failed, or was killed', async () => {
  await expect(oneAtATime(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, '4000000')
  expect(await oneAtATime(file, async () => 'in')).toBe('in')
  writeFileSync(file, '')
  expect(await oneAtATime(file, async () => 'in')).toBe('in')
})
