import { setTimeout as sleep } from 'node:timers/promises'

/** After so much work on a file it rests. */
const WORK_MS = 1
/** So many times as long as it worked, and no longer than that. */
const REST = 9
const REST_MAX_MS = 100

/** Pieces of something long, made with rests between: orders have their turn, however much there is to make. What took long because others work rests longer, up to a bound. */
export async function* atLeisure<Piece>(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
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
