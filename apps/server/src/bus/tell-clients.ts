import type { ClientAnnouncement } from '../events'
import type { Bus } from './bus'
import { writePlain } from './plain-text'

/** A change of a client on its way to gateways. */
export interface ToldChange {
  readonly fence: number
  /** Numbers all changes that the owner tells. */
  readonly number: number
  /** The number of this client's change before; 0 if none is remembered. */
  readonly before: number
  readonly change: ClientAnnouncement
}

/** Numbers that an owner gave lately, so that a gateway finds out what it missed. */
export interface ToldLately {
  readonly fence: number
  /** Numbers these messages. */
  readonly turn: number
  /** Rises when changes may have been made without a message. */
  readonly unsure: number
  /** The clients with changes of the last seconds, each with the number of the last. */
  readonly last: readonly (readonly [userId: number, number: number])[]
}

/** The subject of a client's changes. */
export const changesOf = (userId: number): string => `client.${userId}`

/** The subject of what the owner of a shard told lately. */
export const toldLately = (shard: number): string => `told.${shard}`

const EVERY_MS = 1_000
/** Clients whose last numbers fit into a message; after a change of more, gateways read all anew. */
const LAST_MAX = 20_000
/** Of this many messages in a row, a gateway has to hear one. */
export const TURNS_KEPT = 5
/** Turns after which a client's last number is forgotten. */
const TURNS_REMEMBERED = 3_600

/** An owner's side of what clients are told. */
export interface ClientTeller {
  tell(userId: number, change: ClientAnnouncement): void
  /** Changes may have been made and never told: gateways read all clients anew. */
  beUnsure(): void
  stop(): void
}

/** Tells gateways the changes of clients, each client's on a subject of its own. */
export function tellClients({
  bus,
  shard,
  fence,
}: {
  readonly bus: Bus
  readonly shard: number
  readonly fence: number
}): ClientTeller {
  const clients = new Map<number, { number: number; turn: number }>()
  let number = 0
  let turn = 0
  let unsure = 0

  function sayLately(): void {
    turn += 1
    const last: (readonly [number, number])[] = []
    for (const [userId, client] of clients) {
      if (client.turn > turn - TURNS_KEPT) last.push([userId, client.number])
      else if (client.turn < turn - TURNS_REMEMBERED) clients.delete(userId)
    }
    if (last.length > LAST_MAX) {
      unsure += 1
      last.length = 0
    }
    bus.publish(toldLately(shard), writePlain({ fence, turn, unsure, last } satisfies ToldLately))
  }

  const timer = setInterval(sayLately, EVERY_MS)
  // Gateways learn at once that there is another owner.
  sayLately()
  return {
    tell(userId, change) {
      number += 1
      const before = clients.get(userId)?.number ?? 0
      clients.set(userId, { number, turn })
      bus.publish(changesOf(userId), writePlain({ fence, number, before, change } satisfies ToldChange))
    },
    beUnsure() {
      unsure += 1
      sayLately()
    },
    stop: () => clearInterval(timer),
  }
}
