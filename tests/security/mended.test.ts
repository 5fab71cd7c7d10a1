import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CALL, newAddress } from '../../apps/server/test-http/identity/account-user.cases'
import { post, send } from '../../apps/server/test-http/call.cases'
import { bodyIn, exchange } from '../../apps/server/test-http/calls/raw-socket.cases'
import { type TestServer, startTestServer } from '../../apps/server/test-http/start-test-server.cases'
import { headerFaults } from './header-faults'
import { makeDemo } from './people'
import { headerScan } from './protocol'

let server: TestServer
const serving = (settings: Readonly<Record<string, string>>) => {
  beforeEach(async () => {
    server = await startTestServer({ settings })
  })
  afterEach(() => server.stop())
}

describe('with the limits as they are shipped', () => {
  serving({})

  it('every spelling of an address draws on one limit for codes: a +tag brings no more guesses', async () => {
    const to = newAddress()
    expect((await post(server, CALL.sendEmail, { to, type: 2 })).code).toBe(1)
    for (const other of [to.replace('@', '+a@'), to.replace('@', '+b@'), to.toUpperCase()])
      expect([other, (await post(server, CALL.sendEmail, { to: other, type: 2 })).code]).toEqual([
        other,
        1106,
      ])
  })

  it('every kind of answer carries the headers that protect it', async () => {
    const scene = { port: server.port, mailbox: { mails: [] }, secrets: new Set<string>() }
    const demo = await makeDemo({ ...scene, forgetRequests: async () => undefined })
    expect(await headerScan(scene, demo)).toEqual([])
  })

  it('so does the answer to what is no HTTP at all', async () => {
    const { text } = await exchange(server.port, ['NONSENSE\r\n\r\n'])
    const lines = text.slice(0, text.indexOf('\r\n\r\n')).split('\r\n').slice(1)
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    )
    const answer = { status: 400, headers, text: bodyIn(text), bytes: Buffer.alloc(0) }
    expect(headerFaults('malformed', answer)).toEqual([])
  })

  it('the outbox is shown here, and not to a proxy that names nobody and speaks HTTP/1.0', async () => {
    const host = `host: 127.0.0.1:${server.port}`
    expect((await send(server, { path: '/outbox' })).status).toBe(200)
    const old = await exchange(server.port, [`GET /outbox HTTP/1.0\r\n${host}\r\n\r\n`])
    expect(old.text).toMatch(/^HTTP\/1\.1 404/)
  })
})

describe('a deployment that the world reaches', () => {
  serving({ PUBLIC_URL: 'https://trade.example' })

  it('has no outbox, whatever stands before it', async () => {
    const { status } = await send(server, { path: '/outbox' })
    expect(status).toBe(404)
  })
})

it('the log keeps what PostgreSQL quotes of a row to itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-log-'))
  const file = join(folder, 'log')
  const program = `import { createLog } from './apps/server/src/adapters/log'
createLog('debug').error({ err: Object.assign(new Error('no'), { detail: 'Failing row contains (a-password-hash).', code: '23514' }) }, 'm')`
  try {
    const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      stdio: ['ignore', 'ignore', openSync(file, 'a')],
    })
    const printed = readFileSync(file, 'utf8')
    expect([run.status, printed]).toEqual([0, expect.stringContaining('23514')])
    expect(printed).not.toContain('a-password-hash')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
