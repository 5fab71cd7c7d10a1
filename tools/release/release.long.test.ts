import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const MINUTES = 60_000
const scratch = mkdtempSync(join(tmpdir(), 'fairtick-release-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
const title = `fairtick-${version}-${process.platform}-${process.arch}`
const archive = join(ROOT, 'release', `${title}.tar.gz`)
const place = join(scratch, title)

function release(): string {
  execFileSync(process.execPath, [join(ROOT, 'tools/release/run.mjs')], { cwd: ROOT, stdio: 'inherit' })
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(`${sum}  ${title}.tar.gz\n`)
  return sum
}

let sum = ''
beforeAll(() => {
  sum = release()
  execFileSync('tar', ['xzf', archive, '-C', scratch])
}, 10 * MINUTES)

const files = () =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))

it('is small', () => {
  expect(files().length).toBeLessThanOrEqual(5000)
  expect(files().reduce((bytes, file) => bytes + lstatSync(file).size, 0)).toBeLessThanOrEqual(130e6)
})

it('lists every library that is inside, bundled or beside, with its licence', () => {
  const bill = JSON.parse(readFileSync(join(place, 'bom.cdx.json'), 'utf8')) as {
    bomFormat: string
    components: { group?: string; name: string }[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  const listed = new Set(bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name)))
  const programs = files().filter((file) => /apps\/server\/dist\/[^/]+\.js$/.test(file))
  // The bundler names the file of each part in a comment.
  const bundled = programs.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^\/\/ node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm),
  ])
  const beside = files().flatMap((file) => [...file.matchAll(/\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g)])
  const inside = new Set([...bundled, ...beside].map(([, name]) => name ?? ''))
  expect(inside.size).toBeGreaterThan(100)
  expect([...inside].filter((name) => !listed.has(name))).toEqual([])
  const notices = readFileSync(join(place, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
  const silent = [...listed].filter((name) => !`\n${notices}`.includes(`\n${name} `))
  expect(silent).toEqual([])
})

it(
  'starts, serves its pages, and its operations work beside it',
  async () => {
    const environment = { ...process.env, PORT: '0', DATA_DIR: join(scratch, 'data'), DATABASE_URL: '' }
    const command = join(place, 'fairtick.mjs')
    const child = spawn(command, [], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      let said = ''
      child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
      await expect.poll(() => said, { timeout: 5 * MINUTES, interval: 200 }).toContain('Fairtick is ready')
      const address = /Fairtick is ready: (http:\S+)/.exec(said)?.[1] ?? ''
      for (const page of ['/', '/console', '/api/docs']) {
        const answer = await fetch(`${address}${page}`)
        expect([page, answer.status, answer.headers.get('content-type')]).toEqual([
          page,
          200,
          expect.stringContaining('text/html'),
        ])
      }
      const captcha = await fetch(`${address}/api/default/captcha`)
      expect(await captcha.text()).toContain('data:image/png;base64,')
      const audit = execFileSync(command, ['audit-books'], { env: environment, encoding: 'utf8' })
      expect(audit).toMatch(/\d+ rules hold, 0 broken/)
      const backup = execFileSync(command, ['backup', join(scratch, 'kept.gz')], { env: environment })
      expect(backup.toString()).toContain('rows of')
    } finally {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    expect(child.exitCode).toBe(0)
  },
  10 * MINUTES,
)

it('is the same of the same sources, byte for byte', () => expect(release()).toBe(sum), 10 * MINUTES)
