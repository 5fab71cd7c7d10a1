import { createHash } from 'node:crypto'
import {
  type HeadContent,
  NO_HASH,
  type ShardSeals,
  type SignedHead,
  checkHeads,
  headContentText,
  readHeadText,
} from '@fairtick/domain'
import fc from 'fast-check'
import { expect } from 'vitest'
import { signerOf } from '../../apps/server/src/adapters/head-key-file'
import { keyNamed } from '../../apps/server/test-support/test-heads.cases'
import { type SavedProof, evidenceOf } from '@fairtick/wire'
import {
  NODE_TOOLS,
  type SmallDeployment,
  type TextOfStep,
  dayFile,
  ofShards,
  savedProof,
  sha256,
  shardsAt,
  smallDeployment,
  withShards,
} from './signed-heads.cases'

/** The functions of the program that clients download. */
interface Program {
  readonly verifyProof: (saved: unknown) => readonly SignedHead[]
  readonly verifyDay: (
    text: string,
    options?: {
      readonly now?: number
      readonly begins?: ReadonlySet<string>
      readonly say?: (line: string) => void
    },
  ) => readonly SignedHead[]
  readonly verifyNoFork: (heads: readonly SignedHead[], keys?: readonly { readonly text: string }[]) => void
}
const PROGRAM = '../../apps/web/public/verify-proof.mjs'
const program: Program = await import(PROGRAM)
const { verifyProof } = program
/** Throws if heads or keys deny each other. */
export const verifyNoFork: Program['verifyNoFork'] = program.verifyNoFork
/** Checks a day's file; throws its fault. */
export const verifyDay: Program['verifyDay'] = program.verifyDay

/** Whether the browser's check finds a fault in a saved proof; `seen` is the head that it saw before. */
export async function browserFinds(saved: SavedProof, seen?: SignedHead): Promise<boolean> {
  try {
    return (await checkHeads(evidenceOf(saved, seen), NODE_TOOLS)).failed !== undefined
  } catch {
    // Out of form: the page says so.
    return true
  }
}

/** Whether the program finds one, which is told the first key of the house. */
export function programFinds(saved: SavedProof, chain: string): boolean {
  try {
    const heads = verifyProof(saved)
    verifyNoFork(heads)
    return heads.some(({ text }) => !text.includes(`\nchain ${chain}\n`))
  } catch {
    return true
  }
}

/** Whether the program finds one in a day of heads. */
export function programFindsInDay(text: string): boolean {
  try {
    verifyDay(text, { now: Date.parse('2026-12-02') })
    return false
  } catch {
    return true
  }
}

interface Picks {
  readonly one: number
  readonly two: number
}
type Tamper = (saved: SavedProof, picks: Picks, other: SavedProof) => Promise<void> | void

const pick = <Each>(list: readonly Each[], at: number): Each => {
  const found = list[at % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

const points = (saved: SavedProof) => Object.values(saved.blocks)

/** Every text of a part that proves something, with the way to change it. */
function textsIn(
  part: unknown,
  found: { readonly in: Record<string, unknown>; readonly key: string }[] = [],
) {
  if (typeof part !== 'object' || part === null) return found
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'string' && value !== '') found.push({ in: part as Record<string, unknown>, key })
    else textsIn(value, found)
  }
  return found
}

function flipped(text: string, at: number): string {
  const place = at % text.length
  const now = text[place]
  return `${text.slice(0, place)}${now === '0' ? '1' : now === '\n' ? ' ' : '0'}${text.slice(place + 1)}`
}

/** Rewrites the ticks of a block, and its count, title and hash, so that it is a whole block again. */
function rewrite(saved: SavedProof, { one }: Picks, change: (lines: string[]) => string[]) {
  const { block } = pick(points(saved), one)
  if (!block) return
  const [, ...lines] = block.content.split('\n').slice(0, -1)
  const changed = change(lines)
  block.count = changed.length
  const title = [block.forex_id, block.minute, block.first_sequence, block.count].join()
  block.content = [title, ...changed, ''].join('\n')
  block.hash = createHash('sha256')
    .update(Buffer.from(block.previous_hash, 'hex'))
    .update(block.content)
    .digest('hex')
}

