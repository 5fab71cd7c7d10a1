import { type Socket, connect } from 'node:net'

/**
 * A kept connection to a server, one request at a time. It is cheap for the client, so that it takes little
 * from the server on the same machine.
 */
export interface Connection {
  /** Sends a complete request; returns the body of the answer. */
  ask(request: string | Buffer): Promise<string>
  close(): void
}

const HEAD_END = '\r\n\r\n'
const LENGTH = /\r\ncontent-length: (\d+)/i
const PIECE_BYTES = 16 * 1024

/** Connects. Pending requests reject when the connection breaks. */
export async function openConnection(address: string): Promise<Connection> {
  const { hostname: host, port } = new URL(address)
  const answers = createAnswers()
  // One buffer for all reads, instead of a stream.
  const buffer = Buffer.allocUnsafe(PIECE_BYTES)
  const onread = {
    buffer,
    callback(length: number): boolean {
      answers.take(buffer.toString('latin1', 0, length))
      return true
    },
  }
  const socket = connect({ host, port: Number(port), noDelay: true, onread })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  return over(socket, answers)
}

interface Answers {
  next(): Promise<string>
  take(piece: string): void
  fail(error: Error): void
}

function createAnswers(): Answers {
  let received = ''
  let waiting:
    | { readonly answered: (body: string) => void; readonly failed: (error: Error) => void }
    | undefined
  return {
    next: async () =>
      new Promise((answered, failed) => {
        if (waiting) throw new Error('one request at a time')
        waiting = { answered, failed }
      }),
    take(piece) {
      received = received === '' ? piece : received + piece
      const body = bodyOf(received)
      if (body === undefined) return
      received = ''
      const caller = waiting
      waiting = undefined
      caller?.answered(body)
    },
    fail: (error) => waiting?.failed(error),
  }
}

function over(socket: Socket, answers: Answers): Connection {
  const fail = (error: Error) => answers.fail(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  return {
    async ask(request) {
      if (socket.destroyed) throw new Error('the connection is closed')
      const answer = answers.next()
      socket.write(request)
      return answer
    },
    close: () => void socket.destroy(),
  }
}

/** The body; undefined until it is complete. */
function bodyOf(received: string): string | undefined {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd === -1) return undefined
  const length = LENGTH.exec(received)
  if (!length) throw new Error(`an answer without a length: ${received.slice(0, headEnd)}`)
  const begin = headEnd + HEAD_END.length
  return received.length >= begin + Number(length[1]) ? received.slice(begin) : undefined
}
