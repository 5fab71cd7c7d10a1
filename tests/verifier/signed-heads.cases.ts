import { createHash, createPublicKey, verify } from 'node:crypto'
import {
  type BlockLeaf,
  type HeadContent,
  type HeadTools,
  MINUTE_MS,
  NO_HASH,
  NO_HEAD,
  type ShardSeals,
  type TermsLeaf,
  type Tick,
  blockLeafText,
  headContentText,
  headKeyText,
  headPath,
  headRoot,
  linksOf,
  price,
  readHeadText,
  rulesListText,
  shardSealsText,
  termsLeafText,
  termsSealText,
} from '@fairtick/domain'
import type { SavedProof, WireHeadKey, WireHeadProof, WireProof, WireSignedHead } from '@fairtick/wire'
import { signerOf } from '../../apps/server/src/adapters/head-key-file'
import { headFileText } from '../../apps/server/src/market/heads/head-file'
import type { StoredHead } from '../../apps/server/src/market/heads/head-store'
import { type TickBlock, canonicalContent, sealBlock } from '../../apps/server/src/market/tick-log/tick-block'
import { keyNamed } from '../../apps/server/test-support/test-heads.cases'

/** SHA-256 of a text, hex. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const SPKI = '302a300506032b6570032100'

/** The cryptography of Node, as a browser's. */
export const NODE_TOOLS: HeadTools = {
  hash: async (text) => sha256(text),
  hashAfter: async (previous, text) =>
    createHash('sha256').update(Buffer.from(previous, 'hex')).update(text).digest('hex'),
  isSigned: async (signature, text, key) => {
    if (!/^[0-9a-f]{128}$/.test(signature)) return false
    const made = createPublicKey({ key: Buffer.from(SPKI + key, 'hex'), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), made, Buffer.from(signature, 'hex'))
  },
}

/** 2026-11-30 10:57 UTC: the hour turns within the first minutes. */
const FIRST_MINUTE = Math.floor(Date.parse('2026-11-30T10:57:00Z') / MINUTE_MS)
const RULES_TEXT = '# Entry\nThe latest tick.\n'
const RULES = rulesListText([
  { version: 1, since: 0, hash: sha256('of old') },
  { version: 2, since: (FIRST_MINUTE - 9999) * MINUTE_MS, hash: sha256(RULES_TEXT) },
])
const INSTRUMENTS = [3, 7, 12, 60, 61]

/** A deployment of a few minutes, made of a word. */
export interface SmallDeployment {
  readonly heads: readonly StoredHead[]
  /** The head over the rest of the day, in which no block is sealed; only the day's file has it. */
  readonly closing: StoredHead | undefined
  readonly keys: readonly WireHeadKey[]
  readonly blocks: readonly TickBlock[]
  readonly terms: readonly { readonly leaf: TermsLeaf; readonly seal: string }[]
}

const termsOf = (number: number, instrumentId: number, fee: bigint): TermsLeaf => ({
  number,
  instrumentId,
  since: (FIRST_MINUTE - 100) * MINUTE_MS + number,
  contractSize: 100_000n,
  marginMode: 2,
  feeBasis: 1,
  fee,
  conversion: instrumentId === 7 ? -3 : 0,
  staleAfterMs: 15_000,
})

function sealed(leaves: readonly TermsLeaf[]) {
  let seal = NO_HASH
  return leaves.map((leaf) => {
    seal = sha256(termsSealText(seal, sha256(termsLeafText(leaf))))
    return { leaf, seal }
  })
}

function ticksIn(instrumentId: number, minute: number, first: number): Tick[] {
  return Array.from({ length: 6 }, (_, at) => ({
    instrumentId,
    sequence: first + at,
    time: minute * MINUTE_MS + at * 9_000 + instrumentId,
    price: price(`${100 + instrumentId}.${String(minute % 97).padStart(2, '0')}${at}`),
    ...(at === 2 ? { volume: 150_000_000n } : {}),
    ...(at === 4 ? { receivedAt: minute * MINUTE_MS + at * 9_000 + instrumentId + 400 } : {}),
  }))
}

async function keysOf(word: string) {
  const signer = signerOf(keyNamed(word))
  const text = headKeyText({
    chain: signer.key,
    number: 1,
    value: signer.key,
    before: NO_HASH,
    at: FIRST_MINUTE * MINUTE_MS,
    last: NO_HEAD,
  })
  return { signer, keys: [{ text, signature: '', own_signature: await signer.sign(text) }] }
}

