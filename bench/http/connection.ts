import { type Socket, connect } from 'node:net'

/** One kept connection to a server: a request at a time. Costs the client little, so that it takes little from the server beside it. */
export interface Connection {
  /** Sends a whole request; answers the body of the answer. */
  ask(request: string): Promise<string>
  close(): void
}

const HEAD_END = '\r\n\r\n'
const LENGTH = /\r\ncontent-length: (\d+)/i

/** Connects. Rejects what is asked when the connection breaks. */
export async function openConnection(address: string): Promise<Connection> {
  const { hostname: host, port } = new URL(address)
  const socket = connect({ host, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  return over(socket)
}

function over(socket: Socket): Connection {
  let received = ''
  let waiting:
    { readonly answered: (body: string) => void; readonly failed: (error: Error) => void } | undefined
  const fail = (error: Error) => waiting?.failed(error)
  socket.setEncoding('latin1')
  socket.on('data', (piece: string) => {
    received = received === '' ? piece : received + piece
    const body = bodyOf(received)
    if (body === undefined) return
    received = ''
    const caller = waiting
    waiting = undefined
    caller?.answered(body)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  return {
    ask: async (request) =>
      new Promise((answered, failed) => {
        if (waiting) throw new Error('one request at a time')
        waiting = { answered, failed }
        socket.write(request)
      }),
    close: () => void socket.destroy(),
  }
}

/** The body when all of it is there. */
function bodyOf(received: string): string | undefined {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd === -1) return undefined
  const length = LENGTH.exec(received)
  if (!length) throw new Error(`an answer without a length: ${received.slice(0, headEnd)}`)
  const begin = headEnd + HEAD_END.length
  return received.length >= begin + Number(length[1]) ? received.slice(begin) : undefined
}
