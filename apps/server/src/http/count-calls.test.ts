import { privacyCalls } from '@fairtick/wire/calls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { OwnLineFull, TooBusy } from '../database/heavy-reads'
import type { AnsweredCall } from '../ports'
import { createCallServer } from './call-server'
import { FileAnswer } from './files/file-answer'
import { createHttpServer } from './http-server'

const EXPORT = privacyCalls.exportOwn
const FAILING = '/v2/api/failing'
let now = Date.UTC(2026, 10, 28)
let calls = 0

/** A server whose only call fails with the given error, with its counts and log. */
async function startServer(failure: Error = new Error('none')) {
  const counted: AnsweredCall[] = []
  const log = silentLog()
  const http = await createHttpServer({
    log,
    clock: { now: () => now },
    isOwnOrigin: () => true,
    addresses: { apiUrl: undefined, origins: [] },
    webRoot: '/nowhere',
    hasWorker: true,
    paths: new Set(),
    requestIdOf: () => `request ${(calls += 1)}`,
    addressOf: ({ headers }) => String(headers['x-from'] ?? '192.0.2.1'),
    countCall: (call) => void counted.push(call),
  })
  // A body that no handler reads is waited for until the server ends.
  onTestFinished(() => http.close())
  http.app.get(FAILING, { config: { codes: new Set([1900]) } }, async () => {
    throw failure
  })
  const fail = (from = '192.0.2.1') =>
    http.app.inject({ method: 'GET', url: FAILING, headers: { 'x-from': from } })
  return { ...http, counted, log, fail }
}

describe('calls are counted', () => {
  it('with the time that they took, and nothing else is', async () => {
    const { app, counted } = await startServer()
    const payload = 'x'.repeat(65 * 1024)
    const headers = { 'content-type': 'application/json' }
    expect((await app.inject({ method: 'POST', url: '/nothing', payload, headers })).statusCode).toBe(413)
    expect(counted).toEqual([])
    await app.inject({ method: 'POST', url: '/v2/api/nothing', payload, headers })
    expect(counted).toEqual([expect.objectContaining({ call: 'unknown', tookMs: expect.any(Number) })])
  })

  it('apart where the own reads of a user fill their line: the answer is the same to the byte', async () => {
    const [full, busy] = [await startServer(new OwnLineFull('full')), await startServer(new TooBusy('busy'))]
    const [one, other] = [await full.fail(), await busy.fail()]
    expect([one.statusCode, one.body, one.headers['retry-after']]).toEqual([503, other.body, '1'])
    expect(other.headers).toEqual({ ...one.headers, 'x-request-id': other.headers['x-request-id'] })
    expect([full.counted, busy.counted].map(([each]) => each?.code)).toEqual(['own-line-full', 1900])
  })

  it('once where a file fails before its first piece', async () => {
    const { app, counter, answerFailed, counted, log } = await startServer()
    const server = createCallServer({
      ...{ app, counter, answerFailed, log, clock: { now: () => now }, paths: new Set<string>() },
      limits: { spend: () => ({ isExceeded: false, limit: 1, remaining: 1, resetSeconds: 1 }) } as never,
      isOwnOrigin: () => true,
      addressOf: () => '192.0.2.1',
      findSession: async () => ({ id: 1, userId: 1, isDemo: false, createdAt: 0 }),
    })
    let isFailing = true
    server.serve(EXPORT, async () => {
      async function* pieces() {
        if (isFailing) throw new TooBusy('no piece')
        yield 'a,b'
      }
      return new FileAnswer({ name: 'a.csv', type: 'text/csv', pieces: pieces() })
    })
    const ask = () =>
      app.inject({ method: 'GET', url: `${EXPORT.path}?format=csv`, headers: { authorization: 'token' } })
    expect((await ask()).statusCode).toBe(503)
    expect(counted.map(({ code }) => code)).toEqual([1900])
    isFailing = false
    expect((await ask()).body).toBe('a,b')
    expect(counted.map(({ code }) => code)).toEqual([1900, 1])
  })
})

it('lines about calls that cannot be answered are bounded, and the next says how many were left out', async () => {
  const { fail, log } = await startServer(new TooBusy('a read took too long'))
  for (let at = 0; at < 25; at += 1) await fail()
  expect(log.lines.map(({ level }) => level)).toEqual(Array.from({ length: 10 }, () => 'warn'))
  expect(log.lines.at(-1)?.details).not.toHaveProperty('leftOut')
  await fail('198.51.100.7')
  expect(log.lines.at(-1)?.details).toMatchObject({ call: FAILING, code: 1900, leftOut: 15 })
  now += 60_000
  await fail()
  expect(log.lines).toHaveLength(12)
  expect(log.lines.at(-1)?.details).not.toHaveProperty('leftOut')
})
