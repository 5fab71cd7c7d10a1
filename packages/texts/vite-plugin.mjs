import { parse } from '@formatjs/icu-messageformat-parser'
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const LOCALES = join(import.meta.dirname, 'src/locales')
const SOURCE = join(import.meta.dirname, 'src/screen-parts.ts')
/** A key in a program, or how one begins that is put together. */
const SAID = /["'`]([a-z]+(?:\.\w+)+)(["'`]|\$\{)/g
/** As `ScreenPart` in src/read-folder.ts. */
const PARTS = ['first', 'trading', 'later']
/** Begins the names of modules that are made here, as in `texts:first/de`. */
const MADE = '\0texts:'

/**
 * Gives pages a chunk for each language and part of their texts, compiled, so that a phone loads one language
 * and no parser. A text that the first program says and the first part lacks ends the build.
 * @returns {import('vite').Plugin}
 */
export function texts() {
  return {
    name: 'fairtick-texts',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
      },
    }),
    resolveId: (id) => (id.startsWith('texts:') ? `\0${id}` : undefined),
    load(id) {
      if (id === SOURCE) return partsByLanguage()
      if (!id.startsWith(MADE)) return undefined
      const [part = '', language = ''] = id.slice(MADE.length).split('/')
      const folder = join(LOCALES, language, part)
      const files = readdirSync(folder).map((file) => join(folder, file))
      for (const file of files) this.addWatchFile(file)
      const areas = files.map((file) => [basename(file, '.json'), compiled(read(file))])
      return `export default ${JSON.stringify(Object.fromEntries(areas))}`
    },
    generateBundle(_options, bundle) {
      const missing = missingAtFirst(bundle, laterKeys())
      if (missing.length > 0) this.error(`not in the folder "first" of texts: ${missing.join(', ')}`)
    },
  }
}

/**
 * The keys that the first program says and that come later.
 * @param {Readonly<Record<string, { type: string, fileName: string, code?: string, isEntry?: boolean, imports?: string[] }>>} bundle
 * @param {readonly string[]} later
 */
export function missingAtFirst(bundle, later) {
  const first = Object.values(bundle).filter(({ isEntry }) => isEntry)
  for (const chunk of first)
    for (const name of chunk.imports ?? []) {
      const imported = bundle[name]
      if (imported !== undefined && !first.includes(imported)) first.push(imported)
    }
  const said = first.flatMap(({ code }) => [...(code ?? '').matchAll(SAID)])
  return later.filter((key) =>
    said.some(([, name = '', end]) => (end === '${' ? key.startsWith(name) : key === name)),
  )
}

/** The keys of all parts but the first, by the English texts. */
function laterKeys() {
  return PARTS.slice(1).flatMap((part) => {
    const folder = join(LOCALES, 'en', part)
    return readdirSync(folder).flatMap((file) => keysOf(read(join(folder, file)), basename(file, '.json')))
  })
}

/**
 * @param {unknown} part
 * @param {string} above
 * @returns {string[]}
 */
function keysOf(part, above) {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return [above]
  return Object.entries(part).flatMap(([name, each]) => keysOf(each, `${above}.${name}`))
}

/** A module that loads a part of a language by its chunk. */
function partsByLanguage() {
  const loaders = PARTS.map((part) => {
    const languages = readdirSync(LOCALES).map((each) => `${each}: () => import('texts:${part}/${each}')`)
    return `${part}: { ${languages.join(', ')} }`
  })
  return `const parts = { ${loaders.join(', ')} }
export const readPart = async (language, part) => (await parts[part][language]()).default`
}

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Texts without braces stay as they are; the others become what the parser makes of them.
 * @param {unknown} text
 * @returns {unknown}
 */
function compiled(text) {
  if (typeof text === 'string') return text.includes('{') ? parse(text, { ignoreTag: true }) : text
  if (Array.isArray(text)) return compiled(text.join('\n'))
  return Object.fromEntries(Object.entries(text ?? {}).map(([name, each]) => [name, compiled(each)]))
}
