import { formatDecimal, PRICE_SCALE, type Price, USD_SCALE } from '../money'
import {
  type Fork,
  type HeadTools,
  type ReadHead,
  areSealsKept,
  findFork,
  isLinked,
  isSignedInTurn,
  keysFault,
  knownKeys,
  readHead,
} from './head-chain'
import { type HeadKey, type SignedHead, readHeadText } from './head-text'
import { type HeadStep, NO_HASH, blockLeafText, headNodeText } from './head-tree'
import { MINUTE_MS } from '../time'

/** The steps of a check, in their order. */
export const HEAD_STEPS = ['ticks', 'blocks', 'tree', 'chain', 'signature', 'rules', 'terms'] as const
/** A step of a check. */
export type HeadStepName = (typeof HEAD_STEPS)[number]

/** A tick that a receipt names, with the price that the order has from it. */
export interface ClaimedTick {
  readonly instrumentId: number
  readonly sequence: number
  readonly time: number
  readonly receivedAt: number | undefined
  readonly price: Price
}

/** A block of the tick log as published: hashes in hex. */
export interface PublishedBlock {
  readonly instrumentId: number
  readonly minute: number
  readonly firstSequence: number
  readonly count: number
  readonly previousHash: string
  readonly hash: string
  readonly content: string
}

/** A claimed tick, the block that holds it, and the way of the block to a head. */
export interface TickEvidence {
  readonly tick: ClaimedTick
  readonly block: PublishedBlock
  readonly path: readonly HeadStep[]
  readonly head: SignedHead
}

/** Terms that a receipt names, and the rows that were in force about then, with their ways to a head. */
export interface TermsEvidence {
  readonly instrumentId: number
  readonly at: number
  readonly contractSize: string
  readonly marginMode: 'fixed' | 'leveraged'
  readonly feeBasis: 'per-lot' | 'rate-of-margin'
  readonly fee: string
  readonly staleAfterMs: number
  /** The pair that converts, negative where inverted, 0 for none; undefined: the receipt does not say. */
  readonly conversion: number | undefined
  readonly leaves: readonly { readonly text: string; readonly path: readonly HeadStep[] }[]
  readonly head: SignedHead
}

/** The version that a receipt names, its English text, and the list of all versions. */
export interface RulesEvidence {
  readonly version: number
  /** The moment whose head has the list, ms: that of the terms, at or after the acceptance. */
  readonly at: number
  readonly acceptedAt: number
  readonly text: string
  readonly list: string
  readonly head: SignedHead
}

/** All that a receipt's check needs. */
export interface HeadEvidence {
  readonly ticks: readonly TickEvidence[]
  readonly terms: TermsEvidence | undefined
  readonly rules: RulesEvidence
  readonly keys: readonly HeadKey[]
  /** Each begins with the newest head or one of an earlier way, and each head names the next. */
  readonly ways: readonly (readonly SignedHead[])[]
  /** The head that this device saw last. */
  readonly seen: SignedHead | undefined
}

/** The result: the step that failed, after which none was done; a fork if one was found. */
export interface HeadCheck {
  readonly failed: HeadStepName | undefined
  readonly fork: Fork | undefined
  /**
   * Whether the tree failed only because a block is under a later head than that of its minute: a delay, or a
   * block that was rewritten. The heads of that day tell which.
   */
  readonly isLate?: boolean
}

/** Longest path that can be right: more leaves than there are instruments and minutes. */
const PATH_MAX = 40

/** Checks a receipt, step by step, from its ticks to the terms. Source: docs/spec/rules.md 2.13. */
export async function checkHeads(given: HeadEvidence, tools: HeadTools): Promise<HeadCheck> {
  const used = headsOf(given)
  const seen = given.seen ? [given.seen] : []
  // The key of the head seen last was checked then, so it counts beside the keys given now.
  const seenKeys = seen.flatMap(({ text }) => readHeadText(text)?.key.value ?? [])
  const known = new Set([...(await knownKeys(given.keys, tools)), ...seenKeys])
  const fork = await findFork([...seen, ...used, ...given.ways.flat()], tools, known)
  const steps: Readonly<Record<HeadStepName, () => Promise<boolean>>> = {
    ticks: async () => given.ticks.every(({ tick, block }) => holdsTick(block, tick)),
    blocks: () => all(given.ticks, async ({ block }) => isBlock(block, tools)),
    tree: () => all(given.ticks, async (each) => isInTree(each, tools)),
    chain: async () => fork === undefined && (await isChain(given, used, tools)),
    signature: () => areSigned(given, used, tools),
    rules: () => isOfRules(given.rules, tools),
    terms: async () => given.terms === undefined || (await areTerms(given.terms, tools)),
  }
  for (const step of HEAD_STEPS)
    if (!(await steps[step]()))
      return {
        failed: step,
        fork,
        isLate: step === 'tree' && (await all(given.ticks, async (each) => isInTree(each, tools, true))),
      }
  return { failed: undefined, fork }
}

