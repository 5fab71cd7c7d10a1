import { connect } from 'node:net'

/** The bytes that a socket received until the server closed it, or the time was up. */
export interface SocketAnswer {
  readonly text: string
  readonly isClosed: boolean
  readonly ms: number
}

/** Writes bytes in pieces, with a pause between them, and reads the answer. */
export function exchange(
  port: number,
  pieces: readonly (string | Buffer)[],
  { pauseMs = 0, patienceMs = 3_000 }: { readonly pauseMs?: number; readonly patienceMs?: number } = {},
): Promise<SocketAnswer> {
  return new Promise((resolve) => {
    const began = performance.now()
    let text = ''
    let timer: NodeJS.Timeout | undefined
    const socket = connect(port, '127.0.0.1')
    const end = (isClosed: boolean) => {
      clearTimeout(patience)
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, isClosed, ms: performance.now() - began })
    }
    const patience = setTimeout(() => end(false), patienceMs)
    const write = (at: number) => {
      const piece = pieces[at]
      if (piece === undefined) return
      socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)
      timer = setTimeout(() => write(at + 1), pauseMs)
    }
    socket.on('connect', () => write(0))
    socket.on('data', (part) => {
      text += part.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => end(true))
  })
}

/** The head of a request; a header may be repeated. */
export function head(line: string, headers: readonly (readonly [string, string])[] = []): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  return `${[line, 'host: 127.0.0.1', ...lines].join('\r\n')}\r\n\r\n`
}

/** The statuses of the answers received. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

/** The body of the last answer received. */
export const bodyIn = (text: string): string => text.slice(text.lastIndexOf('\r\n\r\n') + 4)
