/** Reads a body to its end; undefined, with its connection closed, once it has more bytes than `most`. */
export async function readBounded(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.length
    // Leaving the loop closes the connection or the file.
    if (size > most) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
