import { once } from 'node:events'
import { type RequestListener, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
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

it('what comes while no process is known waits for one, with its body', async () => {
  const heard: string[] = []
  const late = await serve((request, response) => {
    request.setEncoding('utf8')
    request.on('data', (piece: string) => heard.push(piece))
    request.on('end', () => response.end('late'))
  })
  const known: { home?: string } = {}
  let asked = 0
  const addressOfHome = () => {
    asked += 1
    return known.home
  }
  const handOn = createHandOn({ addressOfHome, addressOf: () => 'one', log: silentLog() })
  const front = await serve((request, response) => void handOn(request, response))
  const answer = fetch(`${front}/api/admin/any`, { method: 'POST', body: 'body' })
  await expect.poll(() => asked).toBeGreaterThan(1)
  known.home = late
  expect(await (await answer).text()).toBe('late')
  expect(heard.join('')).toBe('body')
})

it('what nobody has is answered as busy after its time, and no more looked for once its caller is gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = { stay: 0, leave: 0 }
  const responses: ServerResponse[] = []
  let by: keyof typeof asked = 'stay'
  const front = await serve((request, response) => {
    const mine = by
    responses.push(response)
    const addressOfHome = () => void (asked[mine] += 1)
    createHandOn({ addressOfHome, addressOf: () => 'one', log: silentLog() })(request, response)
  })
  const answer = fetch(`${front}/api/admin/any`)
  await expect.poll(() => asked.stay).toBe(1)
  by = 'leave'
  const leaving = new AbortController()
  const left = fetch(`${front}/api/admin/any`, { signal: leaving.signal }).catch(String)
  await expect.poll(() => asked.leave).toBe(1)
  leaving.abort()
  await left
  await expect.poll(() => responses[1]?.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(6_000)
  expect((await answer).status).toBe(503)
  expect(asked.leave).toBeLessThanOrEqual(2)
})
