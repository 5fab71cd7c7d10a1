import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Log } from '../../ports'
import type { About } from '../failures/failure-of'
import { pacePieces } from './pace-pieces'
import { readerPatience } from './reader-patience'

/** An answer that is a file instead of an envelope, generated while it is sent and not stored. */
export class FileAnswer {
  constructor(
    readonly file: {
      readonly name: string
      readonly type: string
      readonly pieces: AsyncGenerator<string | Buffer>
      readonly headers?: Readonly<Record<string, string>>
      /** The longest time (ms) that it waits for its reader in all; without end by default. */
      readonly patienceMs?: number
    },
  ) {}
}

/**
 * Sends a file. An error before its first piece is answered in the envelope; a later one cuts the connection,
 * so that a part is never taken for the whole, and so does a reader who takes too long. `begun` is called
 * between the two.
 */
export async function sendFile(
  reply: FastifyReply,
  { file }: FileAnswer,
  log: Log,
  about: About,
  begun: () => void = () => undefined,
): Promise<FastifyReply> {
  const first = await file.pieces.next()
  begun()
  // The caller may be gone, or may leave before the first piece is fetched. An answer that waits behind
  // another one of its connection has no socket yet, and hears nothing of its end.
  const { socket } = reply.request.raw
  const end = () => {
    socket.off('close', end)
    void file.pieces.return(undefined)
  }
  reply.raw.once('close', end)
  socket.once('close', end)
  if (reply.raw.destroyed || socket.destroyed) end()
  const pieces = from(first, file.pieces, (error) => log.error({ ...about, err: error }, CUT_OFF))
  const late = () => {
    log.warn(about, 'a file was dropped: its reader took too long')
    socket.destroy()
    reply.raw.destroy()
    end()
  }
  const { patienceMs } = file
  const sent = patienceMs === undefined ? pieces : readerPatience(pieces, patienceMs, late)
  return reply
    .headers(file.headers ?? {})
    .type(file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(Readable.from(sent, { objectMode: false }))
}

const CUT_OFF = 'a file could not be sent to its end'

async function* from(
  first: IteratorResult<string | Buffer>,
  rest: AsyncGenerator<string | Buffer>,
  failed: (error: unknown) => void,
): AsyncGenerator<string | Buffer> {
  try {
    if (first.done !== true) yield first.value
    for await (const piece of pacePieces(rest)) if (piece.length > 0) yield piece
  } catch (error) {
    failed(error)
    throw error
  } finally {
    await rest.return(undefined)
  }
}
