import { describe, expect, it } from 'vitest'
import { rowsMissing } from './access-matrix'
import { headerFaults } from './header-faults'
import { found } from './logs'
import { measure, prove } from './proof'

describe('the matrix', () => {
  it('misses a call without a row, a row without a call, and a row that the contract contradicts', () => {
    const calls = { known: { caller: 'user' }, fresh: { caller: 'user' }, moved: { caller: 'real' } } as const
    const rows = {
      known: { serves: 'users' },
      gone: { serves: 'users' },
      moved: { serves: 'everyone' },
    } as const
    expect(rowsMissing(calls, rows).toSorted()).toEqual(['fresh', 'gone', 'moved'])
  })
})

describe('the search in the log', () => {
  it('finds a secret as a word of its own, and no digits within a longer number', () => {
    const printed = '{"time":1795282361770,"msg":"code 282361 sent"}\n{"url":"/x?token=abc-def"}'
    expect(found(printed, new Set(['282361']))).toHaveLength(1)
    expect(found(printed, new Set(['795282']))).toEqual([])
    expect(found(printed, new Set(['abc-def', 'not there']))).toHaveLength(1)
  })

  it('does not say the secret again', () => {
    expect(found('the token is s3cret.', new Set(['s3cret'])).join()).not.toContain('s3cret')
  })
})

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
})

describe('a case', () => {
  it('is missed when something else is seen, or nothing because it broke off', async () => {
    expect(await prove('A1', 'x', '999', async () => '1')).toMatchObject({ isMet: false, seen: '1' })
    const broken = async (): Promise<never> => Promise.reject(new Error('gone'))
    expect(await prove('A1', 'x', '999', broken)).toMatchObject({ isMet: false, seen: 'broken off: gone' })
    expect(await measure('A2', 'x', '< 5', broken)).toMatchObject({ isMet: false })
  })
})