const swapped = (lines: string[], at: number) => {
  const place = at % (lines.length - 1)
  return [...lines.slice(0, place), lines[place + 1] ?? '', lines[place] ?? '', ...lines.slice(place + 2)]
}

/** Signs a changed head with a key: with its hash right, it is the signature or the chain that tells. */
async function resign(head: { text: string; hash: string; signature: string }, text: string, word: string) {
  head.text = text
  head.hash = sha256(text)
  head.signature = await signerOf(keyNamed(word)).sign(text)
}

const headsOf = (saved: SavedProof) => [
  ...points(saved).flatMap(({ head }) => (head ? [head] : [])),
  ...(saved.terms.head ? [saved.terms.head] : []),
  ...saved.ways.flat(),
]

/** Ways to tamper with a saved proof; each leaves it looking like one. */
export const TAMPERINGS: Readonly<Record<string, Tamper>> = {
  'a flipped byte': ({ blocks, terms, ways, keys, ...saved }, { one, two }) => {
    const texts = textsIn({ blocks, terms, ways, keys, rules: saved })
    const proven = texts.filter(({ in: part }) => part !== (saved as unknown) && !('kind' in part))
    const ofProof = new Set(textsIn(saved.proof).map(({ in: part }) => part))
    const { in: part, key } = pick(
      proven.filter((each) => !ofProof.has(each.in)),
      one,
    )
    part[key] = flipped(String(part[key]), two)
  },
  'a dropped tick': (saved, picks) =>
    rewrite(saved, picks, (lines) => lines.filter((_, at) => at !== picks.two % lines.length)),
  'an added tick': (saved, picks) => rewrite(saved, picks, (lines) => [...lines, lines.at(-1) ?? '']),
  'reordered ticks': (saved, picks) => rewrite(saved, picks, (lines) => swapped(lines, picks.two)),
  'a changed price in the block': (saved, picks) =>
    rewrite(saved, picks, (lines) =>
      lines.map((line, at) =>
        at === picks.two % lines.length ? line.replace(/\.(\d)/, (_, d) => `.${9 - Number(d)}`) : line,
      ),
    ),
  'a changed price on the receipt': ({ proof }, { one, two }) => {
    const name = pick(['open', 'close'] as const, one)
    const tick = pick([proof[name]?.tick, ...(proof[name]?.ticks ?? []), proof[name]?.conversion.tick], two)
    if (tick) tick.price = flipped(tick.price, tick.price.length - 1)
  },
  'a changed price of the order': ({ proof }, { one }) => {
    const order = proof.order as unknown as Record<string, unknown>
    const key = pick(['OriginPrice', 'Price'], one)
    order[key] = flipped(String(order[key]), String(order[key]).length - 1)
  },
  'another tick of the same block': ({ proof }, { one }) => {
    const point = proof[pick(['open', 'close'] as const, one)]
    const other = point?.ticks.find(({ sequence }) => sequence !== point.tick?.sequence)
    if (point && other) point.tick = { ...other }
  },
  'another version of the rules': ({ proof }) => void (proof.rules = 1),
  'another text of the rules': (saved, { one }) => void (saved.rules_text = flipped(saved.rules_text, one)),
  'another list of the rules': ({ terms }, { one }) => void (terms.rules = flipped(terms.rules, one)),
  'another term on the receipt': ({ proof: { terms } }, { one }) => {
    if (!terms) return
    const key = pick(
      ['ForexContNum', 'MarginMode', 'trade_fee_type', 'ForexFeeRate', 'StaleAfter'] as const,
      one,
    )
    Object.assign(terms, { [key]: typeof terms[key] === 'number' ? terms[key] + 1 : flipped(terms[key], 0) })
  },
  'another term under the head, and on the receipt': ({ terms, proof }) => {
    for (const leaf of terms.terms) leaf.text = leaf.text.replace(' 100000 ', ' 100001 ')
    if (proof.terms) proof.terms.ForexContNum = '100001'
  },
  'terms of another instrument': ({ terms }, { one }) => {
    for (const leaf of terms.terms)
      leaf.text = leaf.text.replace(/^terms \d+ \d+/, `terms 9 ${60 + (one % 3)}`)
  },
  'a changed head with its hash': (saved, { one, two }) => {
    const head = pick(headsOf(saved), one)
    const digits = [...head.text.matchAll(/\d/g)].map(({ index }) => index)
    head.text = flipped(head.text, pick(digits.slice(1), two))
    head.hash = sha256(head.text)
  },
  'a head signed by another key': async (saved, { one }) => {
    const head = pick(headsOf(saved), one)
    await resign(head, head.text, 'somebody else')
  },
  'a head of another deployment': (saved, { one }, other) => {
    const [head, theirs] = [headsOf(saved), headsOf(other)]
    Object.assign(pick(head, one), pick(theirs, one))
  },
  'another key': (saved, _picks, other) => void (saved.keys = other.keys),
  'a key with another value': ({ keys }, { one }) => {
    const [key] = keys
    if (key) key.text = key.text.replace(/(?<=\nkey 1 )\w+/, (value) => flipped(value, one))
  },
  'a head left out of the chain': (saved, { one }) => {
    const [way = []] = saved.ways
    // Over the second the way leads by the hour, and below the last it may end.
    saved.ways = [way.filter((_, at) => at !== 2 + (one % 2))]
  },
  'heads of the chain in another order': (saved, { one }) => {
    const [way = []] = saved.ways
    const at = one % (way.length - 1)
    saved.ways = [[...way.slice(0, at), ...way.slice(at, at + 2).toReversed(), ...way.slice(at + 2)]]
  },
  'a second head of the same minute by the same key': async (saved, { one }) => {
    const head = pick(headsOf(saved), one)
    const content = readHeadText(head.text)
    if (content) await resign(head, headContentText({ ...content, at: content.at + 1 }), 'house')
  },
  'everything of another house': (saved, _picks, other) => void Object.assign(saved, structuredClone(other)),
}