/** Puts a block with another price in the place of one that heads have already, and gives its leaf. */
function rewriteFirst(blocks: TickBlock[], id: number): BlockLeaf {
  const at = blocks.findIndex(
    ({ instrumentId, minute }) => instrumentId === id && minute === FIRST_MINUTE + 1,
  )
  const real = blocks[at]
  if (!real) throw new Error('there is no such block')
  const ticks = real.ticks.map((tick) => ({ ...tick, price: price('99.5') }))
  const block = sealBlock(real.minute, ticks, real.previousHash)
  blocks[at] = block
  const [first] = ticks
  return {
    instrumentId: id,
    firstSequence: first?.sequence ?? 0,
    minute: block.minute,
    hash: block.hash.toString('hex'),
  }
}

const byPlace = (one: BlockLeaf, other: BlockLeaf) =>
  one.instrumentId - other.instrumentId || one.firstSequence - other.firstSequence

const LAST_STEP = 5
const CLOSING_STEP = 1439 - (FIRST_MINUTE % 1440)

/** The text of the head of a step. */
export type TextOfStep = (content: HeadContent, step: number) => string

/** Seals of the books of shards 0 and 2 from the third minute on, and of shard 1 from the fifth on. */
export function shardsAt(step: number): readonly ShardSeals[] {
  if (step < 2) return []
  const sealsOf = (shard: number) => ({
    shard,
    real: sha256(`real ${step} of ${shard}`),
    demo: shard === 2 && step < LAST_STEP ? NO_HASH : sha256(`demo of ${shard}`),
  })
  return (step < 4 ? [0, 2] : [0, 1, 2]).map(sealsOf)
}

/** A head that names shards, under one hash a book. */
export const withShards = (content: HeadContent, shards: readonly ShardSeals[]): HeadContent =>
  shards.length === 0
    ? content
    : {
        ...content,
        books: { real: sha256(shardSealsText(shards, 'real')), demo: sha256(shardSealsText(shards, 'demo')) },
        shards,
      }

/** Heads of version 1, then of version 2. */
export const ofShards: TextOfStep = (content, step) => headContentText(withShards(content, shardsAt(step)))

/** Makes the heads of six minutes; no block is sealed in the fourth, whose head is made with the fifth. */
export async function smallDeployment(
  word: string,
  shift = 0,
  forgery?: 'rewritten-block',
  textOf: TextOfStep = headContentText,
): Promise<SmallDeployment> {
  const { signer, keys } = await keysOf(word)
  const terms = sealed(INSTRUMENTS.map((id, at) => termsOf(at + 1, id, 2_500_000n + BigInt(at + shift))))
  const blocks: TickBlock[] = []
  const heads: StoredHead[] = []
  const leaves = new Map<number, BlockLeaf>()
  let before: { readonly content: HeadContent; readonly hash: string } | undefined
  for (const step of [0, 1, 2, 4, LAST_STEP, CLOSING_STEP]) {
    const minute = FIRST_MINUTE + step
    for (const id of step === CLOSING_STEP ? [] : INSTRUMENTS.slice(step % 2)) {
      const last = blocks.findLast(({ instrumentId }) => instrumentId === id)
      const first = (last?.ticks.at(-1)?.sequence ?? 0) + 1
      const block = sealBlock(minute, ticksIn(id, minute, first), last?.hash ?? Buffer.alloc(32))
      blocks.push(block)
      leaves.set(id, { instrumentId: id, firstSequence: first, minute, hash: block.hash.toString('hex') })
    }
    const forged = forgery === 'rewritten-block' && step === LAST_STEP ? [rewriteFirst(blocks, 7)] : []
    const under = [...forged, ...leaves.values()].toSorted(byPlace)
    const content: HeadContent = {
      chain: signer.key,
      kind: 'sandbox',
      key: { number: 1, value: signer.key },
      ...linksOf(minute, before),
      minute,
      at: (minute + 1) * MINUTE_MS + 2500 + shift,
      blocks: { count: under.length, root: headRoot(under.map(blockLeafText).map(sha256), sha256) },
      terms: {
        after: before ? terms.length : 0,
        number: terms.length,
        seal: terms.at(-1)?.seal ?? NO_HASH,
        root: headRoot(
          terms.map(({ leaf }) => sha256(termsLeafText(leaf))),
          sha256,
        ),
      },
      rules: { count: 2, hash: sha256(RULES) },
      books: { real: sha256(`real ${step}`), demo: sha256(`demo ${step}`) },
      shards: [],
      acts: sha256('acts'),
    }
    const text = textOf(content, step)
    const hash = sha256(text)
    heads.push({
      minute,
      since: content.since,
      text,
      hash,
      signature: await signer.sign(text),
      leaves: under,
    })
    before = { content, hash }
  }
  const closing = heads.pop()
  return { heads, closing, keys, blocks, terms }
}

const published = ({ text, hash, signature }: StoredHead): WireSignedHead => ({ text, hash, signature })

