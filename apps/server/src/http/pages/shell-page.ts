import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { API_META } from '@fairtick/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'

const SHELL = 'index.html'

/** Sends the shell of the web app or of the console: as built, or with the address of the calls if set. */
export type SendShell = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** undefined if the folder has no build. */
export function createShell(webRoot: string, apiUrl: string | undefined): SendShell | undefined {
  const file = join(webRoot, SHELL)
  if (!existsSync(file)) return undefined
  if (apiUrl === undefined) return (_request, reply) => reply.sendFile(SHELL, webRoot)
  const meta = `<meta name="${API_META}" content="${new URL(apiUrl).origin}" />`
  const text = readFileSync(file, 'utf8').replace('<meta charset="utf-8" />', `$&${meta}`)
  const packed = { br: brotliCompressSync(text), gzip: gzipSync(text) } as const
  return (request, reply) => {
    reply.type('text/html; charset=utf-8').header('vary', 'Accept-Encoding')
    const accepts = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepts))
    return encoding ? reply.header('content-encoding', encoding).send(packed[encoding]) : reply.send(text)
  }
}