/** Tampers with copies of one proof, by a seed, and says which of how many each verifier found. */
export async function tamperings(runs: number, textOf?: TextOfStep): Promise<void> {
  const [made, others] = [
    await smallDeployment('house', 0, undefined, textOf),
    await smallDeployment('another house', 1, undefined, textOf),
  ]
  const [good, other] = [savedProof(made), savedProof(others)]
  const seen = made.heads[2]
  const chain = /\nchain (\w+)/.exec(seen?.text ?? '')?.[1] ?? ''
  expect(await browserFinds(structuredClone(good), seen)).toBe(false)
  expect(programFinds(structuredClone(good), chain)).toBe(false)
  let untouched = 0
  let found = 0
  const some = fc.record({ kind: fc.constantFrom(...Object.keys(TAMPERINGS)), one: fc.nat(), two: fc.nat() })
  for (const { kind, ...picks } of fc.sample(some, { numRuns: runs + runs / 2, seed: 156 })) {
    if (found === runs) break
    const changed = structuredClone(good)
    await TAMPERINGS[kind]?.(changed, picks, structuredClone(other))
    if (JSON.stringify(changed) === JSON.stringify(good)) {
      untouched += 1
      continue
    }
    const answer = [kind, picks, await browserFinds(changed, seen), programFinds(changed, chain)]
    expect(answer).toEqual([kind, picks, true, true])
    found += 1
  }
  expect(found).toBe(runs)
  expect(untouched).toBeLessThan(runs / 10)
}

