import { type Tick, priceOf } from '@fairtick/domain'
import { createByteReader, createByteWriter } from './bytes'

/** A flush of the market, or its part in one minute: durable, but not in a block yet. */
export interface JournalRow {
  readonly id: number
  /** Minutes since the epoch. */
  readonly minute: number
  readonly ticks: readonly Tick[]
}

/** Marks a late tick: no instrument has the id 0. */
const LATE = 0

/**
 * Packs ticks in order. Each is: instrument id × 2, plus 1 when it has a volume (unsigned); sequence
 * (unsigned); time less the previous tick's, the first less 0 (signed); price in 10^-8 (unsigned); the volume
 * if it has one (unsigned). A late tick is preceded by 0 and its delay in ms (unsigned). Numbers as in
 * bytes.ts.
 */
export function encodeJournalTicks(ticks: readonly Tick[]): Buffer {
  const writer = createByteWriter()
  let before = 0
  for (const { instrumentId, sequence, time, price, volume, receivedAt } of ticks) {
    if (receivedAt !== undefined) {
      writer.unsigned(LATE)
      writer.unsigned(receivedAt - time)
    }
    writer.unsigned(instrumentId * 2 + (volume === undefined ? 0 : 1))
    writer.unsigned(sequence)
    writer.signed(time - before)
    writer.unsigned(price)
    if (volume !== undefined) writer.unsigned(volume)
    before = time
  }
  return writer.bytes()
}

/** The ticks of a packed journal row. */
export function decodeJournalTicks(bytes: Uint8Array): Tick[] {
  const reader = createByteReader(bytes)
  const ticks: Tick[] = []
  let time = 0
  while (!reader.isAtEnd()) {
    const first = reader.count()
    const lag = first === LATE ? reader.count() : undefined
    const head = first === LATE ? reader.count() : first
    const sequence = reader.count()
    time += Number(reader.signed())
    const tick = { instrumentId: Math.floor(head / 2), sequence, time, price: priceOf(reader.unsigned()) }
    const counted = head % 2 === 1 ? { ...tick, volume: reader.unsigned() } : tick
    ticks.push(lag === undefined ? counted : { ...counted, receivedAt: time + lag })
  }
  return ticks
}
