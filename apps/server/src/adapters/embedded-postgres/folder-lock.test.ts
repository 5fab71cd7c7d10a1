import { spawn } from 'node:child_process'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderInUse, holderOf, lockFolder } from './folder-lock'

let folder: string
const lockFile = () => join(folder, 'server.lock')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairtick-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A lock in this process's form, with some facts changed. */
async function writtenLock(facts: object): Promise<string> {
  const lock = await lockFolder(folder)
  const text = changedLock(facts)
  lock.release()
  return text
}

/** The existing lock, with some facts changed. */
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

it('takes a lock whose remover ended in the middle', async () => {
  const left = await writtenLock({ pid: 4_000_000 })
  writeFileSync(lockFile(), left)
  writeFileSync(`${lockFile()}.stale`, left)
  // An earlier process ended while removing a stale lock: a second name of the same file is left.
  linkSync(`${lockFile()}.stale`, `${lockFile()}.${process.pid}`)
  linkSync(`${lockFile()}.stale`, `${lockFile()}.stale.${process.pid}`)
  const lock = await lockFolder(folder)
  lock.release()
  expect(readdirSync(folder).filter((name) => !name.endsWith(`.${process.pid}`))).toEqual([])
})

it('is refused while another process that removes a stale lock hangs', async () => {
  const alive = await writtenLock({})
  writeFileSync(lockFile(), await writtenLock({ pid: 4_000_000 }))
  writeFileSync(`${lockFile()}.stale`, alive)
  await expect(lockFolder(folder)).rejects.toThrow(`Process ${process.pid} already works with ${folder}`)
})

it('goes to one of many that find a stale lock at the same time', async () => {
  const left = await writtenLock({ pid: 4_000_000 })
  const folders = Array.from({ length: 100 }, (_, each) => join(folder, String(each)))
  for (const each of folders) {
    mkdirSync(each)
    writeFileSync(join(each, 'server.lock'), left)
  }
  const racers = Array.from({ length: 6 }, () => startRacer(folders))
  for (const racer of racers) expect(await racer.line()).toBe('ready')
  for (const racer of racers) racer.go()
  const answers = await Promise.all(racers.map(async (racer) => await racer.line()))
  for (const racer of racers) racer.end()
  const holders = folders.map((_, each) => answers.filter((taken) => taken[each] === 'x').length)
  expect(holders).toEqual(folders.map(() => 1))
  for (const each of folders) expect(readdirSync(each)).toEqual(['server.lock'])
})

/**
 * On command, tries to lock folders, prints the result in one line ("x" or "-" for each), and holds them
 * until it ends.
 */
function startRacer(folders: readonly string[]) {
  const module = new URL('./folder-lock.ts', import.meta.url).href
  const script = `
    const { lockFolder } = await import('${module}')
    console.log('ready')
    process.stdin.once('data', async () => {
      let taken = ''
      for (const folder of ${JSON.stringify(folders)})
        taken += await lockFolder(folder).then(() => 'x', (error) => (error.name === 'FolderInUse' ? '-' : '?'))
      console.log(taken)
    })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    line: async () => String((await lines.next()).value),
    go: () => child.stdin.write('go\n'),
    end: () => child.stdin.end(),
  }
}
