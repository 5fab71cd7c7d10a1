import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const pack = promisify(gzip)
/** Below this many bytes compression saves no packet. */
const WORTH_IT = 1400

/**
 * Sends JSON text, compressed if the caller accepts it and it saves packets. Only for answers to visitors'
 * calls, which contain no secrets.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'Accept-Encoding, Origin, Sec-Fetch-Site')
  const accepts = request.headers['accept-encoding'] ?? ''
  if (text.length < WORTH_IT || !/\bgzip\b/.test(accepts)) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await pack(text, { level: constants.Z_BEST_SPEED }))
}
