const FIN_TEXT = 0x81
const LENGTH_16 = 126
const LENGTH_64 = 127

/**
 * A whole WebSocket text frame, unmasked as a server sends it: made once, written to every reader (RFC 6455,
 * 5.2).
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = headOf(length)
  const frame = Buffer.allocUnsafeSlow(head.length + length)
  head.copy(frame)
  frame.write(text, head.length)
  return frame
}

function headOf(length: number): Buffer {
  if (length < LENGTH_16) return Buffer.of(FIN_TEXT, length)
  if (length <= 0xffff) {
    const head = Buffer.of(FIN_TEXT, LENGTH_16, 0, 0)
    head.writeUInt16BE(length, 2)
    return head
  }
  const head = Buffer.alloc(10)
  head.set([FIN_TEXT, LENGTH_64])
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}

/** Frames in a row as one piece, for one write. */
export function joined(frames: readonly Buffer[]): Buffer {
  const [only] = frames
  return only && frames.length === 1 ? only : Buffer.concat(frames)
}
