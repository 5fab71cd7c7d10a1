/** A line of the protocol, or a message with its text. */
export interface Frame {
  readonly bytes: Buffer
  /** Whether it brings a message, and is no word between client and server. */
  readonly isMessage: boolean
}

const LINE_END = '\r\n'
/** Each ends with the number of bytes that follow its line. Source: docs.nats.io, client protocol. */
const BRINGS = /^H?(?:MSG|PUB)\s.*\s(\d+)$/i

/** Cuts a stream of the protocol of NATS into its frames; pieces come as the network cut them. */
export function createFrameReader(take: (frame: Frame) => void): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)

  /** The length of the first frame, with whether it brings a message; undefined where it is not whole. */
  function firstFrame(): { readonly length: number; readonly isMessage: boolean } | undefined {
    const lineEnd = rest.indexOf(LINE_END)
    if (lineEnd === -1) return undefined
    const head = lineEnd + LINE_END.length
    const bytes = BRINGS.exec(rest.toString('latin1', 0, lineEnd))?.[1]
    if (bytes === undefined) return { length: head, isMessage: false }
    const length = head + Number(bytes) + LINE_END.length
    return rest.length < length ? undefined : { length, isMessage: true }
  }

  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    for (let first = firstFrame(); first; first = firstFrame()) {
      take({ bytes: rest.subarray(0, first.length), isMessage: first.isMessage })
      rest = rest.subarray(first.length)
    }
  }
}
