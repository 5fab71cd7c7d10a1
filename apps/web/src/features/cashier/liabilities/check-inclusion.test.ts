import { createHash } from 'node:crypto'
import {
  type LiabilityProof,
  headText,
  leafNode,
  liabilityNonce,
  pathOf,
  rootOf,
  usd,
  usdOf,
} from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import type { PublishedLiabilities } from '../../../client/cashier/liabilities'
import { type InclusionFault, checkInclusion, stepStates } from './check-inclusion'
import { seenVerdict } from './seen-days'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hash = async (text: string) => sha256(text)

const leaves = ['12.5', '7', '0', '0'].map((sum, at) => ({
  nonce: liabilityNonce(10_000_000 + at, sha256(String(at))),
  sum: usd(sum),
}))
const nodes = leaves.map((leaf) => leafNode(leaf, sha256))
const { hash: root, sum: total } = rootOf(nodes, sha256)
const proof: LiabilityProof = {
  ...leaves[0]!,
  day: '2026-11-24',
  path: pathOf(nodes, 0, sha256),
  root,
  total,
}

function chained(...days: readonly { day: string; root: string }[]): readonly PublishedLiabilities[] {
  let previous = '0'.repeat(64)
  return days
    .map((each) => {
      const day = { ...each, total, previous, at: Date.parse(each.day) }
      previous = sha256(headText(day))
      return { ...day, head: previous, lastAct: undefined, actsHash: undefined }
    })
    .toReversed()
}
const DAYS = chained(
  { day: '2026-11-22', root: sha256('22') },
  { day: '2026-11-23', root: sha256('23') },
  { day: '2026-11-24', root },
)

const MEASURE = { uid: '10000000', days: DAYS, balances: [usd('12.5')], hash }

const check = (changed = proof, measure: Partial<Parameters<typeof checkInclusion>[1]> = {}) =>
  checkInclusion(changed, { ...MEASURE, ...measure })
const statesOf = async (checked: ReturnType<typeof check>) =>
  stepStates(await checked)
    .map(({ state }) => state[0])
    .join('')

describe('the check of a place in the tree', () => {
  it('is good in each step if the proof matches the published day', async () => {
    expect(await statesOf(check())).toBe('gggggggg')
    expect((await check()).nodes).toHaveLength(3)
  })

  it('reports records that differ at the step of the records, and missing records as not compared', async () => {
    expect(await statesOf(check(proof, { balances: [usd('12'), usd('13')] }))).toBe('gggggggb')
    expect((await check(proof, { balances: [usd('12'), usd('13')] })).known?.balance).toBe(usd('12'))
    expect(await statesOf(check(proof, { balances: undefined }))).toBe('gggggggs')
    expect((await check(proof, { balances: [usd('12'), usd('12.5')] })).known?.isSame).toBe(true)
  })

  it.each<[InclusionFault, Promise<string>, string]>([
    ['malformed', statesOf(checkInclusion(undefined, MEASURE)), 'bsssssss'],
    ['not-yours', statesOf(check(proof, { uid: '10000001' })), 'gbssssss'],
    ['negative-sum', statesOf(check({ ...proof, total: usdOf(-1n) })), 'ggbsssss'],
    ['total-differs', statesOf(check({ ...proof, sum: usd('13') })), 'gggbssss'],
    ['root-differs', statesOf(check({ ...proof, root: sha256('other') })), 'ggggbsss'],
    ['unpublished', statesOf(check(proof, { days: DAYS.slice(1) })), 'gggggbss'],
    ['chain-broken', statesOf(check(proof, { days: [DAYS[0]!, DAYS[2]!] })), 'ggggggbs'],
    [
      'head-differs',
      statesOf(check(proof, { days: [{ ...DAYS[0]!, previous: sha256('other') }, ...DAYS.slice(1)] })),
      'ggggggbs',
    ],
  ])('stops at the step of %s', async (_fault, states, expected) => {
    expect(await states).toBe(expected)
  })
})

describe('a head seen before', () => {
  const seenAt = (at: number) => ({ day: DAYS[at]!.day, head: DAYS[at]!.head })

  it('is kept if its day still has it', () => {
    expect(seenVerdict(DAYS, undefined)).toBeUndefined()
    expect([0, 1, 2].map((at) => seenVerdict(DAYS, seenAt(at)))).toEqual(['kept', 'kept', 'kept'])
  })

  it('is gone if its day has another head, or no longer exists', () => {
    expect(seenVerdict(DAYS, { ...seenAt(1), head: sha256('other') })).toBe('gone')
    expect(seenVerdict([DAYS[0]!, DAYS[2]!], seenAt(1))).toBe('gone')
    expect(seenVerdict(DAYS.slice(1), seenAt(0))).toBe('gone')
    expect(seenVerdict(DAYS, { ...seenAt(0), day: '2026-11-21' })).toBe('gone')
    expect(seenVerdict([], seenAt(0))).toBe('gone')
  })

  it('may belong to a day that is not loaded yet', () => {
    expect(seenVerdict(DAYS.slice(0, 2), seenAt(2))).toBe('further-back')
  })
})
