import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'

/** A server behind the balancer: where clients reach it, and where it says whether it is ready. */
export interface Balanced {
  readonly address: string
  readonly probes: string
}

/** Brings connections to the servers that say that they are ready, in turn, as a balancer does. */
export interface Balancer {
  readonly address: string
  join(server: Balanced): Promise<void>
  stop(): void
}

const LOOK_MS = 200
const SILENT_MS = 1_000
/** A server that was not heard of for this long is away, and what it was asked is given up. */
const AWAY_MS = 2_000

/** A balancer that knows nothing of HTTP but its probes. */
export async function startBalancer(): Promise<Balancer> {
  const servers = new Map<Balanced, boolean>()
  /** The sides of clients, by the server that each was brought to. */
  const joined = new Map<Balanced, Set<Socket>>()
  const heardAt = new Map<Balanced, number>()
  let turn = 0

  const look = async (server: Balanced): Promise<void> => {
    const probed = fetch(`${server.probes}/readyz`, { signal: AbortSignal.timeout(SILENT_MS) })
    const answer = await probed.catch(() => undefined)
    if (answer) heardAt.set(server, performance.now())
    const isAway = performance.now() - (heardAt.get(server) ?? -Infinity) > AWAY_MS
    if (answer ?? isAway) servers.set(server, answer?.ok ?? false)
    if (isAway) for (const each of joined.get(server) ?? []) each.destroy()
  }
  const timer = setInterval(() => {
    for (const server of servers.keys()) void look(server)
  }, LOOK_MS)

  const front = createServer((client) => {
    const ready = [...servers].flatMap(([server, isReady]) => (isReady ? [server] : []))
    const server = ready[(turn += 1) % ready.length]
    if (!server) return client.destroy()
    const { hostname: host, port } = new URL(server.address)
    const clients = joined.get(server) ?? new Set()
    joined.set(server, clients.add(client))
    client.once('close', () => clients.delete(client))
    join(client, connect({ host, port: Number(port) }))
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const bound = front.address()
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    join: look,
    stop() {
      clearInterval(timer)
      front.close()
    },
  }
}

/** Each end hears the other; the end of one is that of both. */
function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
    from.pipe(to)
  }
}
