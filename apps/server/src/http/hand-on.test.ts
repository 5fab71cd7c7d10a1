import { once } from 'node:events'
import { type RequestListener, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { createHandOn } from './hand-on'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('one address has sixty requests on their way at once, and a place again when one of them is over', async () => {
  let held = 0
  const home = await serve((request, response) => {
    if (request.url === '/api/admin/quick') response.end('quick')
    else held += 1
  })
  const handOn = createHandOn({
    addressOfHome: () => home,
    addressOf: (request) => String(request.headers['x-test-address']),
    log: silentLog(),
  })
  const front = await serve((request, response) => void handOn(request, response))
  const slow = new AbortController()
  const ask = (path: string, address: string, signal?: AbortSignal) =>
    fetch(`${front}${path}`, { headers: { 'x-test-address': address }, ...(signal && { signal }) })
  const waiting = Array.from({ length: 60 }, () => ask('/api/admin/slow', 'one', slow.signal).catch(String))
  await expect.poll(() => held).toBe(60)
  expect((await ask('/api/admin/quick', 'one')).status).toBe(503)
  expect(await (await ask('/api/admin/quick', 'other')).text()).toBe('quick')
  slow.abort()
  await Promise.all(waiting)
  await expect.poll(async () => (await ask('/api/admin/quick', 'one')).status).toBe(200)
})