const headsOf = ({ ticks, terms, rules }: HeadEvidence): readonly SignedHead[] => [
  ...ticks.map(({ head }) => head),
  ...(terms ? [terms.head] : []),
  rules.head,
]

async function all<Each>(list: readonly Each[], is: (each: Each) => Promise<boolean>): Promise<boolean> {
  for (const each of list) if (!(await is(each))) return false
  return true
}

/** Whether the block's text has the claimed tick, with its time, its price and its arrival. */
function holdsTick({ content, instrumentId }: PublishedBlock, tick: ClaimedTick): boolean {
  if (instrumentId !== tick.instrumentId) return false
  // The title may begin like a tick.
  const line = content
    .split('\n')
    .slice(1)
    .find((each) => each.startsWith(`${tick.sequence},`))
  const [, time, price, , arrival] = line?.split(',') ?? []
  const cameAt = tick.receivedAt === undefined ? undefined : String(tick.receivedAt)
  return time === String(tick.time) && price === formatDecimal(tick.price, PRICE_SCALE) && arrival === cameAt
}

const TICK_LINE = /^(\d+),(\d+),\d+\.\d{8}(?:,(?:\d+\.\d{8})?(?:,\d+)?)?$/

/** Whether the block is in form, with its ticks in order and in its minute, and has its hash. */
async function isBlock(block: PublishedBlock, { hashAfter }: HeadTools): Promise<boolean> {
  const { instrumentId, minute, firstSequence, count, content } = block
  const [first, ...lines] = content.split('\n')
  if (first !== `${instrumentId},${minute},${firstSequence},${count}` || lines.pop() !== '') return false
  if (lines.length !== count) return false
  let last = minute * MINUTE_MS
  for (const [at, line] of lines.entries()) {
    const [, sequence, text = ''] = TICK_LINE.exec(line) ?? []
    const time = Number.parseInt(text, 10)
    if (sequence !== String(firstSequence + at) || !(time >= last)) return false
    last = time
  }
  if (Math.floor(last / MINUTE_MS) !== minute) return false
  return (await hashAfter(block.previousHash, content)) === block.hash
}

async function isInTree(
  { block, path, head }: TickEvidence,
  tools: HeadTools,
  mayBeLate = false,
): Promise<boolean> {
  const read = await readHead(head, tools)
  if (!read || block.minute > read.content.minute) return false
  if (!mayBeLate && !isFromThen(read, block.minute)) return false
  return (await rootFrom(blockLeafText(block), path, tools)) === read.content.blocks.root
}

/**
 * Whether a head covers a minute that is not after it, or is the first of all. Under a later head a rewritten
 * block, or terms that were set afterwards, look like any others.
 */
const isFromThen = ({ content }: ReadHead, minute: number): boolean =>
  content.previous === NO_HASH || content.since <= minute

/** The root that a leaf and its path lead to; undefined if the path is too long. */
async function rootFrom(
  leaf: string,
  path: readonly HeadStep[],
  { hash }: HeadTools,
): Promise<string | undefined> {
  if (path.length > PATH_MAX) return undefined
  let node = await hash(leaf)
  for (const step of path) {
    const [left, right] = step.side === 'left' ? [step.hash, node] : [node, step.hash]
    node = await hash(headNodeText(left, right))
  }
  return node
}

