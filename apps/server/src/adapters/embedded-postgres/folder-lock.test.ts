import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderInUse, holderOf, lockFolder } from './folder-lock'

let folder: string
const lockFile = () => join(folder, 'server.lock')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairtick-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A lock as this process would write it, but for some of its facts. */
async function writtenLock(facts: object): Promise<string> {
  const lock = await lockFolder(folder)
  const text = changedLock(facts)
  lock.release()
  return text
}

/** The lock that is there, but for some of its facts. */
function changedLock(facts: object): string {
  return JSON.stringify({ ...(JSON.parse(readFileSync(lockFile(), 'utf8')) as object), ...facts })
}

it('is refused while another holds it, and names the process', async () => {
  const lock = await lockFolder(folder)
  expect(await holderOf(folder)).toBe(process.pid)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
  await expect(lockFolder(folder)).rejects.toThrow(`Process ${process.pid} already works with ${folder}`)
  lock.release()
  expect(existsSync(lockFile())).toBe(false)
  expect(await holderOf(folder)).toBeUndefined()
})

const stale: [string, object][] = [
  ['of a process that has ended', { pid: 4_000_000 }],
  ['of a process whose number another one has now', { started: '1' }],
  ['from before the machine was started', { boot: 'another' }],
]
it.each(stale)('takes a lock %s', async (_what, facts) => {
  writeFileSync(lockFile(), await writtenLock(facts))
  expect(await holderOf(folder)).toBeUndefined()
  const lock = await lockFolder(folder)
  expect(await holderOf(folder)).toBe(process.pid)
  lock.release()
})

it.each(['', '{"pid":', 'null'])('takes what a power cut left of a lock: "%s"', async (rest) => {
  writeFileSync(lockFile(), rest)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lockFile(), longAgo, longAgo)
  const lock = await lockFolder(folder)
  lock.release()
})

it('watches a lock from another container for signs of life', async () => {
  writeFileSync(lockFile(), await writtenLock({ host: 'another', pid: 7 }))
  const beating = setInterval(() => utimesSync(lockFile(), new Date(), new Date()), 300)
  await expect(lockFolder(folder)).rejects.toThrow('Process 7 already works')
  clearInterval(beating)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lockFile(), longAgo, longAgo)
  const lock = await lockFolder(folder)
  lock.release()
})

it('does not take away the lock of a successor', async () => {
  const lock = await lockFolder(folder)
  writeFileSync(lockFile(), changedLock({ pid: 7 }))
  lock.release()
  expect(existsSync(lockFile())).toBe(true)
})

it('goes to one of many that find a stale lock at the same time', async () => {
  writeFileSync(lockFile(), await writtenLock({ pid: 4_000_000 }))
  const module = new URL('./folder-lock.ts', import.meta.url).href
  const startAt = Date.now() + 2500
  const script = `
    const { lockFolder } = await import('${module}')
    while (Date.now() < ${startAt});
    await lockFolder('${folder}').then(() => console.log('taken'), (error) => console.log(error.name))
    setTimeout(() => {}, 1500)`
  const answers = await Promise.all(Array.from({ length: 6 }, () => outputOf(script)))
  expect(answers.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'FolderInUse'), 'taken'])
})

async function outputOf(script: string): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  for await (const piece of child.stdout) text += String(piece)
  return text.trim()
}
