import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../call.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairtick-worker-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<meta charset="utf-8" />')
  for (const file of ['sw.js', 'sw-retired.js']) writeFileSync(join(folder, file), `of ${file}`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each([
  ['1', 'of sw.js', ''],
  ['0', 'of sw-retired.js', '<meta name="service-worker" content="off" />'],
])('with SERVICE_WORKER=%s', (setting, text, meta) => {
  let server: TestServer
  useServer(
    (started) => (server = started),
    () => ({ webRoot: folder, settings: { SERVICE_WORKER: setting } }),
  )

  it('the worker is read anew each time, and may read our own files alone', async () => {
    const answer = await send(server, { path: '/sw.js?any' })
    expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([200, text, 'no-cache'])
    expect(answer.headers['content-security-policy']).toBe("default-src 'none';connect-src 'self'")
  })

  it('a page says whether there is none', async () => {
    expect((await send(server, { path: '/' })).text).toBe(`<meta charset="utf-8" />${meta}`)
  })

  it('a page may make the address of the worker, and no other', async () => {
    const { headers } = await send(server, { path: '/' })
    expect(headers['content-security-policy']).toMatch(/trusted-types service-worker(;|$)/)
  })
})
