import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForFaults, wordsOf } from './known-faults'

/** A tree with one package, and a registry whose answers the test sets. */
let folder = ''
let says: (response: ServerResponse) => void = () => undefined
const registry = createServer((request, response) => {
  request.resume().on('end', () => (request.method === 'GET' ? versions(response) : says(response)))
})
/** npm asks for a package's versions once a fault of it is known. */
const versions = (response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      name: 'left',
      'dist-tags': { latest: '1.0.0' },
      versions: { '1.0.0': { name: 'left', version: '1.0.0' } },
    }),
  )
const address = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairtick-faults-'))
  const own = { name: 'own', version: '1.0.0', dependencies: { left: '1.0.0' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
  const left = { version: '1.0.0', resolved: 'https://registry.example/left/-/left-1.0.0.tgz' }
  const lock = { ...own, lockfileVersion: 3, packages: { '': own, 'node_modules/left': left } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  await new Promise<void>((resolve) => void registry.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  registry.closeAllConnections()
  await new Promise((resolve) => void registry.close(resolve))
  rmSync(folder, { recursive: true })
})

/** npm caches its results by advisory number, so each run uses new numbers. */
let advisories = Date.now()
const answering = (severity: string) => (response: ServerResponse) => {
  const advisory = {
    id: (advisories += 1),
    url: '',
    title: 'It runs what it is sent',
    severity,
    vulnerable_versions: '<2',
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ left: [advisory] }))
}
const asked = async () => {
  const verdict = await askForFaults(folder, address())
  return { ...verdict, lines: wordsOf(verdict) }
}

describe('known faults', () => {
  it.each(['high', 'critical'])('that are %s fail, by name', async (severity) => {
    says = answering(severity)
    expect(await asked()).toMatchObject({
      kind: 'faults',
      lines: [`FAILED: a fault is known of left (${severity})`, '0 passed, 1 failed'],
    })
  })

  it('that are lesser, or none, pass', async () => {
    says = answering('moderate')
    expect(await asked()).toMatchObject({ kind: 'clean', packages: 1, lesser: 1 })
    says = (response) => void response.setHeader('content-type', 'application/json').end('{}')
    expect((await asked()).lines.at(-1)).toBe('1 passed, 0 failed')
  })

  it('are not known where the registry answers no such question, which is said and no pass', async () => {
    says = (response) => void response.writeHead(405, { allow: 'GET,HEAD' }).end()
    const silent = await asked()
    expect(silent.kind).toBe('silent')
    expect(silent.lines[0]).toMatch(/^the registry does not answer which faults are known: .*405/)
    expect(silent.lines.at(-1)).toBe('0 passed, 0 failed, 1 skipped')
  })

  it('are not known where nobody listens, or what comes is no report', async () => {
    says = (response) => void response.end('<html>a gateway</html>')
    expect((await asked()).kind).toBe('silent')
    expect((await askForFaults(folder, 'http://127.0.0.1:1/')).kind).toBe('silent')
  })
})
