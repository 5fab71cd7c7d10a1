import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rowsAstray } from './access/access-matrix'
import { headerFaults } from './header-faults'
import { partsAstray } from './parts-astray'
import { measure, prove } from './proof'
import { REVIEWED, WRITTEN } from './written'

describe('the matrix', () => {
  it('misses a row of a call that there is not', () => {
    expect(rowsAstray({ known: {} }, { known: {}, gone: {} })).toEqual(['gone'])
  })
})

describe('the parts', () => {
  const all = new Map(
    readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => [basename(path, '.ts'), readFileSync(join(import.meta.dirname, path), 'utf8')]),
  )

  it('are all run', () => {
    expect(all.size).toBeGreaterThan(35)
    expect(partsAstray(all)).toEqual([])
  })

  it('miss one that nobody calls, one that is imported and not run, one that only another such one calls', () => {
    const attack = (name: string) =>
      `export async function ${name}(\n  victim: Victim,\n): Promise<Case[]> {}`
    const proveAll = all.get('prove-all') ?? ''
    const planted = new Map([
      ...all,
      ['prove-all', `import { idle } from './idle'\n${proveAll}`],
      ['idle', attack('idle')],
      ['lonely', `import { friend } from './friend'\n${attack('lonely')}\nfriend()`],
      ['friend', attack('friend')],
    ])
    expect(partsAstray(planted)).toEqual(['idle idle', 'lonely lonely', 'friend friend'])
  })
})

describe('the cases with a test of their own', () => {
  it('name tests that there are', () => {
    /** Generated tests, one per call and parameter, have both names before their own. */
    const ownOf = (name: string) => name.replace(/^'\w+' '\w+' /, '')
    const missing = [...WRITTEN, ...REVIEWED].filter(([, file, name]) => !textOf(file).includes(ownOf(name)))
    expect(missing).toEqual([])
  })
})

/** A test file, with the cases that it shares with its short or long counterpart. */
const textOf = (file: string) =>
  [file, file.replace(/(\.long)?\.test\.ts$/, '.cases.ts')]
    .map((path) => join(import.meta.dirname, '../..', path))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

describe('the scan of headers', () => {
  it('blames an answer that has none, and one that says too much', () => {
    const bare = { status: 200, headers: { 'x-powered-by': 'x' }, text: 'x', bytes: Buffer.alloc(0) }
    const faults = headerFaults('bare', bare)
    for (const name of [
      'nosniff',
      'content-security-policy',
      'permissions-policy',
      'x-powered-by',
      'trusted-types',
    ])
      expect(
        faults.some((fault) => fault.includes(name === 'nosniff' ? 'x-content-type-options' : name)),
      ).toBe(true)
  })

  it('blames a document that has the headers of a call, and a call whose policy allows anything', () => {
    const policy =
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';object-src 'none'"
    const faultsOf = (type: string, allowed: string) => {
      const headers = {
        'content-type': type,
        'content-security-policy': allowed,
        'cache-control': 'no-store',
      }
      return headerFaults('bare', { status: 200, headers, text: 'x', bytes: Buffer.alloc(0) }).join('\n')
    }
    expect(faultsOf('text/html; charset=utf-8', policy)).toMatch(/trusted-types/)
    expect(faultsOf('application/json; charset=utf-8', `${policy};script-src *`)).toMatch(/trusted-types/)
    expect(faultsOf('application/json; charset=utf-8', policy)).not.toMatch(/trusted-types|permissions/)
  })
})

describe('a case', () => {
  it('is missed when something else is seen, or nothing because it broke off', async () => {
    expect(await prove('A1', 'x', '999', async () => '1')).toMatchObject({ isMet: false, seen: '1' })
    const broken = async (): Promise<never> => Promise.reject(new Error('gone'))
    expect(await prove('A1', 'x', '999', broken)).toMatchObject({ isMet: false, seen: 'broken off: gone' })
    expect(await measure('A2', 'x', '< 5', broken)).toMatchObject({ isMet: false })
  })
})
