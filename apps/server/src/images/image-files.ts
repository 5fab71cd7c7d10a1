import { chmod, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ImageFiles } from '../ports'
import { createPictureCipher } from './picture-cipher'

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

const BEGINNING_BYTES = 16
const PARTS = 256
/** So many files are looked at in one go. */
const SLICE = 500

/** Pictures in a folder, each encrypted. Those that an earlier program left plain are read as they are until `encryptSome` has come to them. */
export function createImageFiles(root: string, secretKey: Buffer): ImageFiles {
  const folder = resolve(root)
  const pathOf = (name: string) => join(folder, placeOf(name))
  const { encrypt, decrypt: openSealed } = createPictureCipher(secretKey)
  let nextPart = 0

  /** Under another name until it is whole and on the disk: whatever ends us leaves what was there, or the new file. */
  async function write(name: string, bytes: Buffer): Promise<void> {
    const path = pathOf(name)
    await mkdir(join(path, '..'), { recursive: true, mode: FOLDER_MODE })
    await chmod(folder, FOLDER_MODE)
    const file = await open(`${path}.part`, 'w', FILE_MODE)
    try {
      await file.writeFile(encrypt(name, bytes))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.part`, path)
  }

  async function encryptPlain(name: string): Promise<void> {
    const bytes = await readFile(pathOf(name))
    if (isPlain(name, bytes)) await write(name, bytes)
  }

  return {
    write,
    // Whole: nobody sees a byte of it before all of it was found to be what was encrypted.
    async *read({ name }) {
      const bytes = await readFile(pathOf(name))
      yield isPlain(name, bytes) ? bytes : openSealed(name, bytes)
    },
    async remove(name) {
      const path = pathOf(name)
      await rm(path, { force: true })
      await rm(`${path}.part`, { force: true })
    },
    async encryptSome() {
      for (let looked = 0; nextPart < PARTS && looked < SLICE; nextPart += 1) {
        const names = await namesIn(join(folder, nextPart.toString(16).padStart(2, '0')))
        for (const name of names) await encryptPlain(name)
        looked += names.length
      }
    },
  }
}

const isPlain = (name: string, bytes: Buffer) =>
  KINDS[kindOf(name)]?.beginning.test(bytes.toString('latin1', 0, BEGINNING_BYTES)) === true

/** Pictures of a part of the folder; none where there is no such part yet. */
async function namesIn(part: string): Promise<readonly string[]> {
  try {
    return (await readdir(part)).filter((name) => NAME.test(name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
