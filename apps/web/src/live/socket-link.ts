import { CODE, type ClientFrame, readFrame, type WireFrame } from '@fairtick/wire'

/** The events of a socket. */
export interface SocketHandlers {
  onOpen(): void
  onText(text: unknown): void
  onClose(code: number): void
}

/** The part of a socket that a link needs. No events follow after `close`. */
export interface Socket {
  send(text: string): void
  close(): void
}

/** Begins to open a socket. */
export type OpenSocket = (handlers: SocketHandlers) => Socket

/** The events of a link. `onDown` comes once, with the socket's close code (0: closed by us). */
export interface LinkEvents {
  onOpen(): void
  onFrame(frame: WireFrame): void
  onDown(closeCode: number): void
}

const CONNECT_TIMEOUT_MS = 5_000
const PING_EVERY_MS = 5_000
const PONGS_MISSED_MAX = 2

/** The close code of a session that ended. */
export const CLOSED_LOGGED_OUT = 4401
/** The close code of a server that restarts. */
export const CLOSED_RESTART = 1012

/**
 * One connection from opening to its end: opens within 5 s or gives up, pings every 5 s and gives up after
 * more than 2 missed pongs.
 * Source: docs/spec/product.md 4.13, 9.5.
 */
export class SocketLink {
  readonly #socket: Socket
  readonly #events: LinkEvents
  readonly #connectTimer: ReturnType<typeof setTimeout>
  #pingTimer: ReturnType<typeof setInterval> | undefined
  #pongsMissed = 0
  #isDown = false

  constructor(open: OpenSocket, events: LinkEvents) {
    this.#events = events
    this.#connectTimer = setTimeout(() => this.#down(0), CONNECT_TIMEOUT_MS)
    this.#socket = open({
      onOpen: () => this.#opened(),
      onText: (text) => this.#received(text),
      onClose: (code) => this.#down(code),
    })
  }

  /** Sends a frame; on a closing socket it is lost, and sent again by the next link. */
  send(frame: ClientFrame): void {
    this.#socket.send(JSON.stringify(frame))
  }

  /** Closes the connection without an event to the owner. */
  drop(): void {
    this.#isDown = true
    this.#release()
  }

  #opened(): void {
    clearTimeout(this.#connectTimer)
    this.#pingTimer = setInterval(() => this.#ping(), PING_EVERY_MS)
    this.#events.onOpen()
  }

  #ping(): void {
    if (this.#pongsMissed > PONGS_MISSED_MAX) return this.#down(0)
    this.#pongsMissed += 1
    this.send({ type: 'ping' })
  }

  #received(text: unknown): void {
    const frame = readFrame(text)
    if (frame === undefined || this.#isDown) return
    if (frame.type === 'pong') this.#pongsMissed = 0
    else this.#events.onFrame(frame)
  }

  #down(closeCode: number): void {
    if (this.#isDown) return
    this.#isDown = true
    this.#release()
    this.#events.onDown(closeCode)
  }

  #release(): void {
    clearTimeout(this.#connectTimer)
    clearInterval(this.#pingTimer)
    this.#socket.close()
  }
}

/** Whether an answer of the socket means that the session has ended. */
export const saysSessionDead = (frame: WireFrame): boolean =>
  (frame.type === 'login_result' || frame.type === 'logout') && frame.code === CODE.noSession
