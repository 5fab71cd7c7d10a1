import { describe, expect, it } from 'vitest'
import { usdOf } from '../money'
import { checkLiabilityChain, isPublished } from './liability-chain'
import { chainOf, proofIn, sha256, sha256Later } from './liability-tree.cases'

const days = chainOf([5n, 12_000_000n, 0n, 7n])
const check = (changed: typeof days) => checkLiabilityChain(changed, sha256Later)
/** The days with one of them changed. */
const with1 = (change: Partial<(typeof days)[number]>) =>
  days.map((day, at) => (at === 1 ? { ...day, ...change } : day))

describe('a chain of days', () => {
  it('holds from its first day, from any page of it, and where there is none yet', async () => {
    expect(days.at(-1)?.previous).toBe('0'.repeat(64))
    for (const part of [days, days.slice(1), days.slice(0, 2), []]) expect(await check(part)).toBeUndefined()
  })

  it.each([
    ['total', { total: usdOf(1n) }],
    ['root', { root: sha256('another') }],
    ['day', { day: '2026-11-09' }],
    ['head before', { previous: sha256('another') }],
  ])('fails when the %s of a day is changed', async (_what, change) => {
    expect(await check(with1(change))).toBe('head-differs')
  })

  it('fails when a head is changed, whether or not a later day names it', async () => {
    const change = { head: sha256('another') }
    expect(await check(with1(change))).toBe('chain-broken')
    expect(await check(with1(change).slice(1))).toBe('head-differs')
  })

  it('fails when a day is left out, or stands twice', async () => {
    expect(await check(days.filter((_, at) => at !== 1))).toBe('chain-broken')
    expect(await check(days.flatMap((day, at) => (at === 1 ? [day, day] : [day])))).toBe('chain-broken')
  })
})

it('a proof is published where its day has its root and its total', () => {
  const proof = proofIn([5n, 7n], 0)
  const { day, root, total } = proof
  const published = { day, root, total, previous: '', head: '' }
  expect(isPublished(proof, [published])).toBe(true)
  for (const change of [{ day: '2026-11-23' }, { root: sha256('x') }, { total: usdOf(1n) }])
    expect(isPublished(proof, [{ ...published, ...change }])).toBe(false)
})
