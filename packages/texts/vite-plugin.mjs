import { parse } from '@formatjs/icu-messageformat-parser'
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const LOCALES = join(import.meta.dirname, 'src/locales')
const SOURCE = join(import.meta.dirname, 'src/screen-parts.ts')
/** Begins the names of modules that are made here, as in `texts:first/de`. */
const MADE = '\0texts:'

/**
 * Gives pages a chunk for each language and part of their texts, compiled, so that a phone loads one language
 * and no parser.
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
  }
}

/** A module that loads a part of a language by its chunk. */
function partsByLanguage() {
  const loaders = ['first', 'later'].map((part) => {
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
