import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { type Boards, type FrameOf, changesSince, onceEach, wholeState } from './boards'
import type { Connection } from './connection'
import { joined } from './frame'
import type { Readers } from './readers'

/**
 * State goes out in rounds, one write with all that is new: four a second, and with its snapshot a client
 * sees no more than five.
 */
const ROUNDS_A_SECOND = 4
const SECOND_MS = 1_000
/** A turn that makes up for a late one leaves the loop at least this part of its time. */
const HURRY = 0.6
/** Sockets written to before the event loop reads from clients again. */
const SLICE = 250

/**
 * Sends new state to the readers of state topics, group after group: all at once would keep a core busy for
 * tens of milliseconds in a row, and the order path waiting. A late turn is made up for within the second,
 * but no second has more turns than its number. Answers a function that stops it.
 */
export function startRounds({ groups }: Readers, boards: Boards): () => void {
  const inSecond = ROUNDS_A_SECOND * groups.length
  const turnMs = SECOND_MS / inSecond
  const seen = groups.map(() => 0)
  /** When the turns of the last second began, the oldest at the place of the next. */
  const began = Array.from({ length: inSecond }, (_, turn) => performance.now() - SECOND_MS + turn * turnMs)
  let isStopped = false
  const play = async () => {
    for (let turn = 0, last = 0; !isStopped; turn = (turn + 1) % inSecond) {
      await sleepUntil(Math.max((began[turn] ?? 0) + SECOND_MS, last + turnMs * HURRY))
      last = performance.now()
      began[turn] = last
      const at = turn % groups.length
      const revision = seen[at] ?? 0
      seen[at] = boards.revisions.current
      await playTurn(groups[at] ?? new Set(), boards, revision)
    }
  }
  void play()
  return () => {
    isStopped = true
  }
}

/** Yields to the event loop in any case. */
async function sleepUntil(due: number): Promise<void> {
  await sleep(Math.max(1, due - performance.now()))
}

/**
 * One group's turn: a slow reader is owed its topics, and gets the whole state of each once it has caught up.
 */
async function playTurn(readers: ReadonlySet<Connection>, boards: Boards, revision: number): Promise<void> {
  if (readers.size === 0) return
  const changes = onceEach(changesSince(boards, revision))
  const whole = onceEach(wholeState(boards))
  const shared = new Map<string, Buffer>()
  let now = performance.now()
  let count = 0
  for (const connection of readers) {
    if (connection.isSlow(now)) oweChanges(connection, changes)
    else connection.write(sameFor(connection, shared, () => framesFor(connection, changes, whole)))
    count += 1
    if (count % SLICE > 0) continue
    await nextTurn()
    now = performance.now()
  }
}

/** The bytes that all connections with the same public topics are sent. */
function sameFor(connection: Connection, shared: Map<string, Buffer>, make: () => Buffer): Buffer {
  const { sameAs } = connection
  if (sameAs === undefined) return make()
  const known = shared.get(sameAs)
  if (known) return known
  const made = make()
  shared.set(sameAs, made)
  return made
}

function framesFor(connection: Connection, changes: FrameOf, whole: FrameOf): Buffer {
  const frames: Buffer[] = []
  for (const [name, topic] of connection.topics) {
    const isOwed = connection.owes(name)
    const frame = isOwed ? whole(name, topic, connection) : changes(name, topic, connection)
    if (!frame) continue
    frames.push(frame)
    if (isOwed) connection.settle(name)
  }
  return joined(frames)
}

function oweChanges(connection: Connection, changes: FrameOf): void {
  for (const [name, topic] of connection.topics) {
    if (!connection.owes(name) && changes(name, topic, connection)) connection.owe(name)
  }
}
