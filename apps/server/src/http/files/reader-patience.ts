/** Passes pieces on; calls `late` once their reader has had them wait for so long (ms) in all. */
export async function* readerPatience<Piece>(
  pieces: AsyncGenerator<Piece>,
  patienceMs: number,
  late: () => void,
): AsyncGenerator<Piece> {
  let leftMs = patienceMs
  for await (const piece of pieces) {
    const began = performance.now()
    const timer = setTimeout(late, leftMs)
    try {
      yield piece
    } finally {
      clearTimeout(timer)
      leftMs -= performance.now() - began
    }
  }
}
