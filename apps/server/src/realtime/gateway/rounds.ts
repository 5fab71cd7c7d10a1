import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { isPrivate, pushText } from '@fairtick/wire'
import { type Boards, type DataOf, changesSince, onceEach, wholeState } from './boards'
import type { Connection } from './connection'
import { joined, textFrame } from './frame'
import type { ReaderGroup, Readers } from './readers'

/**
 * State goes out in rounds, one write with all changes: four a second, and with its snapshot a client sees at
 * most five.
 */
const ROUNDS_A_SECOND = 4
const SECOND_MS = 1_000
/** A turn that makes up for a late one leaves the loop at least this share of its time. */
const HURRY = 0.6
/** Sockets written to before the event loop reads from clients again. */
const SLICE = 250

/**
 * Sends new state to the readers of state topics, group after group: all at once would keep a core busy for
 * tens of milliseconds and delay the order path. A late turn is made up for within the second, but a second
 * never has more turns than its number. Returns a function that stops it.
 */
export function startRounds({ groups }: Readers, boards: Boards): () => void {
  const inSecond = ROUNDS_A_SECOND * groups.length
  const turnMs = SECOND_MS / inSecond
  const seen = groups.map(() => 0)
  /** Start times of the last second's turns, with the oldest at the place of the next. */
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
      const group = groups[at]
      if (group) await playTurn(group, boards, revision)
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

/** One group's turn. A slow reader is owed its topics, and gets the whole state of each after catching up. */
async function playTurn(group: ReaderGroup, boards: Boards, revision: number): Promise<void> {
  const { readers } = group
  if (readers.size === 0) return
  const pushes = pushesOf(group, boards, revision)
  const shared = new Map<string, Buffer>()
  let now = performance.now()
  let count = 0
  for (const connection of readers) {
    if (connection.isSlow(now)) oweChanges(connection, pushes.changes)
    else connection.write(sameFor(connection, shared, () => framesFor(connection, pushes)))
    count += 1
    if (count % SLICE > 0) continue
    await nextTurn()
    now = performance.now()
  }
}

/** The pushes of one turn: changes, whole states, and the frame of either. */
interface Pushes {
  readonly changes: DataOf
  readonly whole: DataOf
  /** The frame of a public topic, made once for all of the group. */
  readonly shared: (name: string, data: string, isWhole: boolean) => Buffer
}

/** Changes are numbered per group, so that a reader detects a missing one. */
function pushesOf({ numbers }: ReaderGroup, boards: Boards, revision: number): Pushes {
  const since = changesSince(boards, revision)
  const frames = new Map<string, Buffer>()
  return {
    changes: onceEach((name, topic, connection) => {
      const data = since(name, topic, connection)
      if (data !== undefined && !isPrivate(topic)) numbers.set(name, (numbers.get(name) ?? 0) + 1)
      return data
    }),
    whole: onceEach(wholeState(boards)),
    shared(name, data, isWhole) {
      const key = isWhole ? `${name} whole` : name
      const frame = frames.get(key) ?? textFrame(pushText(name, data, numbers.get(name) ?? 0, isWhole))
      frames.set(key, frame)
      return frame
    },
  }
}

/** The common bytes for all connections with the same public topics. */
function sameFor(connection: Connection, shared: Map<string, Buffer>, make: () => Buffer): Buffer {
  const { sameAs } = connection
  if (sameAs === undefined) return make()
  const known = shared.get(sameAs)
  if (known) return known
  const made = make()
  shared.set(sameAs, made)
  return made
}

function framesFor(connection: Connection, { changes, whole, shared }: Pushes): Buffer {
  const frames: Buffer[] = []
  for (const [name, topic] of connection.topics) {
    // Read in any case: the changes take their number before the whole state does.
    const changed = changes(name, topic, connection)
    const isOwed = connection.owes(name)
    const data = isOwed ? whole(name, topic, connection) : changed
    if (data === undefined) continue
    frames.push(
      isPrivate(topic)
        ? textFrame(pushText(name, data, connection.nextNumber(name), isOwed))
        : shared(name, data, isOwed),
    )
    if (isOwed) connection.settle(name)
  }
  return joined(frames)
}

function oweChanges(connection: Connection, changes: DataOf): void {
  for (const [name, topic] of connection.topics) {
    if (!connection.owes(name) && changes(name, topic, connection) !== undefined) connection.owe(name)
  }
}