const LINES: Readonly<Record<string, (lines: string[], picks: Picks) => string[]>> = {
  'a flipped byte': (lines, { one, two }) =>
    lines.map((line, at) => (at === one % lines.length ? flipped(line, two) : line)),
  'a line left out': (lines, { one }) => lines.filter((_, at) => at !== one % lines.length),
  'a line twice': (lines, { one }) =>
    lines.flatMap((line, at) => (at === one % lines.length ? [line, line] : [line])),
  'lines in another order': (lines, { one }) => swapped(lines, one),
  'another block': (lines, { one }) =>
    lines.map((line, at) => (at === one % lines.length ? line.replace(/\[(\d+),(\d+),/, '[$1,1$2,') : line)),
}

/** Tampers with the file of a day, for the program alone; the day is over, so its last line counts too. */
export function tamperedDays(made: SmallDeployment, runs: number): void {
  const text = dayFile(made)
  expect(programFindsInDay(text)).toBe(false)
  const some = fc.record({ kind: fc.constantFrom(...Object.keys(LINES)), one: fc.nat(), two: fc.nat() })
  for (const { kind, ...picks } of fc.sample(some, { numRuns: runs, seed: 156 })) {
    const changed = `${LINES[kind]?.(text.split('\n').slice(0, -1), picks).join('\n')}\n`
    if (changed !== text) expect([kind, picks, programFindsInDay(changed)]).toEqual([kind, picks, true])
  }
}

/** The step of the forged head, which is the last one that a saved proof needs. */
const FORGED_STEP = 5
type Books = (shards: readonly ShardSeals[], content: HeadContent) => string

const naming =
  (change: (shards: readonly ShardSeals[]) => readonly (ShardSeals | undefined)[]): Books =>
  (shards, content) =>
    headContentText(
      withShards(
        content,
        change(shards).flatMap((each) => (each ? [each] : [])),
      ),
    )

const replaced = (from: string, to: string): Books => {
  const asItIs = naming((shards) => shards)
  return (shards, content) => asItIs(shards, content).replace(from, to)
}

const changed = (shard: number, seals: Partial<ShardSeals>) =>
  naming((shards) => shards.map((each) => (each.shard === shard ? { ...each, ...seals } : each)))

/** Ways of the holder of the key to name shards wrongly in the last head of a chain that is right. */
export const FORGED_SHARDS: Readonly<Record<string, Books>> = {
  'leaves out a shard': naming((shards) => shards.filter(({ shard }) => shard !== 2)),
  'leaves out shard 0': naming((shards) => shards.slice(1)),
  'is of version 1 again': naming(() => []),
  'is of version 2 with one shard': naming((shards) => shards.slice(0, 1)),
  'names an older real seal of a further shard': changed(2, { real: shardsAt(2)[1]?.real ?? '' }),
  'names an older real seal of shard 0': changed(0, { real: shardsAt(2)[0]?.real ?? '' }),
  'names none where there was one': changed(1, { demo: NO_HASH }),
  'names shards in another order': naming(([first, second, third]) => [first, third, second]),
  'names a shard twice': naming((shards) => [...shards, shards.at(-1)]),
  'names a shard that has no entries': naming((shards) => [
    ...shards,
    { shard: 3, real: NO_HASH, demo: NO_HASH },
  ]),
  'names a shard that there cannot be': naming((shards) => [
    ...shards,
    { shard: 31, real: sha256('real'), demo: NO_HASH },
  ]),
  'has another hash over the real book': (shards, content) =>
    headContentText({
      ...withShards(content, shards),
      books: { ...withShards(content, shards).books, real: sha256('') },
    }),
  'has another hash over the demo book': (shards, content) =>
    headContentText({
      ...withShards(content, shards),
      books: { ...withShards(content, shards).books, demo: sha256('') },
    }),
  'has another seal than is hashed': replaced(shardsAt(FORGED_STEP)[2]?.real ?? '', sha256('other')),
  'is of a third version': replaced('head 2', 'head 3'),
  'has the lines of version 2 under version 1': replaced('head 2', 'head 1'),
}

/** A deployment whose last head but that of the day is forged; every head is linked and signed. */
export const forgedDeployment = (forge: Books): Promise<SmallDeployment> =>
  smallDeployment('house', 0, undefined, (content, step) =>
    step === FORGED_STEP ? forge(shardsAt(step), content) : ofShards(content, step),
  )
