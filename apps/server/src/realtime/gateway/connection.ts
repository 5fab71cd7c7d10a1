import type { Socket } from 'node:net'
import { type Topic, isPrivate } from '@fairtick/wire'
import type { WebSocket } from 'ws'
import type { Session } from '../messages'
import type { Limits } from './limits'
import { paceKeeper } from './pace'
import type { Seat } from './seats'

/** Close codes of RFC 6455 and its registry that the gateway uses. */
export const CLOSE = { protocolAbuse: 1008, restarting: 1012, tryLater: 1013 } as const

/** How often something was written to all sockets together. */
export interface Tally {
  writes: number
}

/**
 * One client's socket. Writes to it are bounded: for a slow reader topics are owed, not frames, and a reader
 * that takes nothing is cut. Source: docs/spec/wire.md 7.4, docs/spec/promises.md R20.
 */
export class Connection {
  /**
   * The names of its topics as one text, when all are public and nothing is owed: sockets with the same text
   * get the same bytes.
   */
  sameAs: string | undefined = ''
  private owner: Session | undefined
  failedLogins = 0
  strikes = 0
  /** Whether nothing more may be sent to it. */
  isClosing = false
  readonly mayTalk: (now: number) => boolean
  private readonly topicOf = new Map<string, Topic>()
  private readonly owed = new Set<string>()
  /** The number of the latest push of each private topic. */
  private readonly numbers = new Map<string, number>()
  private waiting: string[] | undefined
  private heardAt: number
  private pingedAt: number
  private pingIsOut = false
  /**
   * Whether it has ever answered a ping: one that has and is late now reads slowly; one that never does is
   * cut in the end.
   */
  private answersPings = false
  private takenBytes = 0
  private takenAt: number

  constructor(
    readonly webSocket: WebSocket,
    private readonly place: { readonly socket: Socket; readonly seat: Pick<Seat, 'signIn' | 'signOut'> },
    private readonly limits: Limits,
    private readonly tally: Tally,
  ) {
    const now = performance.now()
    this.mayTalk = paceKeeper(limits.messages, now)
    this.heardAt = now
    this.takenAt = now
    this.pingedAt = now
    this.ping(now)
  }

  /** The session of its login; undefined for a visitor's. */
  get session(): Session | undefined {
    return this.owner
  }

  signIn(session: Session): void {
    this.owner = session
    this.place.seat.signIn(session.isGuest)
  }

  /** Its user is a guest no more. */
  stay(): void {
    this.place.seat.signIn(false)
  }

  signOut(): void {
    this.owner = undefined
    this.place.seat.signOut()
  }

  /** Its topics by name. */
  get topics(): ReadonlyMap<string, Topic> {
    return this.topicOf
  }

  /** The number of the next push of a private topic: they count from 1, from the subscription on. */
  nextNumber(name: string): number {
    const number = (this.numbers.get(name) ?? 0) + 1
    this.numbers.set(name, number)
    return number
  }

  begin(name: string, topic: Topic): void {
    this.topicOf.set(name, topic)
    this.numbers.delete(name)
    this.compare()
  }

  end(name: string): void {
    this.topicOf.delete(name)
    this.owed.delete(name)
    this.compare()
  }

  /** Whether the latest state of a topic has yet to be delivered. */
  owes(name: string): boolean {
    return this.owed.has(name)
  }

  owe(name: string): void {
    this.owed.add(name)
    this.compare()
  }

  settle(name: string): void {
    this.owed.delete(name)
    this.compare()
  }

  /**
   * Writes whole frames, which others may be sent as well; nothing when there are none. Cuts a reader that is
   * too far behind.
   */
  write(frames: Buffer): void {
    const { socket } = this.place
    if (frames.length === 0 || this.isClosing) return
    socket.write(frames)
    this.tally.writes += 1
    if (socket.writableLength > this.limits.cutBytes) this.close(CLOSE.tryLater, 'too slow')
  }

  /** Whether it reads too slowly for more than the latest state. */
  isSlow(now: number): boolean {
    if (this.place.socket.writableLength > this.limits.slowBytes) return true
    return this.pingIsOut && this.answersPings && now - this.pingedAt > this.limits.slowMs
  }

  /**
   * Reads no further until `endWait`; bytes that were read already are kept, no more than one chunk of the
   * kernel.
   */
  beginWait(): void {
    this.waiting = []
    this.webSocket.pause()
  }

  /** Keeps a message for later; false when there is nothing to wait for. */
  keep(text: string): boolean {
    this.waiting?.push(text)
    return this.waiting !== undefined
  }

  endWait(): readonly string[] {
    const kept = this.waiting ?? []
    this.waiting = undefined
    this.webSocket.resume()
    return kept
  }

  heard(now: number): void {
    this.heardAt = now
  }

  heardPong(): void {
    this.answersPings = this.pingIsOut || this.answersPings
    this.pingIsOut = false
  }

  /**
   * Once a second: closes a silent client, cuts one that takes nothing, and asks the others whether they
   * still read.
   */
  check(now: number): void {
    if (this.isClosing) return
    if (now - this.heardAt > this.limits.silenceMs) return this.close(CLOSE.protocolAbuse, 'silent')
    if (this.isStuck(now)) return this.close(CLOSE.tryLater, 'too slow')
    if (!this.pingIsOut && now - this.pingedAt >= this.limits.pingMs) this.ping(now)
  }

  close(code: number, reason: string): void {
    if (!this.isClosing) this.webSocket.close(code, reason)
    this.isClosing = true
  }

  private compare(): void {
    const isShared = this.owed.size === 0 && ![...this.topicOf.values()].some(isPrivate)
    this.sameAs = isShared ? [...this.topicOf.keys()].join(' ') : undefined
  }

  private isStuck(now: number): boolean {
    const backlog = this.place.socket.writableLength
    const taken = backlog === 0 ? 0 : this.place.socket.bytesWritten - backlog
    if (backlog === 0 || taken !== this.takenBytes) this.takenAt = now
    this.takenBytes = taken
    // The kernel takes megabytes for a reader that takes nothing: only answers to pings (RFC 6455, 5.5.2)
    // show that it reads.
    const isDeaf = this.pingIsOut && now - this.pingedAt > this.limits.cutMs
    return isDeaf || now - this.takenAt > this.limits.cutMs
  }

  private ping(now: number): void {
    this.pingedAt = now
    this.pingIsOut = true
    this.webSocket.ping()
  }
}
