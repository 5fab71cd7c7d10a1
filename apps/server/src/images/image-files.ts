import { type FileHandle, chmod, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ImageFiles } from '../ports'
import { HEAD_BYTES, createPictureSeal } from './picture-seal'

const NAME = /^[0-9a-f]{32}\.(png|jpg|webp)$/
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Where a picture lies in its folder or bucket: spread over 256 parts by the beginning of its name. */
export function placeOf(name: string): string {
  if (!NAME.test(name)) throw new Error('not the name of a picture')
  return `${name.slice(0, 2)}/${name}`
}

/** What a picture is, in the words of HTTP. */
export const typeOf = (name: string): string => KINDS[kindOf(name)]?.type ?? ''

const kindOf = (name: string) => name.split('.')[1] ?? ''

/** Kinds of picture by the ends of their names, and how their files begin, byte for letter. */
const KINDS: Readonly<Record<string, { readonly type: string; readonly beginning: RegExp }>> = {
  png: { type: 'image/png', beginning: /^\x89PNG\r\n/ },
  jpg: { type: 'image/jpeg', beginning: /^\xff\xd8\xff/ },
  webp: { type: 'image/webp', beginning: /^RIFF.{4}WEBP/s },
}

const PARTS = 256
/** So many files are looked at in one go. */
const SLICE = 500

/** Pictures in a folder, each sealed. Those that an earlier program left open are read as they are until `sealSome` has come to them. */
export function createImageFiles(root: string, secretKey: Buffer): ImageFiles {
  const folder = resolve(root)
  const pathOf = (name: string) => join(folder, placeOf(name))
  const { seal, open: openSealed } = createPictureSeal(secretKey)
  let nextPart = 0

  /** Under another name until it is whole and on the disk: whatever ends us leaves what was there, or the new file. */
  async function write(name: string, bytes: Buffer): Promise<void> {
    const path = pathOf(name)
    await mkdir(join(path, '..'), { recursive: true, mode: FOLDER_MODE })
    await chmod(folder, FOLDER_MODE)
    const file = await open(`${path}.part`, 'w', FILE_MODE)
    try {
      await file.writeFile(seal(name, bytes))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.part`, path)
  }

  async function sealPlain(name: string): Promise<void> {
    if (await reading(pathOf(name), async (file) => isPlain(name, await headOf(file))))
      await write(name, await readFile(pathOf(name)))
  }

  return {
    write,
    async *read({ name }) {
      const file = await open(pathOf(name))
      try {
        const head = await headOf(file)
        if (isPlain(name, head)) yield* piecesOf(file, 0)
        else yield* openSealed(name, head, () => piecesOf(file, HEAD_BYTES))
      } finally {
        await file.close()
      }
    },
    async remove(name) {
      const path = pathOf(name)
      await rm(path, { force: true })
      await rm(`${path}.part`, { force: true })
    },
    async sealSome() {
      for (let looked = 0; nextPart < PARTS && looked < SLICE; nextPart += 1) {
        const names = await namesIn(join(folder, nextPart.toString(16).padStart(2, '0')))
        for (const name of names) await sealPlain(name)
        looked += names.length
      }
    },
  }
}

const isPlain = (name: string, head: Buffer) =>
  KINDS[kindOf(name)]?.beginning.test(head.toString('latin1')) === true

async function reading<Result>(path: string, read: (file: FileHandle) => Promise<Result>): Promise<Result> {
  const file = await open(path)
  try {
    return await read(file)
  } finally {
    await file.close()
  }
}

async function headOf(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

async function* piecesOf(file: FileHandle, start: number): AsyncGenerator<Buffer> {
  for await (const piece of file.createReadStream({ start, autoClose: false }))
    yield Buffer.isBuffer(piece) ? piece : Buffer.from(String(piece))
}

/** Pictures of a part of the folder; none where there is no such part yet. */
async function namesIn(part: string): Promise<readonly string[]> {
  try {
    return (await readdir(part)).filter((name) => NAME.test(name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