/** Whether all heads of the receipt, and the one seen before, are in the chain below the newest. */
async function isChain(
  { ways, seen }: HeadEvidence,
  used: readonly SignedHead[],
  tools: HeadTools,
): Promise<boolean> {
  const linked = new Map<string, ReadHead>()
  for (const way of ways) {
    let before: ReadHead | undefined
    for (const [at, signed] of way.entries()) {
      const read = await readHead(signed, tools)
      if (!read) return false
      const isStart = at === 0 && (linked.size === 0 || linked.has(signed.hash))
      if (!isStart && !(before && isLinked(before, read))) return false
      linked.set(signed.hash, read)
      before = read
    }
  }
  const heads = [...linked.values()].map(({ content }) => content)
  return (
    areSealsKept(heads.toSorted((one, other) => one.minute - other.minute)) &&
    [...used, ...(seen ? [seen] : [])].every(({ hash }) => linked.has(hash))
  )
}

/** Whether the keys are one chain, and every head was signed by the key whose turn it was. */
async function areSigned(
  { keys, ways }: HeadEvidence,
  used: readonly SignedHead[],
  tools: HeadTools,
): Promise<boolean> {
  const heads = [...ways.flat(), ...used]
  let isKeyed: string | undefined
  for (const signed of heads) {
    const read = await readHead(signed, tools)
    if (!read) return false
    const { chain } = read.content
    if (isKeyed === undefined && (await keysFault(keys, chain, tools)) !== undefined) return false
    isKeyed ??= chain
    if (isKeyed !== chain || !(await isSignedInTurn(read, keys, tools))) return false
  }
  return isKeyed !== undefined
}

/** Whether a head is the one over a moment in ms, or the first of all. */
const isOver = (read: ReadHead, at: number): boolean =>
  at < (read.content.minute + 1) * MINUTE_MS && isFromThen(read, Math.floor(at / MINUTE_MS))

const RULES_LINE = /^rules (\d+) (\d+) ([0-9a-f]{64})$/

/** Whether the version is the one in force at the acceptance, and its text is the one that the head has. */
async function isOfRules(given: RulesEvidence, tools: HeadTools): Promise<boolean> {
  const { list, acceptedAt, version, text, head } = given
  const read = await readHead(head, tools)
  if (!read || !isOver(read, given.at) || (await tools.hash(list)) !== read.content.rules.hash) return false
  const lines = list.split('\n').slice(0, -1)
  const versions = lines.map((line) => RULES_LINE.exec(line))
  if (versions.length !== read.content.rules.count) return false
  const inForce =
    versions.findLast((each) => Number.parseInt(each?.[2] ?? '', 10) <= acceptedAt) ?? versions[0]
  return inForce?.[1] === String(version) && inForce[3] === (await tools.hash(text))
}

const TERMS_LINE = /^terms (\d+) (\d+) (\d+) (\d+) ([12]) ([12]) (\d+) (-?\d+) (\d+)$/

/** Whether the row in force at the moment is in the head, and the receipt has its figures. */
async function areTerms(given: TermsEvidence, tools: HeadTools): Promise<boolean> {
  const read = await readHead(given.head, tools)
  if (!read || !isOver(read, given.at)) return false
  const rows: RegExpExecArray[] = []
  for (const { text, path } of given.leaves) {
    const row = TERMS_LINE.exec(text)
    if (row?.[2] !== String(given.instrumentId)) return false
    if ((await rootFrom(text, path, tools)) !== read.content.terms.root) return false
    rows.push(row)
  }
  const byNumber = rows.toSorted(
    (one, other) => Number.parseInt(one[1] ?? '', 10) - Number.parseInt(other[1] ?? '', 10),
  )
  const first = read.content.previous === NO_HASH ? byNumber[0] : undefined
  const row = byNumber.findLast((each) => Number.parseInt(each[3] ?? '', 10) <= given.at) ?? first
  return row !== undefined && isSaid(row, given)
}

function isSaid(row: RegExpExecArray, given: TermsEvidence): boolean {
  const [, , , , size, mode, basis, fee = '', conversion, staleAfterMs] = row
  const scale = given.feeBasis === 'per-lot' ? USD_SCALE : PRICE_SCALE
  return (
    size === given.contractSize &&
    mode === (given.marginMode === 'fixed' ? '1' : '2') &&
    basis === (given.feeBasis === 'per-lot' ? '1' : '2') &&
    formatDecimal(BigInt(fee), scale) === given.fee &&
    staleAfterMs === String(given.staleAfterMs) &&
    (given.conversion === undefined || conversion === String(given.conversion))
  )
}
