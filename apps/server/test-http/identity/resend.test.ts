import { connect, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { formOf, send } from '../call.cases'
import { BUY, type DemoUser, PATH, demoUser } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given))

/** When a connection breaks: while the request is sent, after it, or while the answer is received. */
type Death = 'in the request' | 'before the answer' | 'in the answer'

/** A proxy before the server that breaks one connection and passes on all later ones. */
async function dyingWire(death: Death): Promise<{ port: number; close(): void }> {
  let isDead = false
  const wire = createServer((client) => {
    const upstream = connect(server.port, '127.0.0.1')
    for (const socket of [client, upstream]) socket.on('error', () => undefined)
    const cut = () => {
      isDead = true
      client.destroy()
      // The server has received the request: it carries it out, and cannot deliver the answer.
      setTimeout(() => upstream.destroy(), 200)
    }
    client.on('data', (part: Buffer) => {
      const dies = !isDead && death === 'in the request'
      upstream.write(dies ? part.subarray(0, part.length - 20) : part)
      if (dies) cut()
    })
    upstream.on('data', (part: Buffer) => {
      const dies = !isDead && death !== 'in the request'
      if (!dies || death === 'in the answer') client.write(dies ? part.subarray(0, part.length >> 1) : part)
      if (dies) cut()
    })
    client.on('close', () => isDead || upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => void wire.listen(0, '127.0.0.1', resolve))
  const address = wire.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, close: () => void wire.close() }
}

/**
 * Sends until an answer comes, as a browser does after a lost connection; returns the number of attempts and
 * the answer.
 */
async function sendUntilAnswered(port: number, path: string, headers: Readonly<Record<string, string>>) {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answer = await send({ port }, { path, headers: { ...headers, connection: 'close' } }).catch(
      () => undefined,
    )
    const isWhole = answer !== undefined && answer.text.length === Number(answer.headers['content-length'])
    if (isWhole) return { attempt, text: answer.text }
  }
  throw new Error('never answered')
}

describe.each(['in the request', 'before the answer', 'in the answer'] as const)(
  'a connection that dies %s',
  (death) => {
    it.each([
      ['a t', () => ({ path: `${PATH.submit}?${formOf(BUY)}&t=${server.clock.now()}`, headers: {} })],
      ['a key', () => ({ path: `${PATH.submit}?${formOf(BUY)}`, headers: { 'idempotency-key': 'k' } })],
    ])('is sent again: with %s there is one order, and its answer', async (_title, request) => {
      for (let round = 0; round < 5; round += 1) {
        const fresh = await demoUser(server)
        const wire = await dyingWire(death)
        const { path, headers } = request()
        const told = await sendUntilAnswered(wire.port, path, { ...headers, authorization: fresh.token })
        wire.close()
        expect(told.attempt).toBe(2)
        const { data } = await fresh.get<{ data: { Id: number }[]; total: number }>(PATH.orders, {
          status: 1,
        })
        expect(data.total).toBe(1)
        expect(JSON.parse(told.text)).toMatchObject({ code: 1, data: { Id: data.data[0]?.Id } })
      }
    })
  },
)

it('a client that goes away at once does not undo, or halve, what it asked for', async () => {
  const path = `${PATH.submit}?${formOf({ ...BUY, cont: '0.01' })}`
  for (let round = 0; round < 20; round += 1) {
    const socket = connect(server.port, '127.0.0.1')
    await new Promise((resolve) => socket.on('connect', resolve))
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${user.token}\r\n\r\n`)
    await new Promise((resolve) => setTimeout(resolve, round % 5))
    socket.destroy()
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  const { data } = await user.get<{ total: number }>(PATH.orders, { status: 1 })
  const { rows } = await server.pool.query<{ fees: bigint }>(
    'SELECT count(*) AS fees FROM entry e JOIN position p ON p.id = e.reference WHERE e.kind = 5 AND p.user_id = $1',
    [user.id],
  )
  expect(Number(rows[0]?.fees)).toBe(data.total)
})
