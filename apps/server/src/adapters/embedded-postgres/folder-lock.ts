import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { startOfProcess } from './process-identity'

/** The exclusive right of one process to a folder, until the process releases it or ends. */
export interface FolderLock {
  release(): void
}

/** Another running server has the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(
      `Process ${pid} already works with ${folder}. Stop it first, or give this one a folder of its own (DATA_DIR) and another PORT.`,
    )
    this.pid = pid
  }
}

const FILE = 'server.lock'
const HEARTBEAT_MS = 2000
/** A lock whose holder cannot be looked up is stale after this time without an update of its file. */
const SILENCE_MS = 6000
const WATCH_MS = 200
/** Poll interval while another process removes a stale lock. */
const REMOVAL_MS = 5

const holderSchema = z.object({
  pid: z.number().int().positive(),
  started: z.string(),
  host: z.string(),
  boot: z.string(),
  namespace: z.string(),
})
type Holder = z.output<typeof holderSchema>

interface Lock {
  readonly text: string
  /** Undefined if a power cut left an unreadable lock. */
  readonly holder: Holder | undefined
}

/**
 * Takes a folder for this process. A leftover lock is recognised, even if its process number was reused. A
 * holder in another container, which cannot be looked up from here, is watched for signs of life.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, FILE)
  const mine = JSON.stringify(thisProcess())
  const found = await take(path, mine)
  if (found) throw new FolderInUse(folder, found.holder?.pid ?? 0)
  const heartbeat = setInterval(() => {
    // A process that was suspended for long has lost the lock, and must not refresh another's.
    if (readLock(path)?.text === mine) touch(path)
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    release() {
      clearInterval(heartbeat)
      if (readLock(path)?.text === mine) rmSync(path, { force: true })
    },
  }
}

/** The living process that holds a folder; undefined if it is free. */
export async function holderOf(folder: string): Promise<number | undefined> {
  const path = join(folder, FILE)
  const found = readLock(path)
  return found?.holder && (await isAlive(found.holder, path)) ? found.holder.pid : undefined
}

/**
 * Makes the file this process's lock, replacing a stale one. Otherwise returns the obstacle: the holder, or a
 * process that takes too long to remove a stale lock.
 */
async function take(path: string, mine: string): Promise<Lock | undefined> {
  const began = performance.now()
  while (!takeOnce(path, mine)) {
    const found = readLock(path)
    if (found === undefined) continue
    if (found.holder ? await isAlive(found.holder, path) : await isTouched(path)) return found
    const remover = await removeStale(path, found.text, mine)
    if (!remover) continue
    if (performance.now() - began > SILENCE_MS) return remover
    await sleep(REMOVAL_MS)
  }
  return undefined
}

/** Writes the whole content to a private file first: a visible lock is complete. */
function takeOnce(path: string, content: string): boolean {
  const own = `${path}.${randomUUID()}`
  writeFileSync(own, content, { mode: 0o644, flag: 'wx' })
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

function readLock(path: string): Lock | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    return { text, holder: parseHolder(text) }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function isAlive(holder: Holder, path: string): Promise<boolean> {
  const here = thisProcess()
  if (holder.host === here.host && holder.boot !== here.boot) return false
  if (holder.host === here.host && holder.namespace === here.namespace)
    return startOfProcess(holder.pid) === holder.started
  return isTouched(path)
}

/**
 * Whether a process keeps the file fresh. Waits until this is certain, which is immediate for an old file.
 */
async function isTouched(path: string): Promise<boolean> {
  const first = touchedAt(path)
  if (first === undefined || Date.now() - first > SILENCE_MS) return false
  for (let waited = 0; waited < SILENCE_MS; waited += WATCH_MS) {
    await sleep(WATCH_MS)
    const last = touchedAt(path)
    if (last !== first) return last !== undefined
  }
  return false
}

/**
 * Removes a lock that was found stale, if it is still there. Only one process at a time may: a second one
 * would remove the lock that a third has taken meanwhile. This right is a lock of the same kind, so a
 * leftover one is removed the same way. It is held for an instant without waiting. Returns the holder if
 * another process has it.
 */
async function removeStale(path: string, stale: string, mine: string): Promise<Lock | undefined> {
  const right = `${path}.stale`
  const other = await take(right, mine)
  if (other) return other
  if (readLock(path)?.text === stale) rmSync(path, { force: true })
  if (readLock(right)?.text === mine) rmSync(right, { force: true })
  return undefined
}

function thisProcess(): Holder {
  return {
    pid: process.pid,
    started: startOfProcess(process.pid) ?? '',
    host: hostname(),
    boot: readOr('', () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: readOr('', () => readlinkSync('/proc/self/ns/pid')),
  }
}

function touch(path: string): void {
  const now = new Date()
  readOr(undefined, () => utimesSync(path, now, now))
}

function touchedAt(path: string): number | undefined {
  return readOr(undefined, () => statSync(path).mtimeMs)
}

function readOr<T>(otherwise: T, read: () => T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
