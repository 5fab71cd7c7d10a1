import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds of work on a file before a rest. */
const WORK_MS = 1
/** A rest is this many times as long as the work before it, and no longer. */
const REST = 9
const REST_MAX_MS = 100

/**
 * Pieces of a long file, made with rests between them: orders have their turn, however much there is to make.
 * Work that took long because the server is busy is followed by a longer rest, up to a bound.
 */
export async function* pacePieces<Piece>(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  let worked = 0
  for (let began = performance.now(); ; began = performance.now()) {
    const next = await pieces.next()
    if (next.done === true) return
    worked += performance.now() - began
    yield next.value
    if (worked < WORK_MS) continue
    await sleep(Math.min(worked * REST, REST_MAX_MS))
    worked = 0
  }
}
