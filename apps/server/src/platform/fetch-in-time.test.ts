import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchInTime } from './fetch-in-time'

const ANSWER_MS = 500
const server = createServer((request, response) => {
  if (request.url === '/whole') response.writeHead(201, { 'x-of': 'the server' }).end('all of it')
  else response.writeHead(200).write('the first half')
})
const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`
const inTime = () => ({ signal: AbortSignal.timeout(ANSWER_MS) })

beforeAll(async () => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())

function tidyMemory(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
}

it('an answer that hangs in the middle ends with the signal, also after memory was tidied', async () => {
  const answer = await fetchInTime(address('half'), inTime())
  const read = answer.text()
  tidyMemory()
  await expect(read).rejects.toMatchObject({ name: 'TimeoutError' })
  // Its connection is closed as well.
  const open = async () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
  await expect.poll(open).toBe(0)
})

it('an answer that ends in time is as it was sent', async () => {
  const answer = await fetchInTime(address('whole'), inTime())
  expect([answer.status, answer.headers.get('x-of'), await answer.text()]).toEqual([
    201,
    'the server',
    'all of it',
  ])
})
