import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A library in a release.
 * @typedef {object} Library
 * @property {string} name
 * @property {string} version
 * @property {string} folder
 */

/** Packages whose style sheets, fonts, pages and icons the page builds use, beside modules. */
const SHOWN = ['@fontsource-variable/inter', 'lucide-react', 'swagger-ui-dist', 'tailwindcss']

/**
 * The libraries in a bundle of programs.
 * @param {string} root
 * @param {import('esbuild').Metafile} metafile
 * @returns {readonly Library[]}
 */
export function bundledLibraries(root, metafile) {
  const folders = new Set()
  for (const { inputs } of Object.values(metafile.outputs))
    for (const [file, { bytesInOutput }] of Object.entries(inputs))
      if (bytesInOutput > 0 && file.includes('node_modules/')) folders.add(folderOf(file))
  return [...folders].map((folder) => libraryIn(join(root, folder)))
}

/**
 * The libraries of built pages: Vite's list, and packages that Vite does not see.
 * @param {string} root
 * @param {readonly string[]} lists files with Vite's lists of licences
 * @returns {readonly Library[]}
 */
export function shownLibraries(root, lists) {
  const names = new Set(SHOWN)
  for (const list of lists) for (const { name } of JSON.parse(readFileSync(list, 'utf8'))) names.add(name)
  return [...names].map((name) => libraryIn(join(root, 'node_modules', name)))
}

/**
 * Libraries with all their installed dependencies.
 * @param {string} root
 * @param {readonly string[]} names
 * @returns {readonly Library[]}
 */
export function librariesWithTheirs(root, names) {
  const found = new Map()
  const take = (/** @type {string} */ name, /** @type {string} */ from) => {
    const folder = installedFolder(root, name, from)
    if (folder === undefined || found.has(folder)) return
    found.set(folder, libraryIn(folder))
    const { dependencies, optionalDependencies } = packageIn(folder)
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) take(next, folder)
  }
  for (const name of names) take(name, root)
  return [...found.values()]
}

/**
 * The folder in which Node finds a package, from another folder.
 * @param {string} root
 * @param {string} name
 * @param {string} from
 */
function installedFolder(root, name, from) {
  for (let folder = from; folder.startsWith(root); folder = join(folder, '..')) {
    const place = join(folder, 'node_modules', name)
    if (existsSync(place)) return place
  }
  return undefined
}

/** @param {string} file such as node_modules/@scope/name/lib/index.js */
function folderOf(file) {
  const at = file.lastIndexOf('node_modules/') + 'node_modules/'.length
  const [scope = '', name = ''] = file.slice(at).split('/')
  return file.slice(0, at) + (scope.startsWith('@') ? `${scope}/${name}` : scope)
}

/**
 * @param {string} folder
 * @returns {Library}
 */
function libraryIn(folder) {
  const { name, version } = packageIn(folder)
  return { name, version, folder }
}

/** @param {string} folder */
export const packageIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/**
 * The licence files of a library.
 * @param {string} folder
 * @returns {readonly string[]}
 */
export const licenceFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => /^(licen[cs]es?|copying|notice|third-party-notices)([.-].*)?$/i.test(name))
    .filter((name) => !/\.(c?js|ts)$/.test(name))
    .toSorted()
