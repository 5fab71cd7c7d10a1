import { chmod, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { SecretKeys } from '../keys/secret-keys'
import type { ImageFiles } from '../ports'
import { LONGEST_HEAD, PictureUnopened, createPictureCipher } from './picture-cipher'

const NAME = /^[0-9a-f]{32}\.(png|jpg|webp)$/
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Place of a picture in its folder or bucket: one of 256 parts, by the beginning of its name. */
export function placeOf(name: string): string {
  if (!NAME.test(name)) throw new Error('not the name of a picture')
  return `${name.slice(0, 2)}/${name}`
}

/** The media type of a picture, by its name. */
export const typeOf = (name: string): string => KINDS[kindOf(name)]?.type ?? ''

const kindOf = (name: string) => name.split('.')[1] ?? ''

/** Kinds of picture by file extension, with the bytes that their files begin with. */
const KINDS: Readonly<Record<string, { readonly type: string; readonly beginning: RegExp }>> = {
  png: { type: 'image/png', beginning: /^\x89PNG\r\n/ },
  jpg: { type: 'image/jpeg', beginning: /^\xff\xd8\xff/ },
  webp: { type: 'image/webp', beginning: /^RIFF.{4}WEBP/s },
}

const BEGINNING_BYTES = 16
const PARTS = 256
/** Maximum files per call. */
const SLICE = 500

/**
 * Pictures in a folder, each encrypted. Unencrypted pictures of an earlier program, and pictures under a
 * former key, stay readable until `encryptSome` has encrypted them with the present key.
 */
export function createImageFiles(root: string, keys: SecretKeys): ImageFiles {
  const folder = resolve(root)
  const pathOf = (name: string) => join(folder, placeOf(name))
  const { encrypt, decrypt, isOld } = createPictureCipher(keys)
  const alone = createTurns()
  let nextPart = 0

  /**
   * Written under another name until it is complete and on the disk: a crash leaves the old file or the new
   * one.
   */
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

  const openedOf = (name: string, bytes: Buffer) => (isPlain(name, bytes) ? bytes : decrypt(name, bytes))

  /** Whether a file must be encrypted. Without former keys, only unencrypted files are. */
  async function isToEncrypt(name: string): Promise<boolean> {
    const beginning = await beginningOf(pathOf(name))
    return isPlain(name, beginning) || (keys.previous.length > 0 && isOld(beginning))
  }

  async function encryptNow(name: string): Promise<'changed' | 'unopened' | 'left'> {
    try {
      if (!(await isToEncrypt(name))) return 'left'
      await write(name, openedOf(name, await readFile(pathOf(name))))
      return 'changed'
    } catch (error) {
      if (error instanceof PictureUnopened) return 'unopened'
      if (isAbsence(error)) return 'left'
      throw error
    }
  }

  return {
    write,
    // Read whole: a picture is authenticated completely before its first byte is served.
    async *read({ name }) {
      const bytes = await readFile(pathOf(name))
      yield openedOf(name, bytes)
    },
    // A picture that is erased while being encrypted does not reappear.
    remove: (name) =>
      alone(async () => {
        const path = pathOf(name)
        await rm(path, { force: true })
        await rm(`${path}.part`, { force: true })
      }),
    async encryptSome() {
      const counts = { left: 0, changed: 0, unopened: 0 }
      for (let looked = 0; nextPart < PARTS && looked < SLICE; nextPart += 1) {
        const names = await namesIn(join(folder, nextPart.toString(16).padStart(2, '0')))
        for (const name of names) counts[await alone(() => encryptNow(name))] += 1
        looked += names.length
      }
      return { isDone: nextPart === PARTS, changed: counts.changed, unopened: counts.unopened }
    },
  }
}

/** Runs works one after another. */
function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work, work)
    last = done
    return done
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const length = Math.max(BEGINNING_BYTES, LONGEST_HEAD)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isPlain = (name: string, bytes: Buffer) =>
  KINDS[kindOf(name)]?.beginning.test(bytes.toString('latin1', 0, BEGINNING_BYTES)) === true

/** Pictures of a part of the folder; empty if the part does not exist yet. */
async function namesIn(part: string): Promise<readonly string[]> {
  try {
    return (await readdir(part)).filter((name) => NAME.test(name))
  } catch (error) {
    if (isAbsence(error)) return []
    throw error
  }
}

const isAbsence = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
