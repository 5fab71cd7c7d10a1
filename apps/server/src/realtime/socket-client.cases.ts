import { noteSecret } from '@fairtick/testkit/leaks'
import { WebSocket, type ClientOptions } from 'ws'

/** A message of the server, as a test reads it. */
export interface Heard {
  readonly type: string
  readonly code?: number
  readonly topic?: string
  readonly seq?: number
  readonly snapshot?: boolean
  readonly data?: unknown
}

/** A socket client with messages that a test can await. */
export class SocketClient {
  readonly heard: Heard[] = []
  closed: { code: number; reason: string } | undefined
  private readonly waiters = new Set<() => void>()

  private constructor(readonly webSocket: WebSocket) {
    webSocket.on('message', (content: Buffer) => {
      this.heard.push(JSON.parse(content.toString()) as Heard)
      this.wake()
    })
    webSocket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() }
      this.wake()
    })
    webSocket.on('error', () => this.wake())
  }

  /** Connects; throws the status of a refusal. */
  static async connect(url: string, options: ClientOptions = {}): Promise<SocketClient> {
    const client = new SocketClient(new WebSocket(url, { perMessageDeflate: false, ...options }))
    await new Promise<void>((resolve, reject) => {
      client.webSocket.once('open', resolve)
      client.webSocket.once('unexpected-response', (_, response) =>
        reject(new Error(String(response.statusCode))),
      )
      client.webSocket.once('error', reject)
    })
    return client
  }

  say(message: unknown): void {
    this.webSocket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Takes out the first message of this kind, including one already received. */
  async next(type: string, withinMs = 30_000): Promise<Heard> {
    const found = await this.until(() => this.heard.find((message) => message.type === type), withinMs, type)
    this.heard.splice(this.heard.indexOf(found), 1)
    return found
  }

  /** Subscribes and returns the code. */
  async subscribe(topic: string): Promise<number | undefined> {
    this.say({ type: 'sub', topic })
    return (await this.next('sub_result')).code
  }

  async login(token: string): Promise<number | undefined> {
    noteSecret(token)
    this.say({ type: 'login', token })
    return (await this.next('login_result')).code
  }

  /** The close code, once it is closed. */
  async end(withinMs = 30_000): Promise<number> {
    return (await this.until(() => this.closed, withinMs, 'close')).code
  }

  async until<Value>(look: () => Value | undefined, withinMs: number, what: string): Promise<Value> {
    const limit = performance.now() + withinMs
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      const left = limit - performance.now()
      if (left <= 0)
        throw new Error(`no ${what} within ${withinMs} ms; heard ${JSON.stringify(this.heard).slice(0, 500)}`)
      await this.waitForNews(left)
    }
  }

  private async waitForNews(atMostMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const waiter = () => {
        clearTimeout(timer)
        this.waiters.delete(waiter)
        resolve()
      }
      const timer = setTimeout(waiter, atMostMs)
      this.waiters.add(waiter)
    })
  }

  private wake(): void {
    for (const waiter of this.waiters) waiter()
  }
}
