import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { API_META } from '@fairtick/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'

const SHELL = 'index.html'

/** The content of the meta elements that a shell has beside those of its build, by their names. */
export type ShellMetas = Readonly<Record<string, string | undefined>>

/** Sends the shell of the web app or of the console: as built, or with what the operator set. */
export type SendShell = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** undefined if the folder has no build. */
export function createShell(webRoot: string, metas: ShellMetas): SendShell | undefined {
  const file = join(webRoot, SHELL)
  if (!existsSync(file)) return undefined
  const own = Object.entries(metas).flatMap(([name, content]) =>
    content === undefined ? [] : [`<meta name="${name}" content="${content}" />`],
  )
  if (own.length === 0) return (_request, reply) => reply.sendFile(SHELL, webRoot)
  const text = readFileSync(file, 'utf8').replace('<meta charset="utf-8" />', `$&${own.join('')}`)
  const packed = { br: brotliCompressSync(text), gzip: gzipSync(text) } as const
  return (request, reply) => {
    reply.type('text/html; charset=utf-8').header('vary', 'Accept-Encoding')
    const accepts = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepts))
    return encoding ? reply.header('content-encoding', encoding).send(packed[encoding]) : reply.send(text)
  }
}

/** The meta element with the address of the calls; none where it follows from the page's own. */
export const apiMeta = (apiUrl: string | undefined): ShellMetas => ({
  [API_META]: apiUrl === undefined ? undefined : new URL(apiUrl).origin,
})
