import { createHash } from 'node:crypto'
import { PRICE_SCALE, type Tick, formatDecimal, priceOf } from '@fairtick/domain'
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

/** What stands for the block before the first. */
export const GENESIS = Buffer.alloc(32)
const MINUTE = 60_000
const VERSION = 1
const VERSION_WITH_VOLUMES = 2

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
 * What a block says, for anyone to check: a line `instrument,minute,first sequence,count`, then a line `sequence,time,price` a tick,
 * with `,volume` where the source has one; prices and volumes with 8 decimals, times in ms, each line ended by a line feed.
 */
export function canonicalContent(minute: number, ticks: readonly Tick[]): string {
  const lines = ticks.map(({ sequence, time, price, volume }) => {
    const amount = volume === undefined ? '' : `,${formatDecimal(volume, PRICE_SCALE)}`
    return `${sequence},${time},${formatDecimal(price, PRICE_SCALE)}${amount}\n`
  })
  const first = ticks[0]
  return `${first?.instrumentId},${minute},${first?.sequence},${ticks.length}\n${lines.join('')}`
}

/**
 * Packs a block's ticks: 1, or 2 when a tick has a volume; then for each tick: time less that of the tick before, the first less the
 * start of the minute (signed); price in 10^-8 less that of the tick before, the first less 0 (signed); in a block of kind 2 its
 * volume and one more (unsigned), 0 standing for none. Sequences count up from the block's first. Numbers as in bytes.ts.
 */
export function encodeBlockTicks(minute: number, ticks: readonly Tick[]): Buffer {
  const writer = createByteWriter()
  const hasVolumes = ticks.some(({ volume }) => volume !== undefined)
  writer.unsigned(hasVolumes ? VERSION_WITH_VOLUMES : VERSION)
  let time = minute * MINUTE
  let price = 0n
  for (const tick of ticks) {
    writer.signed(tick.time - time)
    writer.signed(tick.price - price)
    // One more than the volume, so that none and a volume of 0 stay apart: the hash tells them apart too.
    if (hasVolumes) writer.unsigned(tick.volume === undefined ? 0n : tick.volume + 1n)
    time = tick.time
    price = tick.price
  }
  return writer.bytes()
}

/** Where a packed block stands. */
export interface BlockPlace {
  readonly instrumentId: number
  readonly minute: number
  readonly firstSequence: number
}

/** The ticks of a packed block. */
export function decodeBlockTicks(bytes: Uint8Array, place: BlockPlace): Tick[] {
  const reader = createByteReader(bytes)
  const version = reader.count()
  if (version !== VERSION && version !== VERSION_WITH_VOLUMES)
    throw new RangeError(`block of kind ${version}`)
  const ticks: Tick[] = []
  let time = place.minute * MINUTE
  let price = 0n
  while (!reader.isAtEnd()) {
    time += Number(reader.signed())
    price += reader.signed()
    const sequence = place.firstSequence + ticks.length
    const tick = { instrumentId: place.instrumentId, sequence, time, price: priceOf(price) }
    const volume = version === VERSION_WITH_VOLUMES ? reader.unsigned() : 0n
    ticks.push(volume === 0n ? tick : { ...tick, volume: volume - 1n })
  }
  return ticks
}
