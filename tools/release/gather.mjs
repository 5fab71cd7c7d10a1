import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { OPERATIONS, SERVER, bundlePrograms } from '../start/build-server.mjs'
import { OPENED_BY_NAME, OUTSIDE, POSTGRES } from '../start/outside.mjs'
import { billOf } from './bill.mjs'
import { noticesOf } from './notices.mjs'
import { bundledLibraries, librariesWithTheirs, packageIn, shownLibraries } from './packages.mjs'

/** Names of the two documents about a release's contents. */
export const BILL = 'bom.cdx.json'
export const NOTICES = 'THIRD-PARTY-NOTICES.txt'
const PAGES = ['apps/web/dist', 'apps/console/dist']
/** Build notes among the built pages, which browsers never request. */
const NOTES_OF_BUILD = new Set(['.sources', '.compressed', '.vite'])

/** Files of a package that programs never open. */
const NEVER_OPENED = [
  /^(test|tests|src|docs|benchmarks?|examples?|\.reify-cache|\.github)\//,
  /\.(md|map|markdown|[cm]?ts|a)$/i,
  /(^|\/)pkgconfig\//,
]
/** Files that programs open, of packages with many others. */
const OPENED = [
  { of: /^@fontsource\//, files: /^(files\/.*-400-normal\.woff|unicode\.json|package\.json|LICENSE)$/ },
  { of: /^harfbuzzjs$/, files: /^(dist(\/(index\.mjs|harfbuzz\.(js|wasm)))?|package\.json|LICENSE)$/ },
  { of: /^@ip-location-db\//, files: /^(iptoasn-country\.mmdb|package\.json)$/ },
]
/** Modules and extensions of PostgreSQL that a database of ours never loads. */
const NEVER_LOADED = [
  /^native\/lib\/postgresql\/(?!(plpgsql|pg_trgm|amcheck|dict_snowball|libpqwalreceiver|pgoutput|\w+_and_\w+)\.so$)./,
  /^native\/share\/postgresql\/extension\/(?!(plpgsql|pg_trgm|amcheck)\b)./,
  /^native\/lib\/lib(ecpg|pgtypes|xslt|exslt)/,
]

/**
 * Assembles a release in an empty folder: bundled programs, built pages, the external libraries, its command,
 * and the documents about its contents. The pages must be built already.
 * @param {string} root
 * @param {string} folder
 */
export async function gather(root, folder) {
  const metafile = await bundlePrograms(root, join(folder, 'apps/server/dist'), {
    ...SERVER,
    ...OPERATIONS,
    'leave-with-parent': 'tools/start/leave-with-parent.mjs',
  })
  for (const pages of PAGES)
    cpSync(join(root, pages), join(folder, pages), {
      recursive: true,
      filter: (file) => !NOTES_OF_BUILD.has(basename(file)),
    })
  const outside = librariesWithTheirs(root, [...OUTSIDE, ...OPENED_BY_NAME, POSTGRES])
  for (const library of outside) copyLibrary(root, folder, library)
  await writeCommand(root, folder)
  const lists = PAGES.map((pages) => join(root, pages, '.vite/licenses.json'))
  const inside = sorted([...bundledLibraries(root, metafile), ...shownLibraries(root, lists), ...outside])
  const bill = billOf(listOfNpm(root), { inside, product: packageIn(root) })
  writeFileSync(join(folder, BILL), `${JSON.stringify(bill, null, 2)}\n`)
  writeFileSync(join(folder, NOTICES), noticesOf(inside))
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {import('./packages.mjs').Library} library
 */
function copyLibrary(root, folder, { name, folder: from }) {
  const opened = OPENED.find(({ of }) => of.test(name))?.files
  const into = join(folder, relative(root, from))
  mkdirSync(into, { recursive: true })
  cpSync(from, into, {
    recursive: true,
    // Links of PostgreSQL's libraries point to files beside them.
    verbatimSymlinks: true,
    filter: (file) => {
      const path = relative(from, file)
      if (path === '' || path === 'files') return true
      if (path.split('/').includes('node_modules')) return false
      return opened?.test(path) ?? ![...NEVER_OPENED, ...NEVER_LOADED].some((each) => each.test(path))
    },
  })
}

/**
 * @param {string} root
 * @param {string} folder
 */
async function writeCommand(root, folder) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: ['tools/release/fairtick.mjs'],
    outfile: join(folder, 'fairtick.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  })
  const { name, version, description, license, type, engines } = packageIn(root)
  const scripts = { start: 'node fairtick.mjs start' }
  const product = { name, version, private: true, type, license, description, engines, scripts }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(product, null, 2)}\n`)
  for (const file of ['LICENSE', 'tools/release/README.md'])
    writeFileSync(join(folder, basename(file)), readFileSync(join(root, file)))
}

/** @param {readonly import('./packages.mjs').Library[]} libraries */
function sorted(libraries) {
  const once = new Map(libraries.map((each) => [`${each.name}@${each.version}`, each]))
  return [...once.keys()].toSorted().flatMap((key) => once.get(key) ?? [])
}

/**
 * Includes test packages: without them, npm also omits packages that the product needs.
 * @param {string} root
 */
function listOfNpm(root) {
  const parameters = ['sbom', '--sbom-format', 'cyclonedx']
  return JSON.parse(execFileSync('npm', parameters, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }))
}
