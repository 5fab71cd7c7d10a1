import { connect } from 'node:net'
import type { TestContext } from 'vitest'

/** The NATS of tests and benches. */
export const NATS_SERVER = process.env['NATS_URL_TEST'] ?? 'nats://127.0.0.1:4222'
const ANSWER_MS = 2_000

/** A real NATS server. Without one, the test is skipped with a message; CI must have one. */
export async function realNats({ skip }: Pick<TestContext, 'skip'>): Promise<string> {
  if (await answersAsNats(NATS_SERVER)) return NATS_SERVER
  const reason = `there is no NATS at ${NATS_SERVER}: start nats-server, or set NATS_URL_TEST`
  if (process.env['CI'] === 'true') throw new Error(reason)
  return skip(reason)
}

/** Whether a NATS server answers at an address. */
export const answersAsNats = (url: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port), timeout: ANSWER_MS })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    // A NATS server speaks first.
    socket.once('data', (piece) => end(piece.toString().startsWith('INFO ')))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
