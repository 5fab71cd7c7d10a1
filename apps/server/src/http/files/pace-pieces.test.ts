import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { pacePieces } from './pace-pieces'

const PIECES = 20
const WORK_MS = 3

/** Pieces that each keep the thread busy for a while. */
async function* laborious(): AsyncGenerator<number> {
  for (let piece = 0; piece < PIECES; piece += 1) {
    const began = performance.now()
    while (performance.now() - began < WORK_MS);
    yield piece
  }
}

it('gives others their turn after each piece of work, and loses nothing', async () => {
  let turns = 0
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await turn()
      turns += 1
    }
  })()
  const pieces: number[] = []
  for await (const piece of pacePieces(laborious())) pieces.push(piece)
  isOver = true
  await others
  expect(pieces).toEqual(Array.from({ length: PIECES }, (_, at) => at))
  expect(turns).toBeGreaterThanOrEqual(PIECES)
})
