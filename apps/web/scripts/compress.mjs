import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(?:html|js|css|svg|json|webmanifest|txt|map)$/
const smallest = 1024

/**
 * Writes a brotli and a gzip version beside every text file over 1 KB in a folder and its subfolders. Returns
 * the number of compressed files and the bytes before and after (gzip).
 * @param {string} folder
 * @returns {Promise<{ files: number, bytes: number, gzipBytes: number }>}
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && worthIt.test(entry.name))
  const done = await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
  const sizes = done.filter((each) => each !== undefined)
  const sum = (/** @type {'bytes' | 'gzipBytes'} */ key) =>
    sizes.reduce((total, each) => total + each[key], 0)
  return { files: sizes.length, bytes: sum('bytes'), gzipBytes: sum('gzipBytes') }
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file)
  if (content.length <= smallest) return undefined
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [small, wide] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeWhole(`${file}.br`, small), writeWhole(`${file}.gz`, wide)])
  return { bytes: content.length, gzipBytes: wide.length }
}

/**
 * Writes to a temporary name and renames: a server sends these files as soon as they exist, and the process
 * may be killed at any time.
 * @param {string} file
 * @param {Buffer} content
 */
async function writeWhole(file, content) {
  const part = `${file}.part`
  await writeFile(part, content)
  await rename(part, file)
}
