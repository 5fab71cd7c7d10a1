import { describe, expect, it } from 'vitest'
import { areSealsKept } from './head-chain'
import { type HeadContent, type ShardSeals, headContentText, readHeadText, shardSealsText } from './head-text'
import { NO_HASH } from './head-tree'

const hashOf = (digit: string) => digit.repeat(64)
const WHOLE: HeadContent = {
  chain: hashOf('1'),
  kind: 'live',
  key: { number: 2, value: hashOf('2') },
  since: 29_400_100,
  minute: 29_400_101,
  at: 1_764_006_120_002,
  previous: hashOf('3'),
  hour: { minute: 29_400_059, hash: hashOf('4') },
  day: { minute: 29_399_999, hash: hashOf('5') },
  blocks: { count: 41, root: hashOf('6') },
  terms: { after: 3, number: 4, seal: hashOf('7'), root: hashOf('8') },
  rules: { count: 5, hash: hashOf('9') },
  books: { real: hashOf('a'), demo: hashOf('b') },
  shards: [],
  acts: hashOf('c'),
}
const SHARDS: readonly ShardSeals[] = [
  { shard: 0, real: NO_HASH, demo: NO_HASH },
  { shard: 2, real: hashOf('d'), demo: NO_HASH },
  { shard: 30, real: hashOf('e'), demo: hashOf('f') },
]
const SPLIT: HeadContent = { ...WHOLE, shards: SHARDS }

const LINES_BEFORE = `chain ${hashOf('1')}
kind live
key 2 ${hashOf('2')}
minutes 29400100 29400101
at 1764006120002
previous ${hashOf('3')}
hour 29400059 ${hashOf('4')}
day 29399999 ${hashOf('5')}
blocks 41 ${hashOf('6')}
terms 3 4 ${hashOf('7')} ${hashOf('8')}
rules 5 ${hashOf('9')}
books ${hashOf('a')} ${hashOf('b')}
`

describe('the text of a head', () => {
  it('of one shard is of version 1 and has fourteen lines', () => {
    expect(headContentText(WHOLE)).toBe(`fairtick head 1\n${LINES_BEFORE}acts ${hashOf('c')}\n`)
    expect(readHeadText(headContentText(WHOLE))).toEqual(WHOLE)
  })

  it('of several shards is of version 2, with a line for each', () => {
    expect(headContentText(SPLIT)).toBe(`fairtick head 2
${LINES_BEFORE}shard 0 ${NO_HASH} ${NO_HASH}
shard 2 ${hashOf('d')} ${NO_HASH}
shard 30 ${hashOf('e')} ${hashOf('f')}
acts ${hashOf('c')}
`)
    expect(readHeadText(headContentText(SPLIT))).toEqual(SPLIT)
    expect(shardSealsText(SHARDS, 'real')).toBe(
      `shard 0 ${NO_HASH}\nshard 2 ${hashOf('d')}\nshard 30 ${hashOf('e')}\n`,
    )
  })

  const [first, second, third] = SHARDS
  it.each<[string, readonly (ShardSeals | undefined)[]]>([
    ['one shard', [first]],
    ['no shard 0', [second, third]],
    ['another order', [first, third, second]],
    ['a shard twice', [first, second, second]],
    ['shard 0 twice', [first, first]],
    ['a shard without entries', [first, { shard: 1, real: NO_HASH, demo: NO_HASH }]],
    ['a shard that there cannot be', [first, { shard: 31, real: hashOf('d'), demo: NO_HASH }]],
  ])('of version 2 is refused with %s', (_what, shards) => {
    const text = headContentText({ ...WHOLE, shards: shards.flatMap((each) => (each ? [each] : [])) })
    expect(text).toMatch(/^fairtick head 2\n/)
    expect(readHeadText(text)).toBeUndefined()
  })

  it('is refused with the number of another version', () => {
    const [whole, split] = [headContentText(WHOLE), headContentText(SPLIT)]
    const refused = [
      whole.replace('head 1', 'head 2'),
      split.replace('head 2', 'head 1'),
      whole.replace('head 1', 'head 3'),
      split.replace('head 2', 'head 3'),
      split.replace('shard 2 ', 'shard 02 '),
    ]
    expect(refused.map(readHeadText)).toEqual(refused.map(() => undefined))
  })
})

describe('from head to head', () => {
  const next = (change: (shards: readonly ShardSeals[]) => readonly ShardSeals[]): HeadContent => ({
    ...SPLIT,
    shards: change(SHARDS),
  })
  const later = next((shards) => shards.map((each) => ({ ...each, demo: hashOf('4') })))
  const fewer = next((shards) => shards.slice(0, 2))
  const ofFirst: HeadContent = { ...WHOLE, books: { real: NO_HASH, demo: NO_HASH } }

  it('seals go on, and shards are added', () => {
    expect(areSealsKept([ofFirst, ofFirst, fewer, SPLIT, SPLIT, later, later])).toBe(true)
  })

  it.each<[string, readonly HeadContent[]]>([
    ['a shard is left out', [SPLIT, fewer]],
    ['version 1 comes after version 2', [ofFirst, SPLIT, ofFirst]],
    ['a seal comes back that another followed', [SPLIT, later, SPLIT]],
    [
      'a book has none again',
      [later, next((shards) => shards.map((each) => ({ ...each, demo: NO_HASH, real: hashOf('d') })))],
    ],
    ['a seal of one shard comes back under the other version', [WHOLE, ofFirst, SPLIT, WHOLE]],
  ])('a fault is that %s', (_what, heads) => {
    expect(areSealsKept(heads)).toBe(false)
  })
})
