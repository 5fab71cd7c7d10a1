import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveNamedFiles, servePageFiles } from './page-files'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairtick-files-'))
  mkdirSync(join(folder, 'assets/deep.js'), { recursive: true })
  mkdirSync(join(folder, 'icons'))
  mkdirSync(join(folder, '.vite'))
  const files = {
    'boot.js': 'as it is',
    'boot.js.br': 'as br',
    'boot.js.gz': 'as gzip',
    'icons/logo.svg': '<svg />',
    '.vite/licenses.json': '[]',
    'assets/page-1a.js': 'page',
    'assets/page-1a.js.gz': 'packed page',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  app = fastify({ exposeHeadRoutes: false })
  servePageFiles(app, folder)
  serveNamedFiles(app, '/assets', join(folder, 'assets'))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('none'))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

it.each([
  ['br, gzip', 'as br', 'br'],
  ['gzip', 'as gzip', 'gzip'],
  ['br;q=0, GZIP;q=0.5', 'as gzip', 'gzip'],
  ['*', 'as br', 'br'],
  ['*;q=0.000', 'as it is', undefined],
  ['gzip;q=0, *', 'as br', 'br'],
  ['brotli', 'as it is', undefined],
  ['', 'as it is', undefined],
])('to who takes %j it sends a file %s', async (accepted, body, coding) => {
  const answer = await get('/boot.js', { 'accept-encoding': accepted })
  expect([answer.statusCode, answer.body]).toEqual([200, body])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  })
  expect(answer.headers['content-encoding']).toBe(coding)
})

it('sends assets for good, the whole one where no version of a kind is there', async () => {
  const answer = await get('/assets/page-1a.js', { 'accept-encoding': 'br' })
  expect(answer.body).toBe('page')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it('says to who has it that it is the same, by its tag or by its time', async () => {
  const { headers } = await get('/icons/logo.svg')
  const etag = String(headers.etag)
  const changed = String(headers['last-modified'])
  expect(Date.parse(changed)).toBe(Math.trunc(statSync(join(folder, 'icons/logo.svg')).mtimeMs / 1000) * 1000)
  const earlier = new Date(Date.parse(changed) - 1000).toUTCString()
  const statuses = await Promise.all(
    [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", ${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': changed },
      { 'if-none-match': '"other"', 'if-modified-since': changed },
      { 'if-modified-since': earlier },
      { 'if-modified-since': 'some day' },
    ].map(async (asked) => (await get('/icons/logo.svg', asked)).statusCode),
  )
  expect(statuses).toEqual([304, 304, 304, 304, 200, 200, 200])
  expect((await get('/icons/logo.svg', { 'if-none-match': etag })).body).toBe('')
})

it('answers HEAD as GET, without the file', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/boot.js' })
  expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '8'])
})

it.each([
  '/.vite/licenses.json',
  '/boot.js.br',
  '/assets/deep.js',
  '/assets/none.js',
  '/assets/..%2fboot.js',
  '/assets/%2e%2e%2fboot.js',
  '/assets/page-1a.js%00.js',
  `/assets/${'a'.repeat(90)}${'/b'.repeat(2)}.js`,
])('%s is not there', async (path) => {
  expect((await get(path)).statusCode).toBe(404)
})
