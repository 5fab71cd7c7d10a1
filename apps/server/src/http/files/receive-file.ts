import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { CODE } from '@fairtick/wire'
import { Failure } from '../failures/failure'

/** A body that is a file, received only once its sender may send it. */
export class IncomingFile {
  constructor(
    readonly receive: (from: { readonly ip: string; readonly userId: number }) => Promise<Buffer>,
  ) {}
}

/** Most bytes of one file. Source: docs/spec/wire.md 1.12. */
const FILE_MAX = 10 * 1024 * 1024
/** Most bytes of the form around it. */
const FRAME_MAX = 16 * 1024
/** Texts beside the file are ignored; our forms never have many of them. */
const PARTS_MAX = 8
const LIMITS = {
  files: 1,
  parts: PARTS_MAX,
  fields: PARTS_MAX,
  fileSize: FILE_MAX,
  fieldSize: 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
}
const FIELD = 'file'
/** A file that has not arrived after this long is given up. Source: docs/spec/cases.md U7. */
const RECEIVE_MS = 30_000
/** Most files arriving at once: in total, of one address, and of one user, which allows a form's pictures. */
const AT_A_TIME = { all: 12, ip: 6, user: 5 }

/** Receives files sent as multipart/form-data, with bounds on their size, their time and their number. */
export function createFileReceiver() {
  const arriving = new Map<string, number>()
  let all = 0

  function count(key: string, change: number): void {
    const left = (arriving.get(key) ?? 0) + change
    if (left === 0) arriving.delete(key)
    else arriving.set(key, left)
  }

  return (request: IncomingMessage): IncomingFile =>
    new IncomingFile(async ({ ip, userId }) => {
      const keys = { ip: `ip ${ip}`, user: `user ${userId}` }
      const isFull = (key: string, most: number) => (arriving.get(key) ?? 0) >= most
      if (all >= AT_A_TIME.all || isFull(keys.ip, AT_A_TIME.ip) || isFull(keys.user, AT_A_TIME.user))
        throw new Failure(CODE.tooManyRequests, { status: 429, headers: { 'retry-after': '5' } })
      all += 1
      count(keys.ip, 1)
      count(keys.user, 1)
      try {
        return await fileOf(request)
      } finally {
        all -= 1
        count(keys.ip, -1)
        count(keys.user, -1)
      }
    })
}

/** The one file of a body. On any error, the rest of the body is read and dropped. */
async function fileOf(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > FILE_MAX + FRAME_MAX) throw tooLarge()
  const form = formOf(request)
  const files: Promise<Buffer>[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(tooSlow()), RECEIVE_MS)
      request.once('close', () => clearTimeout(timer))
      request.once('aborted', () => reject(malformed()))
      for (const limit of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const)
        form.once(limit, () => reject(malformed()))
      form.on('error', () => reject(malformed()))
      form.once('finish', () => {
        clearTimeout(timer)
        resolve()
      })
      form.on('file', (name, stream) => {
        if (name !== FIELD) reject(malformed())
        stream.once('limit', () => reject(tooLarge()))
        // An aborted form also fails its parts, even parts that are no longer awaited: an unhandled error
        // would end the server.
        stream.on('error', () => reject(malformed()))
        files.push(buffer(stream).catch(() => Buffer.alloc(0)))
      })
      request.pipe(form)
    })
  } finally {
    request.unpipe(form)
    request.resume()
  }
  const file = await files[0]
  if (!file) throw malformed()
  if (file.length === 0) throw new Failure(CODE.fileRefused)
  return file
}

function formOf(request: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      isPartAFile: (name, _type, fileName) => name === FIELD || fileName !== undefined,
      limits: LIMITS,
    })
  } catch {
    throw malformed()
  }
}

const malformed = () => new Failure(CODE.parameterWrong, { data: { fields: { [FIELD]: 'malformed' } } })
const tooSlow = () => new Failure(CODE.bodyRefused, { status: 408, headers: { connection: 'close' } })
const tooLarge = () => new Failure(CODE.bodyRefused, { status: 413, headers: { connection: 'close' } })
