import { type ClientFrame, PRIVATE_TOPICS, type WireFrame } from '@fairtick/wire'
import { reconnectDelay } from './reconnect-delay'
import { CLOSED_LOGGED_OUT, type OpenSocket, SocketLink, saysSessionDead } from './socket-link'

/** A listener of a topic's pushes. */
export type TopicListener = (data: unknown) => void

/** Ports and callbacks of the socket. */
export interface LiveSocketOptions {
  readonly open: OpenSocket
  random(): number
  /** Reports whether the connection works. */
  onState(isUp: boolean): void
  /** The connection works again after a loss, or a push number was skipped: pushes may have been missed. */
  onReturn(): void
  /** All private topics are subscribed again: data read before may lack pushes. */
  onOwnHeard(): void
  /** The server reports that the session of this token has ended. */
  onSessionDead(token: string): void
}

/**
 * The one socket: stays connected, logs in, keeps the wanted topics subscribed over every reconnect.
 * A topic is subscribed while at least one listener wants it. Source: docs/spec/product.md 4.13,
 * docs/spec/wire.md 7.
 */
export class LiveSocket {
  readonly #options: LiveSocketOptions
  readonly #listeners = new Map<string, Set<TopicListener>>()
  #link: SocketLink | undefined
  #isOpen = false
  #isLoggedIn = false
  /** The last subscribed private topic, until the server has answered. */
  #lastOwn: string | undefined
  #token: string | undefined
  /** The number of each topic's latest push, on this connection. */
  readonly #numbers = new Map<string, number>()
  #failures = 0
  #wasOpen = false
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: LiveSocketOptions) {
    this.#options = options
  }

  /** Connects, if it is not connected or connecting. */
  start(): void {
    if (this.#link === undefined) this.#connect()
  }

  /** Connects now instead of waiting: the network is back, or the page is visible again. */
  hurry(): void {
    if (this.#link === undefined && this.#retryTimer !== undefined) this.#connect()
  }

  /** Closes a connection that cannot be alive (the device reports that it is offline). */
  giveUp(): void {
    if (this.#link === undefined) return
    this.#link.drop()
    this.#lost(0)
  }

  /** Logs the connection in with a token, or out without one. The private topics follow. */
  login(token: string | undefined): void {
    if (token === this.#token) return
    const wasVisitor = this.#token === undefined
    this.#token = token
    this.#isLoggedIn = false
    if (wasVisitor) return this.#sendLogin()
    // There is no logout frame, and frames in transit for one user must not reach the next, so a new
    // connection is opened.
    if (this.#link === undefined) return
    this.#link.drop()
    this.#connect()
  }

  /** Listens to a topic until the returned function is called. */
  subscribe(topic: string, listener: TopicListener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners)
    listeners.add(listener)
    if (listeners.size === 1 && this.#maySubscribe(topic)) this.#send({ type: 'sub', topic })
    return () => this.#unsubscribe(topic, listener)
  }

  #unsubscribe(topic: string, listener: TopicListener): void {
    const listeners = this.#listeners.get(topic)
    if (!listeners?.delete(listener) || listeners.size > 0) return
    this.#listeners.delete(topic)
    this.#numbers.delete(topic)
    if (this.#maySubscribe(topic)) this.#send({ type: 'unsub', topic })
  }

  #connect(): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = undefined
    this.#isOpen = false
    this.#isLoggedIn = false
    this.#numbers.clear()
    this.#link = new SocketLink(this.#options.open, {
      onOpen: () => this.#opened(),
      onFrame: (frame) => this.#received(frame),
      onDown: (closeCode) => this.#lost(closeCode),
    })
  }

  #opened(): void {
    this.#isOpen = true
    this.#sendLogin()
    this.#subscribeAll((topic) => !PRIVATE_TOPICS.includes(topic))
    this.#options.onState(true)
    if (this.#wasOpen) this.#options.onReturn()
    this.#wasOpen = true
  }

  #lost(closeCode: number): void {
    this.#link = undefined
    this.#isOpen = false
    this.#isLoggedIn = false
    this.#failures += 1
    this.#options.onState(false)
    const wait = reconnectDelay(this.#failures, closeCode, this.#options.random())
    this.#retryTimer = setTimeout(() => this.#connect(), wait)
    if (closeCode === CLOSED_LOGGED_OUT) this.#sessionDied()
  }

  #received(frame: WireFrame): void {
    // Only a server that sends frames counts as back: one that opens and closes at once must not be retried
    // quickly.
    this.#failures = 0
    if (saysSessionDead(frame)) return this.#sessionDied()
    if (frame.type === 'login_result') return this.#loggedIn()
    if (frame.type === 'sub_result') return this.#subscribed(frame.topic)
    // A push has its topic as its type.
    this.#number(frame)
    for (const listener of this.#listeners.get(frame.type) ?? []) listener(frame.data)
  }

  /** After a missed push, requests the whole topic and reports the gap: missed events are not sent again. */
  #number({ type: topic, seq, snapshot }: WireFrame): void {
    if (seq === undefined) return
    const last = this.#numbers.get(topic)
    this.#numbers.set(topic, seq)
    if (snapshot || last === undefined || seq <= last + 1) return
    this.#send({ type: 'resync', topic })
    this.#options.onReturn()
  }

  #loggedIn(): void {
    this.#isLoggedIn = true
    this.#lastOwn = this.#subscribeAll((topic) => PRIVATE_TOPICS.includes(topic))
  }

  #subscribed(topic: string | undefined): void {
    if (topic === undefined || topic !== this.#lastOwn) return
    this.#lastOwn = undefined
    this.#options.onOwnHeard()
  }

  #sessionDied(): void {
    const token = this.#token
    this.#token = undefined
    this.#isLoggedIn = false
    if (token !== undefined) this.#options.onSessionDead(token)
  }

  #sendLogin(): void {
    if (this.#token !== undefined) this.#send({ type: 'login', token: this.#token })
  }

  /** Returns the last topic, whose answer settles all: the server answers in order. */
  #subscribeAll(isWanted: (topic: string) => boolean): string | undefined {
    const topics = [...this.#listeners.keys()].filter(isWanted)
    for (const topic of topics) this.#send({ type: 'sub', topic })
    return topics.at(-1)
  }

  #maySubscribe(topic: string): boolean {
    return this.#isLoggedIn || !PRIVATE_TOPICS.includes(topic)
  }

  /** Frames without a connection are dropped: `#opened` sends all that is needed. */
  #send(frame: ClientFrame): void {
    if (this.#isOpen) this.#link?.send(frame)
  }
}
