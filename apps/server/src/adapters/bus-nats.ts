import { type Msg, type NatsConnection, connect } from '@nats-io/transport-node'
import type { Bus, Hearing } from '../bus/bus'
import type { Log } from '../ports'

/** Settings of the bus. */
export interface NatsOptions {
  /** Servers with commas between, such as nats://user:password@10.0.0.5:4222; tls:// with encryption. */
  readonly servers: string
  /** Begins all subjects: another one for each deployment. */
  readonly prefix: string
  /** Shown in the lists of the server. */
  readonly name: string
  readonly log: Log
}

const CONNECT_MS = 5_000
const RECONNECT_MS = 200
/** A server that is cut off is noticed after two pings without an answer. */
const PING_MS = 1_000

/** A bus over NATS core; rejects if no server is there. Only a server with a bus loads this file. */
export async function openNatsBus({ servers, prefix, name, log }: NatsOptions): Promise<Bus> {
  const connection = await connect({
    ...accessOf(servers),
    name,
    timeout: CONNECT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
  })
  const state = followState(connection, log)
  const subjectOf = (subject: string) => `${prefix}.${subject}`

  function hear(subject: string, listener: (message: Msg) => void): Hearing {
    const heard = connection.subscribe(subjectOf(subject), {
      callback: (error, message) => {
        if (error) log.error({ err: error, subject }, 'the bus could not hear')
        else listener(message)
      },
    })
    // The server handles messages in order: its answer to this flush proves that the subscription is active.
    const isReady = connection.flush().catch(() => undefined)
    return { isReady, end: () => heard.unsubscribe() }
  }

  return {
    publish(subject, text) {
      // The library would keep it, and send it when it is connected again: too late, and out of order.
      if (!state.isUp()) return
      try {
        connection.publish(subjectOf(subject), text)
      } catch (error) {
        // As one that is longer than the server takes: it is lost like any other message.
        log.error({ err: error, subject }, 'a message could not be sent on the bus')
      }
    },
    hear: (subject, listener) => hear(subject, (message) => listener(message.string())),
    async ask(subject, text, withinMs) {
      const answer = await connection.request(subjectOf(subject), text, { timeout: withinMs })
      return answer.string()
    },
    answer: (subject, answer) =>
      hear(subject, (message) => {
        answer(message.string()).then(
          (text) => message.respond(text),
          (error: unknown) => log.warn({ err: error, subject }, 'a question on the bus was not answered'),
        )
      }),
    ...state,
    async close() {
      state.close()
      await connection.close()
    },
  }
}

/** Follows whether the connection is there. */
function followState(connection: NatsConnection, log: Log) {
  const down: (() => void)[] = []
  const up: (() => void)[] = []
  let isUp = true
  let isClosing = false

  function become(next: boolean): void {
    if (isUp === next) return
    isUp = next
    log.warn({ isUp }, next ? 'the bus is there again' : 'the bus is out of reach')
    for (const listener of next ? up : down) listener()
  }

  async function follow(): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' || type === 'staleConnection') become(false)
      else if (type === 'reconnect') become(true)
    }
    if (!isClosing) become(false)
  }

  void follow().catch((error: unknown) => log.error({ err: error }, 'the state of the bus is not known'))
  return {
    isUp: () => isUp,
    onDown: (listener: () => void) => void down.push(listener),
    onUp: (listener: () => void) => void up.push(listener),
    close: () => void (isClosing = true),
  }
}

/** Addresses and login; all servers have the same login, which never goes into an address or a log. */
function accessOf(servers: string) {
  const urls = servers.split(',').map((each) => new URL(each.trim()))
  const [first] = urls
  const login = first?.username
    ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }
    : {}
  return {
    servers: urls.map(({ host }) => host),
    ...login,
    ...(first?.protocol === 'tls:' && { tls: {} }),
  }
}
