import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../call.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

const CONSOLE = '<!doctype html><title>console of the test</title>'
const SHELL = '<!doctype html><title>shell of the test</title>'
const SCRIPT = 'export const answer = 42\n'

let server: TestServer
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairtick-console-'))
  for (const each of ['web/assets', 'console/assets']) mkdirSync(join(folder, each), { recursive: true })
  writeFileSync(join(folder, 'web/index.html'), SHELL)
  writeFileSync(join(folder, 'console/index.html'), CONSOLE)
  writeFileSync(join(folder, 'console/boot.js'), SCRIPT)
  writeFileSync(join(folder, 'web/assets/main-abc123.js'), SCRIPT)
  writeFileSync(join(folder, 'console/assets/main-abc123.js'), SCRIPT)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
useServer(
  (started) => (server = started),
  () => ({ webRoot: join(folder, 'web'), consoleRoot: join(folder, 'console') }),
)

const asked = (path: string) => send(server, { path })
const policyOf = async (path: string) => (await asked(path)).headers['content-security-policy'] ?? ''

describe('the console', () => {
  it.each(['/console', '/console/', '/console/charges', '/console/charges/12?status=0'])(
    '%s is its page, looked at anew each time',
    async (path) => {
      const { status, text, headers } = await asked(path)
      expect([status, text, headers['cache-control']]).toEqual([200, CONSOLE, 'no-cache'])
    },
  )

  it('has a policy of its own: no form is sent, no style but of its files is set', async () => {
    for (const path of ['/console', '/console/charges', '/console/boot.js']) {
      const policy = await policyOf(path)
      expect(policy).toMatch(/default-src 'none';script-src 'self';style-src 'self';/)
      expect(policy).toMatch(/form-action 'none'.*frame-ancestors 'none'/)
      expect(policy).not.toContain('unsafe')
    }
    expect(await policyOf('/')).toContain("style-src 'self' 'unsafe-inline'")
    expect(await policyOf('/consoles')).toContain("style-src 'self' 'unsafe-inline'")
  })

  it('has its files below its address, those whose names change for good', async () => {
    const { status, text, headers } = await asked('/console/assets/main-abc123.js')
    expect([status, text]).toEqual([200, SCRIPT])
    expect(headers['cache-control']).toMatch(/immutable/)
    expect((await asked('/console/boot.js')).headers['cache-control']).toBe('no-cache')
  })

  it('and the app answer HEAD of their files as GET, without the file', async () => {
    for (const path of ['/console/assets/main-abc123.js', '/console/boot.js', '/assets/main-abc123.js']) {
      const [head, got] = [await send(server, { path, method: 'HEAD' }), await asked(path)]
      expect([path, head.status, head.text, got.text]).toEqual([path, 200, '', SCRIPT])
      for (const name of ['content-type', 'content-length', 'cache-control', 'etag'])
        expect([name, head.headers[name]]).toEqual([name, got.headers[name]])
    }
    expect((await send(server, { path: '/assets/nothing.js', method: 'HEAD' })).status).toBe(404)
  })

  it.each(['/console/assets/nothing.js', '/console/nothing.json', '/console/assets/'])(
    '%s is not there',
    async (path) => expect((await asked(path)).status).toBe(404),
  )

  it('leaves the app where it was', async () => {
    expect((await asked('/')).text).toBe(SHELL)
    expect((await asked('/consoles')).status).toBe(404)
  })
})
