// Started by clean-up.mjs beside a command, and unreachable for its signals: when the command has ended for
// any reason, this ends its leftover processes and removes its folders.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { followTree } from './process-tree.mjs'

const LOOK_MS = 500
const WAIT_MS = 50
/**
 * First politely; then PostgreSQL's immediate stop, which still releases its shared memory; then a kill of
 * the rest.
 */
const ENDINGS = /** @type {const} */ ([
  ['SIGTERM', 3000],
  ['SIGQUIT', 1000],
  ['SIGKILL', 1000],
])

const [command = '', ...folders] = process.argv.slice(2)
const lookAround = followTree(Number(command))
const looks = setInterval(lookAround, LOOK_MS)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => undefined)
// The command holds the other end, which closes with it, even after a kill.
process.stdin.resume().once('close', () => void cleanUp())

async function cleanUp() {
  clearInterval(looks)
  for (const [signal, patience] of ENDINGS) {
    const told = new Set()
    for (const end = performance.now() + patience; performance.now() < end; await sleep(WAIT_MS)) {
      const left = whatRuns()
      if (left.length === 0) break
      // Including processes started since.
      for (const pid of left.filter((each) => !told.has(each))) tell(pid, signal)
      for (const pid of left) told.add(pid)
    }
  }
  for (const folder of folders) {
    for (const disk of disksBelow(folder)) execFileSync('umount', ['-l', disk], { stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  process.exit()
}

/** The command itself is ending. */
function whatRuns() {
  const others = [...lookAround().values()].filter(({ isEnded }) => !isEnded)
  return others.map(({ pid }) => pid).filter((pid) => pid !== process.pid && pid !== Number(command))
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function tell(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended meanwhile.
  }
}

/**
 * Disks in memory mounted by a test: they cannot be removed with the folder, and must not be left.
 * @param {string} folder
 */
function disksBelow(folder) {
  if (!existsSync('/proc/mounts')) return []
  const places = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  return places.filter((place) => place.startsWith(`${folder}/`)).toReversed()
}
