import fastify from 'fastify'
import { expect, it } from 'vitest'
import { silentLog } from '../../../test-support/silent-log.cases'
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
