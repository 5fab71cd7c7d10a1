import type { Connection } from './connection'

/** The orders to place, and their rate. */
export interface RateOptions {
  readonly perSecond: number
  readonly orders: number
  readonly connections: readonly Connection[]
  readonly place: (connection: Connection) => Promise<void>
}

const LOOK_MS = 1

/**
 * Places orders at a fixed rate, regardless of the server's speed (an open loop). Returns each latency in ms
 * from the moment the order was due: an order that waited for a connection waited for the server, and that
 * counts.
 */
export async function placeAtRate({ perSecond, orders, connections, place }: RateOptions): Promise<number[]> {
  const free = [...connections]
  const latencies: number[] = []
  const began = performance.now()
  const dueAt = (order: number) => began + (order * 1000) / perSecond
  let begun = 0
  return new Promise((resolve, reject) => {
    const look = setInterval(begin, LOOK_MS)

    function begin(): void {
      while (begun < orders && dueAt(begun) <= performance.now()) {
        // The longest idle one: a server closes connections that are idle too long.
        const connection = free.shift()
        if (!connection) return
        void placeOne(connection, dueAt(begun))
        begun += 1
      }
    }

    async function placeOne(connection: Connection, due: number): Promise<void> {
      try {
        await place(connection)
      } catch (error) {
        clearInterval(look)
        reject(error instanceof Error ? error : new Error(String(error)))
        return
      }
      latencies.push(performance.now() - due)
      free.push(connection)
      if (latencies.length < orders) return begin()
      clearInterval(look)
      resolve(latencies)
    }
  })
}
