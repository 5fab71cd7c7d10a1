import type { Socket } from 'node:net'
import { type Topic, isPrivate } from '@fairtick/wire'
import type { WebSocket } from 'ws'
import type { Session } from '../messages'
import type { Limits } from './limits'
import { paceKeeper } from './pace'
import type { Seat } from './seats'

/** Close codes of RFC 6455 and its registry that the gateway uses. */
export const CLOSE = { protocolAbuse: 1008, restarting: 1012, tryLater: 1013 } as const

/** Number of writes to all sockets together. */
export interface Tally {
  writes: number
}

/**
 * One client's socket with bounded writes. A slow reader is owed topics, not frames, and a stalled reader is
 * cut.
 * Source: docs/spec/wire.md 7.4, docs/spec/promises.md R20.
 */
export class Connection {
  /**
   * The names of its topics as one text, if all are public and no state is owed: sockets with the same text
   * get the same bytes.
   */
  sameAs: string | undefined = ''
  private owner: Session | undefined
  failedLogins = 0
  strikes = 0
  /** Whether sending has ended for good. */
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
   * Whether it has ever answered a ping. If so, a late answer means slow reading; a socket that never answers
   * is cut in the end.
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

  /** The session of its login; undefined for a visitor. */
  get session(): Session | undefined {
    return this.owner
  }

  signIn(session: Session): void {
    this.owner = session
    this.place.seat.signIn(session.isGuest)
  }

  /** Its user is no longer a guest. */
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

  /** The number of the next push of a private topic, counted from 1 since the subscription. */
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

  /** Whether the latest state of a topic is still to be delivered. */
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
   * Writes whole frames, which other sockets may share; an empty buffer writes nothing. Cuts a reader that is
   * too far behind.
   */
  write(frames: Buffer): void {
    const { socket } = this.place
    if (frames.length === 0 || this.isClosing) return
    socket.write(frames)
    this.tally.writes += 1
    if (socket.writableLength > this.limits.cutBytes) this.close(CLOSE.tryLater, 'too slow')
  }

  /** Whether it reads too slowly to get more than the latest state. */
  isSlow(now: number): boolean {
    if (this.place.socket.writableLength > this.limits.slowBytes) return true
    return this.pingIsOut && this.answersPings && now - this.pingedAt > this.limits.slowMs
  }

  /**
   * Stops reading until `endWait`; bytes that were already read are kept, at most one chunk of the kernel.
   */
  beginWait(): void {
    this.waiting = []
    this.webSocket.pause()
  }

  /** Keeps a message for later; false without a wait in progress. */
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

  /** Once a second: closes a silent client, cuts a stalled reader, and pings the others. */
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
    // The kernel buffers megabytes for a stalled reader: only answers to pings (RFC 6455, 5.5.2) prove
    // reading.
    const isDeaf = this.pingIsOut && now - this.pingedAt > this.limits.cutMs
    return isDeaf || now - this.takenAt > this.limits.cutMs
  }

  private ping(now: number): void {
    this.pingedAt = now
    this.pingIsOut = true
    this.webSocket.ping()
  }
}
