import { once } from 'node:events'
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import type { FaultyDelivery } from './faulty-delivery'
import { createFrameReader } from './nats-frames'

/** Stands between clients and a NATS of its own host: what this sends to clients goes through `delivery`. */
export async function startRelay({
  address,
  port,
  behind,
  delivery,
}: {
  readonly address: string
  /** 0 takes a free one. */
  readonly port: number
  readonly behind: number
  readonly delivery: FaultyDelivery
}): Promise<{ readonly port: number; stop(): void }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((client) => {
    const nats = connect(behind, '127.0.0.1')
    for (const [one, other] of [
      [client, nats],
      [nats, client],
    ] as const) {
      sockets.add(one)
      one.setNoDelay(true)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    const send = (bytes: Buffer) => void (client.writable && client.write(bytes))
    client.pipe(nats)
    nats.on(
      'data',
      createFrameReader((frame) => delivery.deliver(frame, send)),
    )
  })
  server.listen(port, address)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
