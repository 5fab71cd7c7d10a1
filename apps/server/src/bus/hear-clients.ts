import type { ClientAnnouncement } from '../events'
import type { Log } from '../ports'
import type { Bus, Hearing } from './bus'
import { hasFields, readPlain } from './plain-text'
import { type ToldChange, type ToldLately, TURNS_KEPT, changesOf, toldLately } from './tell-clients'

/** Ports of a gateway's side of what clients are told. */
export interface HearClientsPorts {
  readonly bus: Bus
  readonly shard: number
  readonly log: Log
  readonly now: () => number
  readonly onChange: (change: ClientAnnouncement) => void
  /** A client may have changed without being told, since a moment (ms) at the earliest. */
  readonly onMissed: (userId: number, since: number) => void
  /** Called when the changes of every client were missed. */
  readonly onAllMissed: (since: number) => void
}

/** The clients that a gateway listens to. */
export interface ClientHearing {
  follow(userId: number): void
  /** Resolves when a client's changes arrive here: no change is lost between these and a later read. */
  isFollowed(userId: number): Promise<void>
  unfollow(userId: number): void
  stop(): void
}

interface Followed {
  readonly hearing: Hearing
  /** The number of the last change, and the owner who gave it; undefined before the first. */
  number: number | undefined
  fence: number | undefined
}

/** Clients that are read at once; of more, the reads of everything else would wait. */
const AT_ONCE_MAX = 50

/**
 * Hears the changes of clients. A number that does not follow the last, an owner's word of a later one, a
 * break of the bus and a new owner each have the client read anew.
 */
export function hearClients(ports: HearClientsPorts): ClientHearing {
  const { bus, shard, log, now, onMissed } = ports
  const clients = new Map<number, Followed>()
  let lately: Pick<ToldLately, 'fence' | 'turn' | 'unsure'> | undefined
  let sureAt = now()

  function allMissed(): void {
    for (const each of clients.values()) each.fence = undefined
    ports.onAllMissed(sureAt)
  }

  function changed(userId: number, told: ToldChange): void {
    const client = clients.get(userId)
    if (!client || (lately && told.fence < lately.fence)) return
    // Each owner numbers its own.
    const last = client.fence === told.fence ? client.number : undefined
    // The change arrived twice, or after a later one, on which the client was read anew.
    if (last !== undefined && told.number <= last) return
    const isNext = last === undefined || last === told.before
    Object.assign(client, { number: told.number, fence: told.fence })
    ports.onChange(told.change)
    if (!isNext) onMissed(userId, sureAt)
  }

  const hearing = bus.hear(toldLately(shard), (text) => {
    const told = readPlain(text)
    if (!isToldLately(told)) return log.error({ shard }, 'a message of the owner of a shard has no numbers')
    if (lately && told.fence < lately.fence) return
    if (told.fence === lately?.fence && told.turn <= lately.turn) return
    const isUnbroken = lately !== undefined && follows(told, lately)
    lately = { fence: told.fence, turn: told.turn, unsure: told.unsure }
    if (!isUnbroken) allMissed()
    else catchUp(told)
    sureAt = now()
  })

  /** Clients whose last change was not heard, or of whom nothing was heard so far. */
  function catchUp({ last, fence }: Pick<ToldLately, 'last' | 'fence'>): void {
    const behind = last.filter(([userId, number]) => isBehind(clients.get(userId), number, fence))
    for (const [userId, number] of behind) Object.assign(clients.get(userId) ?? {}, { number, fence })
    // All are read one after another, single ones at once.
    if (behind.length > AT_ONCE_MAX) ports.onAllMissed(sureAt)
    else for (const [userId] of behind) onMissed(userId, sureAt)
  }

  bus.onUp(allMissed)
  return {
    follow(userId) {
      if (clients.has(userId)) return
      const heard = bus.hear(changesOf(userId), (text) => {
        const told = readPlain(text)
        if (isToldChange(told)) changed(userId, told)
        else log.error({ userId }, 'a message about a client has no change')
      })
      clients.set(userId, { hearing: heard, number: undefined, fence: undefined })
    },
    isFollowed: async (userId) => clients.get(userId)?.hearing.isReady,
    unfollow(userId) {
      clients.get(userId)?.hearing.end()
      clients.delete(userId)
    },
    stop() {
      hearing.end()
      for (const each of clients.values()) each.hearing.end()
      clients.clear()
    },
  }
}

const isBehind = (client: Followed | undefined, number: number, fence: number): boolean =>
  client !== undefined && !(client.fence === fence && client.number !== undefined && client.number >= number)

/** Whether every change between two words of an owner is named by the later one. */
const follows = (told: ToldLately, before: Pick<ToldLately, 'fence' | 'turn' | 'unsure'>): boolean =>
  told.fence === before.fence && told.turn - before.turn < TURNS_KEPT && told.unsure === before.unsure

const isToldChange = (value: unknown): value is ToldChange =>
  hasFields(value, { fence: 'number', number: 'number', change: 'object' })

const isToldLately = (value: unknown): value is ToldLately =>
  hasFields(value, { fence: 'number', turn: 'number', last: 'list' })
