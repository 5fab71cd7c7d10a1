import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HAS_PROC, type ProcessRow } from './process-table.mjs'
import { startProcessorMeter, unclaimed } from './processor-meter'

/** Bounds on the meter's error: starts and ends of processes. Both sides are processor time. */
const LEAST = 0.8
const MOST = 1.7

/** Uses processor time by the system's own count; returns the process's total. */
const BURN = `const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6 }
const burn = (seconds) => { for (const end = used() + seconds; used() < end;); return used() }`

/** Waits for the file `go`, uses 0.6 s, writes the file `used`, and ends with the file `end`. */
const WAITING = `${BURN}
const { existsSync, renameSync, writeFileSync } = require('node:fs')
const [, folder] = process.argv
const say = (name, text) => { writeFileSync(folder + '/new', text); renameSync(folder + '/new', folder + '/' + name) }
const isSaid = (name) => existsSync(folder + '/' + name)
setInterval(() => {
  if (!existsSync(folder)) process.exit()
  if (isSaid('end')) { say('ended', ''); process.exit() }
  if (!isSaid('go') || isSaid('used')) return
  const before = used()
  say('used', String(burn(0.6) - before))
}, 10)`
const DETACHING = `const parameters = ['-e', ${JSON.stringify(WAITING)}, process.argv[1]]
require('node:child_process').spawn(process.execPath, parameters, { detached: true, stdio: 'ignore' })
console.log('up'); process.stdin.resume()`

/** Runs five children, one after another, that end before any look; prints their total processor time. */
const SHORT_LIVED = `const { execFileSync } = require('node:child_process')
process.stdin.on('data', () => {
  let sum = 0
  for (let turn = 0; turn < 5; turn += 1)
    sum += Number(execFileSync(process.execPath, ['-e', ${JSON.stringify(`${BURN}; console.log(burn(0.15))`)}]))
  console.log('used ' + sum)
})
console.log('up')`

let folder = ''
let root: ChildProcessByStdio<Writable, Readable, null> | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairtick-meter-'))
})
afterEach(() => {
  root?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

describe('the processor time of a tree of processes', () => {
  it('has that of a process whose parent was killed, also when it has ended', async () => {
    const { meter, started } = await metered(DETACHING)
    started.kill('SIGKILL')
    await once(started, 'exit')
    writeFileSync(join(folder, 'go'), '')
    await expect.poll(() => existsSync(join(folder, 'used'))).toBe(true)
    const seconds = meter.seconds()
    expectAbout(seconds, Number(readFileSync(join(folder, 'used'), 'utf8')))
    writeFileSync(join(folder, 'end'), '')
    await expect.poll(() => existsSync(join(folder, 'ended'))).toBe(true)
    expect(meter.stop() ?? 0).toBeGreaterThanOrEqual(seconds ?? 0)
  })

  it('has that of children which ended before anybody looked', async () => {
    const { meter, started, printed } = await metered(SHORT_LIVED)
    started.stdin.write('go')
    await expect.poll(printed).toContain('used')
    expectAbout(meter.stop(), Number(/used (\S+)/.exec(printed())?.[1]))
  })

  it('counts nothing after its end', async () => {
    const { meter } = await metered(SHORT_LIVED)
    expect(meter.stop() ?? 0).toBeLessThan(0.6)
  })
})

describe('what nobody reaped', () => {
  const parent = row(1, 0, { reapedSeconds: 5 })
  const child = row(2, 1, { ownSeconds: 3, reapedSeconds: 1 })
  const grandchild = row(3, 2, { ownSeconds: 2 })

  it.each([
    ['nothing where all go on', [parent, child], [parent, child], 0],
    ['nothing where the parent reaped', [parent, child], [row(1, 0, { reapedSeconds: 9 })], 0],
    [
      'nothing where all that ended was handed on',
      [parent, child, grandchild],
      [row(1, 0, { reapedSeconds: 11 })],
      0,
    ],
    ['what a parent that does not wait leaves out', [parent, child], [parent], 4],
    ['what ended after its parent', [parent, child, grandchild], [row(1, 0, { reapedSeconds: 9 })], 2],
    ['all of one that lost its parent before', [row(1, 0), row(3, 77, { ownSeconds: 2 })], [row(1, 0)], 2],
    [
      'the former process of a number',
      [row(3, 77, { ownSeconds: 2 })],
      [{ ...row(3, 77), start: 'later' }],
      2,
    ],
  ])('is %s', (_, before, now, seconds) => {
    expect(unclaimed(rowsOf(before), rowsOf(now))).toBe(seconds)
  })
})

function row(pid: number, parent: number, times: Partial<ProcessRow> = {}): ProcessRow {
  return { pid, parent, start: `start ${pid}`, isEnded: false, ownSeconds: 0, reapedSeconds: 0, ...times }
}

function rowsOf(rows: readonly ProcessRow[]): ReadonlyMap<number, ProcessRow> {
  return new Map(rows.map((each) => [each.pid, each]))
}

/** A program with its meter, once the program has reported that it is up. */
async function metered(program: string) {
  const started = spawn(process.execPath, ['-e', program, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  root = started
  let text = ''
  started.stdout.on('data', (piece: Buffer) => {
    text += piece.toString()
  })
  await expect.poll(() => text).toContain('up')
  return { meter: startProcessorMeter(started.pid), started, printed: () => text }
}

/** Undefined if the system does not list its processes. */
function expectAbout(seconds: number | undefined, used: number): void {
  expect(used).toBeGreaterThan(0.5)
  expect(seconds === undefined).toBe(!HAS_PROC)
  if (seconds === undefined) return
  expect(seconds / used).toBeGreaterThan(LEAST)
  expect(seconds / used).toBeLessThan(MOST)
}
