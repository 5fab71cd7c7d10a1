import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { type WebSocket, WebSocketServer } from 'ws'

/** A venue on this machine, which does what a test tells it to. */
export interface VenueServer {
  readonly port: number
  readonly http: string
  readonly ws: string
  /** Sockets that are open now, the earliest first. */
  readonly sockets: Set<WebSocket>
  /** Addresses asked for by sockets, and by HTTP, in order. */
  readonly asked: string[]
  /** Messages of ours, in order. */
  readonly heard: string[]
  /** Called with each socket that opens. */
  onSocket: (socket: WebSocket) => void
  /** Answers a request; a handshake is refused where it answers it. */
  onRequest: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  /** The answer to a handshake in place of a socket, as raw text. */
  refuseWith: string | undefined
  /** Never answers a handshake. */
  isDumb: boolean
  send(message: string | Buffer): void
  close(): Promise<void>
}

/** Starts a venue at a free port. */
export async function startVenueServer(): Promise<VenueServer> {
  const server: Server = createServer((request, response) => {
    venue.asked.push(request.url ?? '')
    if (venue.onRequest) venue.onRequest(request, response)
    else response.writeHead(404).end()
  })
  const door = new WebSocketServer({ noServer: true })
  const dumb: { destroy(): void }[] = []
  server.on('upgrade', (request, socket, head) => {
    venue.asked.push(request.url ?? '')
    socket.on('error', () => socket.destroy())
    if (venue.isDumb) {
      dumb.push(socket)
      return
    }
    if (venue.refuseWith !== undefined) {
      socket.end(venue.refuseWith)
      return
    }
    door.handleUpgrade(request, socket, head, (opened) => {
      venue.sockets.add(opened)
      opened.on('message', (content) => venue.heard.push(String(content)))
      opened.on('close', () => venue.sockets.delete(opened))
      opened.on('error', () => undefined)
      venue.onSocket(opened)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const { port } = server.address() as AddressInfo
  const venue: VenueServer = {
    port,
    http: `http://127.0.0.1:${port}`,
    ws: `ws://127.0.0.1:${port}`,
    sockets: new Set(),
    asked: [],
    heard: [],
    onSocket: () => undefined,
    onRequest: undefined,
    refuseWith: undefined,
    isDumb: false,
    send: (message) => {
      for (const each of venue.sockets) each.send(message)
    },
    close: async () => {
      for (const each of venue.sockets) each.terminate()
      for (const each of dumb) each.destroy()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return venue
}

/** A recorded message, byte for byte, at its time. */
export interface RecordedMessage {
  readonly at: number
  readonly text: string
}

/** The messages that a server sent in a recorded session. */
export function recordedSession(path: string): RecordedMessage[] {
  const lines = gunzipSync(readFileSync(path)).toString().split('\n').filter(Boolean)
  return lines.flatMap((line) => {
    const { t: at, dir, msg } = JSON.parse(line) as { t: number; dir: string; msg: unknown }
    if (dir !== 'in') return []
    const begin = line.indexOf('"msg":') + '"msg":'.length
    return { at, text: typeof msg === 'string' ? msg : line.slice(begin, -1).trim() }
  })
}

/** Sends a session with its spacing, so many times as fast; resolves when all is sent. */
export async function playSession(
  session: readonly RecordedMessage[],
  speed: number,
  send: (text: string) => void,
): Promise<void> {
  const began = performance.now()
  const start = session[0]?.at ?? 0
  for (const { at, text } of session) {
    const wait = (at - start) / speed - (performance.now() - began)
    if (wait > 1) await new Promise((passed) => setTimeout(passed, wait))
    send(text)
  }
}
