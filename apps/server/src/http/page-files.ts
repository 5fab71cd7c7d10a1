import { type FileHandle, open } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The folder of files whose names change with their contents. */
export const ASSETS = 'assets'
/** Versions that stand beside a file, the smaller first. */
const COMPRESSED = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
] as const
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}
/** A name with an ending, and no way to another folder or to a hidden file. */
const NAME = /^[\w-][\w.-]*\.\w+$/

/**
 * Serves the files of one folder by one route: fastify compiles each route, at each start. What is not there
 * is answered as any unknown address.
 */
export function serveNamedFiles(app: FastifyInstance, prefix: string, root: string): void {
  app.get<{ Params: { name: string } }>(
    `${prefix}/:name`,
    // The web server has no route for HEAD by itself: calls refuse it.
    { exposeHeadRoute: true },
    (request, reply) => {
      const { name } = request.params
      return NAME.test(name) ? sendPageFile(request, reply, join(root, name)) : reply.callNotFound()
    },
  )
}

/** Serves the files of a built page by a route for each, but for its assets. */
export function servePageFiles(app: FastifyInstance, root: string): void {
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const parts = path.split(sep)
    const isServed = parts[0] !== ASSETS && parts.every((part) => !part.startsWith('.'))
    if (!isServed || !(extname(path) in TYPES)) continue
    app.get(`/${parts.join('/')}`, { exposeHeadRoute: true }, (request, reply) =>
      sendPageFile(request, reply, join(root, path)),
    )
  }
}

/**
 * Sends a file of a built page, or its compressed version where one is there and the browser takes it; to
 * whoever has it already, that it is the same. A file that is not there is answered as any unknown address.
 */
export async function sendPageFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<FastifyReply> {
  const found = await openBest(path, request.headers['accept-encoding'] ?? '')
  if (!found) return reply.callNotFound()
  const { file, coding, bytes, changed } = found
  const etag = `W/"${bytes.toString(16)}-${changed.toString(16)}"`
  reply.headers({
    ...(reply.hasHeader('cache-control') ? {} : { 'cache-control': cacheOf(path) }),
    ...(coding === undefined ? {} : { 'content-encoding': coding }),
    'last-modified': new Date(changed).toUTCString(),
    etag,
    vary: 'accept-encoding',
  })
  if (isKnown(request, { etag, changed })) {
    await file.close()
    return reply.code(304).send()
  }
  reply.type(TYPES[extname(path)] ?? 'application/octet-stream').header('content-length', bytes)
  return reply.send(file.createReadStream())
}

interface Opened {
  readonly file: FileHandle
  readonly coding: string | undefined
  readonly bytes: number
  /** When its contents were written, in whole milliseconds. */
  readonly changed: number
}

async function openBest(path: string, accepted: string): Promise<Opened | undefined> {
  for (const { coding, ending } of COMPRESSED) {
    if (!takes(accepted, coding)) continue
    const packed = await openFile(path + ending, coding)
    if (packed) return packed
  }
  return openFile(path, undefined)
}

async function openFile(path: string, coding: string | undefined): Promise<Opened | undefined> {
  const file = await open(path).catch(undefinedWhereNone)
  const stat = await file?.stat()
  if (file && stat?.isFile()) return { file, coding, bytes: stat.size, changed: Math.trunc(stat.mtimeMs) }
  await file?.close()
  return undefined
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR'])

function undefinedWhereNone(error: NodeJS.ErrnoException): undefined {
  if (!ABSENT.has(error.code ?? '')) throw error
}

/** Whether a list of codings has one, or any, and does not refuse it. Source: RFC 9110 12.5.3. */
function takes(accepted: string, coding: string): boolean {
  const wishes = accepted.split(',').map((wish) => wish.split(';').map((part) => part.trim().toLowerCase()))
  const wish = wishes.find(([name]) => name === coding) ?? wishes.find(([name]) => name === '*')
  return wish !== undefined && !wish.slice(1).some((part) => /^q=0(?:\.0*)?$/.test(part))
}

/** Whether the browser has what it asks for. Source: RFC 9110 13.1.2 and 13.1.3. */
function isKnown({ headers }: FastifyRequest, { etag, changed }: { etag: string; changed: number }): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known.split(',').some((each) => [etag, '*'].includes(each.trim()))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.trunc(changed / 1000) * 1000 <= since
}

const cacheOf = (path: string) =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
