import {
  type BlockLeaf,
  blockLeafText,
  dayOf,
  headPath,
  MINUTE_MS,
  NO_HASH,
  termsLeafText,
} from '@fairtick/domain'
import {
  CODE,
  headKeyShape,
  headProofShape,
  signedHeadShape,
  termsProofShape,
  type WireHeadProof,
  type WireTermsProof,
} from '@fairtick/wire'
import { marketCalls } from '@fairtick/wire/calls'
import { createReadStream } from 'node:fs'
import type { ReadServer } from '../../http/call-server'
import { Failure } from '../../http/failures/failure'
import { FileAnswer } from '../../http/files/file-answer'
import { refuseUnknown } from '../../http/failures/refuse-unknown'
import type { StoredHead } from '../../market/heads/head-store'
import type { HeadReading } from '../../market/heads/heads'
import { contentOf, sha256 } from '../../market/heads/make-heads'
import { canonicalContent, type TickBlock } from '../../market/tick-log/tick-block'
import type { TickLog } from '../../market/tick-log/tick-log'
import { sealedView } from './proof-view'

/** Ports of the calls of heads. */
export interface HeadRoutePorts {
  readonly heads: HeadReading
  readonly tickLog: Pick<TickLog, 'sealed'>
  readonly isInstrument: (instrumentId: number) => boolean
}

/** Heads in which a block is looked for: one that is sealed late is under a later one. */
const HEADS_TRIED = 5

/** The signed heads and the proofs by them; open to anyone. */
export function headRoutes({ serveVisitors }: ReadServer, ports: HeadRoutePorts): void {
  const { heads, isInstrument } = ports
  const { published } = heads
  serveVisitors(marketCalls.heads, async ({ minute, limit = 1 }) => ({
    heads: (await published.upTo(minute, limit)).map(signedHeadShape.write),
    keys: (await published.keys()).map(headKeyShape.write),
  }))
  serveVisitors(marketCalls.headWay, async ({ from, to }) =>
    (await published.way(from, to)).map(signedHeadShape.write),
  )
  serveVisitors(marketCalls.headProof, async ({ forex_id, sequence }) => {
    refuseUnknown(forex_id, isInstrument)
    return proveBlock(ports, forex_id, sequence)
  })
  serveVisitors(marketCalls.termsProof, async ({ forex_id, at }) => {
    refuseUnknown(forex_id, isInstrument)
    return proveTerms(heads, forex_id, at)
  })
}

/** The files of heads. */
export function headFileRoutes(
  { serveVisitors }: ReadServer,
  { heads: { published } }: Pick<HeadRoutePorts, 'heads'>,
): void {
  serveVisitors(marketCalls.headFile, async ({ day }) => {
    const path = await published.fileOf(dayOf(Date.parse(day)))
    if (path === undefined) throw new Failure(CODE.parameterWrong, { data: { fields: { day: 'unknown' } } })
    const name = `heads-${day}.jsonl.gz`
    return new FileAnswer({ name, type: 'application/gzip', pieces: piecesOf(path) })
  })
}

async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path)) yield Buffer.from(piece)
}

async function proveBlock(
  { heads, tickLog }: HeadRoutePorts,
  instrumentId: number,
  sequence: number,
): Promise<WireHeadProof> {
  const [block] = await tickLog.sealed({ instrumentId, sequence, minute: undefined, limit: 1 })
  if (!block?.ticks.some((tick) => tick.sequence === sequence)) return unproven('unsealed')
  const view = sealedView(block, canonicalContent(block.minute, block.ticks))
  const found = await findHead(heads, block)
  if (found === 'waiting' || found === 'before') return unproven(found, view)
  const { head, place } = found
  const path = pathTo(head.leaves.map(blockLeafText), place)
  return headProofShape.write({ state: 'signed', block: view, path, head })
}

const unproven = (
  state: 'unsealed' | 'waiting' | 'before',
  block?: Parameters<typeof headProofShape.write>[0]['block'],
): WireHeadProof => headProofShape.write({ state, block, path: [], head: undefined })

const pathTo = (texts: readonly string[], place: number) => headPath(texts.map(sha256), place, sha256)

/** The head over a block, and its place among the blocks there. */
async function findHead(
  { published }: HeadReading,
  block: TickBlock,
): Promise<{ readonly head: StoredHead; readonly place: number } | 'waiting' | 'before'> {
  const first = block.ticks[0]?.sequence
  const isIt = (leaf: BlockLeaf) => leaf.instrumentId === block.instrumentId && leaf.firstSequence === first
  let head = await published.covering(block.minute)
  if (!head) return 'waiting'
  const isFirst = contentOf(head).previous === NO_HASH && block.minute < head.since
  for (let tried = 0; tried < HEADS_TRIED && head; tried += 1) {
    const place = head.leaves.findIndex(isIt)
    if (place >= 0) return { head, place }
    if (isFirst) return 'before'
    head = await published.covering(head.minute + 1)
  }
  return 'waiting'
}

async function proveTerms(heads: HeadReading, instrumentId: number, at: number): Promise<WireTermsProof> {
  const head = await heads.published.covering(Math.floor(at / MINUTE_MS))
  if (!head) return termsProofShape.write({ state: 'waiting', terms: [], rules: '', head: undefined })
  const content = contentOf(head)
  const rows = await heads.termsUnder(content)
  const texts = rows.map(termsLeafText)
  const terms = rows.flatMap((row, place) =>
    row.instrumentId === instrumentId ? [{ text: texts[place] ?? '', path: pathTo(texts, place) }] : [],
  )
  return termsProofShape.write({
    state: 'signed',
    terms,
    rules: firstLines(heads.rules().text, content.rules.count),
    head,
  })
}

/** The list of the rules as it was: versions are only ever added. */
const firstLines = (list: string, count: number): string =>
  list
    .split('\n')
    .slice(0, count)
    .map((line) => `${line}\n`)
    .join('')
