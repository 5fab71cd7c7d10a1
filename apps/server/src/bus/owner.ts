import type { Log } from '../ports'
import { createMostOfLate } from '../platform/most-of-late'
import type { Bus } from './bus'
import { hasFields, readPlain, writePlain } from './plain-text'

/** The process that writes a shard, as it tells others. */
export interface Owner {
  /** Rises with each process that takes the shard; messages of an earlier one count no more. */
  readonly fence: number
  /** The name of the process, as in the row of the shard. */
  readonly process: string
  /** Where it is reached by HTTP, for files and calls of operators. */
  readonly address: string
}

const BEAT_MS = 250
/** An owner that was not heard of for this long (ms) gets nothing. */
const SILENT_MS = 1_500

/** A clock is followed by the messages of this time (ms): it may have stood still since, with its machine. */
const FOLLOWED_MS = 5_000

const beats = (shard: number) => `owner.${shard}`

interface Beat extends Owner {
  /** The owner's `performance.now()`. */
  readonly at: number
  readonly isLeaving: boolean
}

/** An owner's sign of life. */
export interface Presence {
  /** Says from now on that it takes nothing new, so that gateways wait for its successor. */
  leave(): void
  /** Says nothing more. */
  stop(): void
}

/** Tells gateways a few times a second that this process owns a shard. */
export function tellOwner(
  { bus, shard }: { readonly bus: Bus; readonly shard: number },
  owner: Owner,
): Presence {
  let isLeaving = false
  const beat = () =>
    bus.publish(beats(shard), writePlain({ ...owner, at: performance.now(), isLeaving } satisfies Beat))
  const timer = setInterval(beat, BEAT_MS)
  beat()
  return {
    leave() {
      isLeaving = true
      beat()
    },
    stop: () => clearInterval(timer),
  }
}

/** The owner of a shard, as a gateway knows it. */
export interface OwnerWatch {
  /** The owner, while it takes calls. */
  readonly present: () => Owner | undefined
  /** The last owner that was heard of. */
  readonly last: () => Owner | undefined
  /** The owner's own clock now, at most the time of a message behind it; no clocks are compared. */
  readonly ownerNow: () => number
  /** Called when an owner takes calls that did not, with whether it is another process than before. */
  onPresent(listener: (owner: Owner, isAnother: boolean) => void): void
  stop(): void
}

/** Ports of the watch. */
export interface OwnerWatchPorts {
  readonly bus: Bus
  readonly shard: number
  /** Whether our database says that this process owns the shard: another may be on the same bus. */
  readonly isOurs: (process: string) => Promise<boolean>
  readonly log: Log
}

/** Listens to the owner of a shard. */
export function watchOwner({ bus, shard, isOurs, log }: OwnerWatchPorts): OwnerWatch {
  const listeners: ((owner: Owner, isAnother: boolean) => void)[] = []
  let last: Owner | undefined
  let heardAt = Number.NEGATIVE_INFINITY
  let isLeaving = false
  // By the message that took the least time.
  let ahead = createMostOfLate(FOLLOWED_MS)
  const isPresent = () => !isLeaving && bus.isUp() && performance.now() - heardAt < SILENT_MS

  const isKnown = createRecognition({ shard, isOurs, log })

  const hearing = bus.hear(beats(shard), (text) => {
    const beat = readPlain(text)
    if (isBeat(beat)) heard(beat)
  })

  function heard(beat: Beat): void {
    if (last && beat.fence < last.fence) return
    const isAnother = beat.fence !== last?.fence
    if (isAnother && !isKnown(beat.process, () => heard(beat))) return
    const wasPresent = !isAnother && isPresent()
    const now = performance.now()
    if (isAnother) ahead = createMostOfLate(FOLLOWED_MS)
    ahead.note(beat.at - now)
    last = { fence: beat.fence, process: beat.process, address: beat.address }
    heardAt = now
    // An owner that leaves does not return, even if an earlier message of it arrives late.
    isLeaving = beat.isLeaving || (isLeaving && !isAnother)
    if (isAnother) log.info({ shard, ...last }, 'a shard has a new owner')
    if (!wasPresent && isPresent()) for (const listener of listeners) listener(last, isAnother)
  }

  return {
    present: () => (isPresent() ? last : undefined),
    last: () => last,
    ownerNow: () => performance.now() + ahead.most(),
    onPresent: (listener) => void listeners.push(listener),
    stop: hearing.end,
  }
}

const STRANGERS_MAX = 100

/** Recognises processes by asking the database once for each; calls `onKnown` if the answer came later. */
function createRecognition({
  shard,
  isOurs,
  log,
}: Omit<OwnerWatchPorts, 'bus'>): (process: string, onKnown: () => void) => boolean {
  const asked = new Map<string, boolean>()
  return isKnown

  function isKnown(process: string, onKnown: () => void): boolean {
    const known = asked.get(process)
    if (known !== undefined) return known
    if (asked.size >= STRANGERS_MAX) asked.clear()
    asked.set(process, false)
    void ask(process, onKnown)
    return false
  }

  async function ask(process: string, onKnown: () => void): Promise<void> {
    try {
      const isOwn = await isOurs(process)
      asked.set(process, isOwn)
      if (isOwn) onKnown()
      else log.error({ shard, process }, 'the owner of another database is on the same bus')
    } catch (error) {
      asked.delete(process)
      log.warn({ err: error, shard }, 'it could not be read who owns a shard')
    }
  }
}

const isBeat = (value: unknown): value is Beat =>
  hasFields(value, {
    fence: 'number',
    process: 'string',
    address: 'string',
    at: 'number',
    isLeaving: 'boolean',
  })
