import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../call.cases'
import { INTERNALS } from './messages.cases'
import { exchange, head, statusesIn } from './raw-socket.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

const SHELL = '<!doctype html><title>shell of the test</title>'
const DOCS = '<!doctype html><title>calls of the test</title>'
const SECRET = 'root:x:a secret beside the web app'
const SCRIPT = 'export const answer = 42\n'.repeat(200)

let server: TestServer
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairtick-web-'))
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  mkdirSync(join(folder, 'web/api/docs'), { recursive: true })
  const files = {
    'web/api/docs/index.html': DOCS,
    'web/api/docs/openapi.json': '{}',
    'web/api/docs/admin-openapi.json': '{}',
    'secret.txt': SECRET,
    'web/index.html': SHELL,
    'web/boot.js': SCRIPT,
    'web/assets/main-abc123.js': SCRIPT,
    'web/assets/main-abc123.js.br': brotliCompressSync(SCRIPT),
    'web/assets/main-abc123.js.gz': gzipSync(SCRIPT),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
useServer(
  (started) => (server = started),
  () => ({ webRoot: join(folder, 'web') }),
)

const asked = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  send(server, { path, method, headers })

describe('a page of the app', () => {
  it.each([
    '/',
    '/trade',
    '/order',
    '/user',
    '/login',
    '/product',
    '/mine/performance',
    '/language',
    '/trade/',
    '/login?from=/order',
  ])('%s is the shell, looked at anew each time', async (path) => {
    const answer = await asked(path)
    expect([answer.status, answer.text]).toEqual([200, SHELL])
    expect(answer.headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it.each(['/', '/nothing', '/trade', '/boot.js', '/assets/main-abc123.js', '/nothing.js'])(
    '%s carries the headers that protect it',
    async (path) => {
      const { headers } = await asked(path)
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).toMatch(/default-src 'none'/)
      expect(policy).toMatch(/script-src 'self'(;|$)/)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(policy).toContain(`${directive} 'none'`)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
    },
  )

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('is not for %s', async (method) => {
    for (const path of ['/', '/trade', '/boot.js', '/assets/main-abc123.js']) {
      const answer = await asked(path, method)
      expect([path, answer.status]).toEqual([path, 405])
    }
  })

  it('answers HEAD with the head alone', async () => {
    for (const path of ['/', '/boot.js']) {
      const answer = await asked(path, 'HEAD')
      expect([path, answer.status, answer.text]).toEqual([path, 200, ''])
    }
  })
})

describe('the documents of the calls', () => {
  it('are shown by a page whose viewer may set styles, and load what is ours alone', async () => {
    const { status, text, headers } = await asked('/api/docs')
    expect([status, text]).toEqual([200, DOCS])
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline'/)
    for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy).toContain(`${directive} 'none'`)
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('are files beside it, and nothing else below it is there', async () => {
    for (const name of ['openapi', 'admin-openapi']) {
      const { status, text } = await asked(`/api/docs/${name}.json`)
      expect([status, text]).toEqual([200, '{}'])
    }
    for (const path of ['/api/docs/nothing.json', '/api/docs/..%2f..%2fsecret.txt'])
      expect((await asked(path)).status).toBe(404)
    expect(JSON.parse((await asked('/api/docs-of-somebody')).text).code).toBe(1001)
  })
})

describe('a file of the app', () => {
  it('whose name changes with its content is kept for good', async () => {
    const answer = await asked('/assets/main-abc123.js')
    expect([answer.status, answer.text]).toEqual([200, SCRIPT])
    expect(answer.headers['cache-control']).toMatch(/max-age=31536000.*immutable/)
    expect(answer.headers['content-type']).toMatch(/javascript; charset=utf-8/i)
  })

  it.each([
    ['br', 'gzip, deflate, br', brotliCompressSync(SCRIPT).length],
    ['gzip', 'gzip', gzipSync(SCRIPT).length],
  ])('is sent as %s to who takes it', async (encoding, accepted, length) => {
    const answer = await asked('/assets/main-abc123.js', 'GET', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-length']).toBe(String(length))
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(answer.headers['content-type']).toMatch(/javascript/)
  })

  it('with a fixed name is looked at anew', async () => {
    expect((await asked('/boot.js')).headers['cache-control']).toBe('no-cache')
  })
})

describe('what does not exist', () => {
  it.each([
    '/nothing',
    '/mine/wallets',
    '/trade/1',
    '/a/b/c/d',
    '/admin',
    '/.git/config',
    '/.git/HEAD',
    '/assets',
    '/metrics',
    '/debug',
    '/docs',
    '/v1/api/forex/submit',
    '/v3/api',
    '/%00',
  ])('%s answers 404', async (path) => {
    const answer = await asked(path)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toMatch(INTERNALS)
  })

  it.each([
    '/.env',
    '/.npmrc',
    '/package.json',
    '/favicon.ico.php',
    '/assets/',
    '/assets/nothing.js',
    '/assets/main-abc123.js.map',
    '/assets/../secret.txt',
    '/server.js',
    '/nothing.js',
    '/nothing.json',
  ])('%s answers 404 and is no shell: a file is not a page', async (path) => {
    const { text } = await exchange(server.port, [head(`GET ${path} HTTP/1.1`, [['connection', 'close']])])
    expect(statusesIn(text)).toEqual([404])
    expect(text).not.toContain('shell of the test')
  })
})

describe('no path leads out of the web app', () => {
  it.each([
    '/../secret.txt',
    '/../../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/assets/....//....//secret.txt',
    '/..;/secret.txt',
    '//etc/passwd',
    '/%2fetc%2fpasswd',
    '/etc/passwd%00.js',
    '/assets/%00/../../secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/..%c0%afsecret.txt',
    'http://127.0.0.1/../secret.txt',
    'file:///etc/passwd',
    '*',
    '',
  ])('%s', async (path) => {
    const { text } = await exchange(server.port, [head(`GET ${path} HTTP/1.1`, [['connection', 'close']])])
    expect(text).not.toContain('root:')
    expect(text).not.toContain('a secret')
    expect(text).not.toMatch(INTERNALS)
    for (const status of statusesIn(text)) expect(status).toBeLessThan(500)
    expect(statusesIn(text)).toHaveLength(1)
  })

  it('a bad address is refused without saying it back, as a page and as a call', async () => {
    for (const path of ['/%zz<script>', '/api/%zz<script>', '/assets/%E0%A4%A']) {
      const { text } = await exchange(server.port, [head(`GET ${path} HTTP/1.1`, [['connection', 'close']])])
      expect(statusesIn(text)).toEqual([404])
      expect(text).not.toContain('script>')
      expect(text).not.toMatch(INTERNALS)
    }
  })
})
