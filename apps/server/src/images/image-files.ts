import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ImageFiles } from '../ports'

const NAME = /^[0-9a-f]{32}\.(png|jpg|webp)$/
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Where a picture lies in its folder or bucket: spread over 256 parts by the beginning of its name. */
export function placeOf(name: string): string {
  if (!NAME.test(name)) throw new Error('not the name of a picture')
  return `${name.slice(0, 2)}/${name}`
}

/** What a picture is, in the words of HTTP. */
export const typeOf = (name: string): string => TYPES[name.split('.')[1] ?? ''] ?? ''

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** Pictures in a folder. */
export function createImageFiles(root: string): ImageFiles & { pathOf(name: string): string } {
  const folder = resolve(root)
  const pathOf = (name: string) => join(folder, placeOf(name))

  return {
    pathOf,
    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(join(path, '..'), { recursive: true, mode: FOLDER_MODE })
      await chmod(folder, FOLDER_MODE)
      const file = await open(`${path}.part`, 'wx', FILE_MODE)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
    },
    async *read({ name }) {
      for await (const piece of createReadStream(pathOf(name)))
        yield Buffer.isBuffer(piece) ? piece : Buffer.from(String(piece))
    },
    async remove(name) {
      const path = pathOf(name)
      await rm(path, { force: true })
      await rm(`${path}.part`, { force: true })
    },
  }
}