function proofOf(made: SmallDeployment, id: number, step: number, under = step): WireHeadProof {
  const head = made.heads[under]
  const minute = made.heads[step]?.minute
  const block = made.blocks.find((each) => each.instrumentId === id && each.minute === minute)
  if (!head || !block) throw new Error('the deployment has no such block')
  const hash = block.hash.toString('hex')
  const place = head.leaves.findIndex((leaf) => leaf.instrumentId === id && leaf.hash === hash)
  return {
    state: 'signed',
    block: {
      forex_id: id,
      minute: block.minute,
      first_sequence: block.ticks[0]?.sequence ?? 0,
      count: block.ticks.length,
      hash: block.hash.toString('hex'),
      previous_hash: block.previousHash.toString('hex'),
      content: canonicalContent(block.minute, block.ticks),
    },
    path: [...headPath(head.leaves.map(blockLeafText).map(sha256), place, sha256)],
    head: published(head),
  }
}

const moment = (ms: number) => new Date(ms).toISOString()

function tickOf({ block }: WireHeadProof, place: number) {
  const [sequence, time, text, , came] = block?.content.split('\n')[place + 1]?.split(',') ?? []
  return {
    sequence: Number(sequence),
    time: moment(Number(time)),
    received_at: came ? moment(Number(came)) : null,
    price: (text ?? '').slice(0, -5),
    block: 'open' as const,
  }
}

/** A saved proof of an order, opened in the second minute and closed in the sixth, on a converted pair. */
export function savedProof(
  made: SmallDeployment,
  under: { readonly open?: number; readonly terms?: number } = {},
): SavedProof {
  const [open, close] = [proofOf(made, 7, 1, under.open), proofOf(made, 7, 4)]
  const pair = proofOf(made, 3, 2)
  const pointOf = (given: WireHeadProof, place: number) => ({
    at: tickOf(given, place).time,
    tick: tickOf(given, place),
    ticks: [0, 1, 2, 3].map((at) => tickOf(given, at)),
    conversion: {
      multiply: '1',
      divide: String(price(tickOf(pair, 1).price)),
      forex_id: 3,
      tick: tickOf(pair, 1),
    },
  })
  const [opened, closed] = [pointOf(open, 3), pointOf(close, 1)]
  const leaf = made.terms[1]?.leaf
  const texts = made.terms.map((each) => termsLeafText(each.leaf))
  const head = made.heads[under.terms ?? 1]
  if (!head || !leaf) throw new Error('the deployment is too small')
  const order = {
    Status: 3,
    OriginPrice: opened.tick.price,
    Price: closed.tick.price,
    ForexTradeLists: { Id: 7 },
  }
  const proof = {
    kind: 'forex',
    rules: 2,
    order,
    terms: {
      ForexContNum: '100000',
      MarginMode: 2,
      trade_fee_type: 1,
      ForexFeeRate: `2.5000${String(leaf.fee).slice(-2)}`,
      StaleAfter: 15,
    },
    asked: { at: opened.at, price: null, sequence: null },
    open: opened,
    close: closed,
    settlement: null,
    splits: [],
    dividends: [],
    nights: [],
    covers: [],
  } as unknown as WireProof
  return {
    fairtick: 'proof 1',
    proof,
    blocks: { open, close, open_conversion: pair, close_conversion: pair },
    terms: {
      state: 'signed',
      terms: [{ text: texts[1] ?? '', path: [...headPath(texts.map(sha256), 1, sha256)] }],
      rules: RULES,
      head: published(head),
    },
    ways: [made.heads.toReversed().map(published)],
    keys: [...made.keys],
    rules_text: RULES_TEXT,
  }
}

/** The deployment of the day after, with one head over all of it, which has a text of its own. */
export async function dayAfter(made: SmallDeployment, textOf: TextOfStep): Promise<SmallDeployment> {
  const { closing } = made
  const before = closing && readHeadText(closing.text)
  if (!before) throw new Error('the day has no last head')
  const minute = closing.minute + 1440
  const links = linksOf(minute, { content: before, hash: closing.hash })
  const under = { count: closing.leaves.length, root: before.blocks.root }
  const terms = { ...before.terms, after: before.terms.number }
  const text = textOf({ ...before, ...links, minute, blocks: under, terms, shards: [] }, CLOSING_STEP + 1)
  const signature = await signerOf(keyNamed('house')).sign(text)
  const head = { minute, since: links.since, text, hash: sha256(text), signature, leaves: closing.leaves }
  return { ...made, heads: [head], closing: undefined }
}

/** The file of the deployment's day. */
export const dayFile = ({ heads, closing, keys, terms }: SmallDeployment): string =>
  headFileText({
    day: Math.floor((heads[0]?.minute ?? 0) / 1440),
    chain: /^chain (\w+)$/m.exec(heads[0]?.text ?? '')?.[1] ?? '',
    keys: keys.map(({ text, signature, own_signature: own }) => ({ text, signature, own })),
    rules: RULES,
    terms,
    heads: closing ? [...heads, closing] : heads,
  })
