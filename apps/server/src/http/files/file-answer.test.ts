import { connect } from 'node:net'
import { MINUTE_MS } from '@fairtick/domain'
import fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { silentLog } from '../../../test-support/silent-log.cases'
import { PDF_PATIENCE_MS } from '../../sheets/sheet-process'
import { FileAnswer, sendFile } from './file-answer'

it('releases a file whose reader has gone before its first piece was there', async () => {
  let isLetGo = false
  async function* pieces(leave: () => void): AsyncGenerator<string> {
    try {
      leave()
      await new Promise((resolve) => setTimeout(resolve, 20))
      yield 'first'
      yield 'second'
    } finally {
      isLetGo = true
    }
  }
  const server = fastify()
  server.get('/', (_request, reply) => {
    const file = { name: 'a.csv', type: 'text/csv', pieces: pieces(() => reply.raw.destroy()) }
    return sendFile(reply, new FileAnswer(file), silentLog(), {
      request: 'a request',
      call: undefined,
    })
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  await expect(fetch(address)).rejects.toThrow()
  await expect.poll(() => isLetGo).toBe(true)
  await server.close()
})

it('drops a file after five minutes of waiting for its reader, and ends the connection', async ({
  onTestFinished,
}) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const of = { made: 0, isLetGo: false, isEnded: false }
  async function* pieces(): AsyncGenerator<Buffer> {
    try {
      for (;;) yield Buffer.alloc(100_000, (of.made += 1))
    } finally {
      of.isLetGo = true
    }
  }
  const server = fastify()
  server.get('/', (_request, reply) => {
    const file = { name: 'a.pdf', type: 'application/pdf', pieces: pieces(), patienceMs: PDF_PATIENCE_MS }
    return sendFile(reply, new FileAnswer(file), silentLog(), { request: 'a request', call: undefined })
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(async () => {
    socket.destroy()
    await server.close()
  })
  socket.on('close', () => (of.isEnded = true)).on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const stalled = async () => {
    let before = -1
    await expect.poll(() => of.made > 0 && before === (before = of.made), { interval: 200 }).toBe(true)
  }
  await stalled()
  const made = of.made
  await vi.advanceTimersByTimeAsync(4 * MINUTE_MS)
  // A drip: the file goes on, and its time is not given anew.
  socket.resume()
  await expect.poll(() => of.made).toBeGreaterThan(made)
  socket.pause()
  await stalled()
  expect(of.isLetGo).toBe(false)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await expect.poll(() => of.isLetGo).toBe(true)
  socket.resume()
  await expect.poll(() => of.isEnded).toBe(true)
})

it('releases a file that waited behind another answer of its connection, when that connection ends', async ({
  onTestFinished,
}) => {
  let begun = 0
  let released = 0
  async function* pieces(): AsyncGenerator<Buffer> {
    begun += 1
    try {
      for (;;) yield Buffer.alloc(100_000)
    } finally {
      released += 1
    }
  }
  const server = fastify()
  server.get('/', (_request, reply) => {
    const file = { name: 'a.pdf', type: 'application/pdf', pieces: pieces() }
    return sendFile(reply, new FileAnswer(file), silentLog(), { request: 'a request', call: undefined })
  })
  onTestFinished(() => server.close())
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2))
  await expect.poll(() => begun).toBe(2)
  socket.destroy()
  await expect.poll(() => released).toBe(2)
})
