import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import * as z from 'zod'
import type { Witness } from '../judgement/witness'
import type { Client } from './asker'

/** A client's socket, which connects again whenever it ends. */
export interface Listener {
  /** Whether it is connected and logged in. */
  readonly isThere: () => boolean
  /** Whether it has heard of an order. */
  readonly hasHeard: (orderId: number) => boolean
  /** How often it connected. */
  readonly connections: () => number
  stop(): void
}

const PING_MS = 5_000
const AGAIN_MS = 500
/** A socket that says nothing is dead, as its answers to pings are missing. */
const SILENT_MS = 12_000
const TOPICS = ['FOREX_ORDER', 'FOREX_CLOSED']
const order = z.object({ Id: z.number() })
const message = z.object({ type: z.string(), code: z.number().optional(), data: z.unknown().optional() })

/** Holds a socket of a client, and notes the orders that it is told of. */
export function startListener(
  { address, witness }: { readonly address: string; readonly witness: Witness },
  { userId, token }: Client,
): Listener {
  const heard = new Set<number>()
  let isOver = false
  let isThere = false
  let connections = 0
  let current: WebSocket | undefined
  let lastAt = 0

  function hear(text: string): void {
    lastAt = performance.now()
    const { type, code, data } = message.parse(JSON.parse(text))
    if (type === 'login_result') isThere = code === 1
    if (!TOPICS.includes(type)) return
    const ids = type === 'FOREX_ORDER' ? [order.parse(data).Id] : z.array(z.number()).parse(data)
    for (const id of ids) {
      heard.add(id)
      witness.sawOrder(userId, id)
    }
  }

  async function connectOnce(): Promise<void> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/v2/ws`, { perMessageDeflate: false })
    current = socket
    const say = (words: object) => socket.send(JSON.stringify(words))
    lastAt = performance.now()
    const ping = setInterval(() => {
      if (performance.now() - lastAt > SILENT_MS) return socket.terminate()
      if (socket.readyState === WebSocket.OPEN) say({ type: 'ping' })
    }, PING_MS)
    await new Promise<void>((resolve) => {
      socket.on('open', () => {
        connections += 1
        say({ type: 'login', token })
        for (const topic of TOPICS) say({ type: 'sub', topic })
      })
      socket.on('message', (content: Buffer) => hear(content.toString()))
      socket.on('error', () => resolve())
      socket.on('close', () => resolve())
    })
    clearInterval(ping)
    isThere = false
  }

  async function live(): Promise<void> {
    while (!isOver) {
      await connectOnce()
      await sleep(AGAIN_MS)
    }
  }

  void live()
  return {
    isThere: () => isThere,
    hasHeard: (orderId) => heard.has(orderId),
    connections: () => connections,
    stop() {
      isOver = true
      current?.terminate()
    },
  }
}
