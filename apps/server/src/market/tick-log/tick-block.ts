import { createHash } from 'node:crypto'
import { formatDecimal, MINUTE_MS, PRICE_SCALE, priceOf, type Tick } from '@fairtick/domain'
import { createByteReader, createByteWriter } from './bytes'

/** One instrument's ticks of one minute, sealed by a hash that covers the block before it. */
export interface TickBlock {
  readonly instrumentId: number
  /** Minutes since the epoch. */
  readonly minute: number
  readonly ticks: readonly Tick[]
  readonly previousHash: Buffer
  readonly hash: Buffer
}

/** The previous hash of the first block. */
export const GENESIS = Buffer.alloc(32)
const VERSION = 1
const VERSION_WITH_VOLUMES = 2
const VERSION_WITH_ARRIVALS = 3

/** Seals ticks of one instrument and minute, in their order; `ticks` is not empty. */
export function sealBlock(minute: number, ticks: readonly Tick[], previousHash: Buffer): TickBlock {
  const instrumentId = ticks[0]?.instrumentId
  if (instrumentId === undefined) throw new RangeError('a block has at least one tick')
  return { instrumentId, minute, ticks, previousHash, hash: hashOf(minute, ticks, previousHash) }
}

/** SHA-256 over the last block's 32 bytes and this block's canonical content as UTF-8. */
export function hashOf(minute: number, ticks: readonly Tick[], previousHash: Buffer): Buffer {
  return createHash('sha256').update(previousHash).update(canonicalContent(minute, ticks)).digest()
}

/**
 * The canonical text of a block: a line `instrument,minute,first sequence,count`, then a line
 * `sequence,time,price` per tick, with `,volume` if the source reports it. A late tick always ends in
 * `,volume,arrival`, with the volume empty if there is none. Prices and volumes have 8 decimals, times are in
 * ms, each line is ended by a line feed.
 */
export function canonicalContent(minute: number, ticks: readonly Tick[]): string {
  const lines = ticks.map(({ sequence, time, price, volume, receivedAt }) => {
    const amount = volume === undefined ? '' : formatDecimal(volume, PRICE_SCALE)
    const rest = receivedAt === undefined ? amount && `,${amount}` : `,${amount},${receivedAt}`
    return `${sequence},${time},${formatDecimal(price, PRICE_SCALE)}${rest}\n`
  })
  const first = ticks[0]
  return `${first?.instrumentId},${minute},${first?.sequence},${ticks.length}\n${lines.join('')}`
}

/**
 * Packs a block's ticks: the kind of the block, then for each tick: time less the previous tick's, the first
 * less the start of the minute (signed); price in 10^-8 less the previous tick's, the first less 0 (signed);
 * in blocks of kind 2 and 3 its volume plus one (unsigned), 0 for no volume; in blocks of kind 3 its delay in
 * ms (unsigned), 0 if on time. A block has the lowest kind that can hold its ticks. Sequences count up from
 * the block's first. Numbers as in bytes.ts.
 */
export function encodeBlockTicks(minute: number, ticks: readonly Tick[]): Buffer {
  const writer = createByteWriter()
  const kind = kindOf(ticks)
  writer.unsigned(kind)
  let time = minute * MINUTE_MS
  let price = 0n
  for (const tick of ticks) {
    writer.signed(tick.time - time)
    writer.signed(tick.price - price)
    // The volume plus one, so that no volume and a volume of 0 differ, as they do in the hash.
    if (kind >= VERSION_WITH_VOLUMES) writer.unsigned(tick.volume === undefined ? 0n : tick.volume + 1n)
    if (kind >= VERSION_WITH_ARRIVALS) writer.unsigned((tick.receivedAt ?? tick.time) - tick.time)
    time = tick.time
    price = tick.price
  }
  return writer.bytes()
}

function kindOf(ticks: readonly Tick[]): number {
  if (ticks.some(({ receivedAt }) => receivedAt !== undefined)) return VERSION_WITH_ARRIVALS
  return ticks.some(({ volume }) => volume !== undefined) ? VERSION_WITH_VOLUMES : VERSION
}

/** The identity of a packed block. */
export interface BlockPlace {
  readonly instrumentId: number
  readonly minute: number
  readonly firstSequence: number
}

/** The ticks of a packed block. */
export function decodeBlockTicks(bytes: Uint8Array, place: BlockPlace): Tick[] {
  const reader = createByteReader(bytes)
  const kind = reader.count()
  if (kind < VERSION || kind > VERSION_WITH_ARRIVALS) throw new RangeError(`block of kind ${kind}`)
  const ticks: Tick[] = []
  let time = place.minute * MINUTE_MS
  let price = 0n
  while (!reader.isAtEnd()) {
    time += Number(reader.signed())
    price += reader.signed()
    const sequence = place.firstSequence + ticks.length
    const volume = kind >= VERSION_WITH_VOLUMES ? reader.unsigned() : 0n
    const lag = kind >= VERSION_WITH_ARRIVALS ? reader.count() : 0
    const tick = { instrumentId: place.instrumentId, sequence, time, price: priceOf(price) }
    const counted = volume === 0n ? tick : { ...tick, volume: volume - 1n }
    ticks.push(lag === 0 ? counted : { ...counted, receivedAt: time + lag })
  }
  return ticks
}
