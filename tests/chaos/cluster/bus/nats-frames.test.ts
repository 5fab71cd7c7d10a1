import { describe, expect, it } from 'vitest'
import { createFrameReader } from './nats-frames'

const STREAM = [
  ['INFO {"server_id":"N","max_payload":1048576}\r\n', false],
  ['MSG owner.0 1 5\r\nhe\r\no\r\n', true],
  ['PING\r\n', false],
  ['MSG ask.it 9 _INBOX.a.b 0\r\n\r\n', true],
  ['HMSG answers 2 12 14\r\nNATS/1.0\r\n\r\nok\r\n', true],
  ['PONG\r\n', false],
  ['MSG text 3 3\r\n€\r\n', true],
] as const

const whole = Buffer.from(STREAM.map(([text]) => text).join(''))
const framesOf = (pieces: readonly Buffer[]) => {
  const frames: [string, boolean][] = []
  const read = createFrameReader(({ bytes, isMessage }) => frames.push([bytes.toString(), isMessage]))
  for (const piece of pieces) read(piece)
  return frames
}

describe('a stream of NATS is cut into its frames', () => {
  it.each([1, 2, 3, 7, 16, 1000])('in pieces of %i bytes', (size) => {
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
      whole.subarray(at * size, (at + 1) * size),
    )
    expect(framesOf(pieces)).toEqual(STREAM.map((each) => [...each]))
  })

  it('and half a frame waits for its rest', () => {
    expect(framesOf([Buffer.from('MSG a 1 5\r\nhel')])).toEqual([])
  })
})
