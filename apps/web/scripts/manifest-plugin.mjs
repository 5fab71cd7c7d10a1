import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const LOCALES = join(import.meta.dirname, '../../../packages/texts/src/locales')
const MANIFEST = join(import.meta.dirname, '../public/manifest.webmanifest')
const LANGUAGES = join(import.meta.dirname, '../../../packages/texts/src/language.ts')
const PICTURES = join(import.meta.dirname, '../../../docs/images')
/** Pictures that a phone or a desktop shows before it installs the app. */
const SCREENSHOTS = [
  { file: 'trade-phone.png', sizes: '390x844', form_factor: 'narrow' },
  { file: 'trade-desktop.png', sizes: '1280x800', form_factor: 'wide' },
]

/**
 * Adds a manifest for each language, with the description that a phone shows when it installs the app. The
 * page links it once the language is known. Its tag and direction are those of the list of languages.
 * @returns {import('vite').Plugin}
 */
export function manifests() {
  return {
    name: 'fairtick-manifests',
    generateBundle() {
      const screenshots = SCREENSHOTS.map(({ file, ...screenshot }) => {
        const source = readFileSync(join(PICTURES, file))
        this.emitFile({ type: 'asset', fileName: `icons/${file}`, source })
        return { src: `/icons/${file}`, type: 'image/png', ...screenshot }
      })
      const manifest = { ...read(MANIFEST), screenshots }
      const tags = tagsOf(readFileSync(LANGUAGES, 'utf8'))
      for (const language of readdirSync(LOCALES)) {
        const { description } = read(join(LOCALES, language, 'first/shell.json'))
        const source = JSON.stringify({ ...manifest, description, ...languageOf(tags.get(language)) })
        this.emitFile({ type: 'asset', fileName: `manifest-${language}.webmanifest`, source })
      }
    },
  }
}

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

const LINE = /\blanguage\('(\w+)', '[^']*', '[^']*', '([\w-]+)'\)/g

/**
 * The tags of the languages by their codes. The list is TypeScript, which a build's plugin cannot import.
 * @param {string} source
 */
const tagsOf = (source) => new Map([...source.matchAll(LINE)].map(([, code = '', tag = '']) => [code, tag]))

/** @param {string | undefined} lang */
function languageOf(lang) {
  if (lang === undefined) throw new Error('a folder of texts is not in the list of languages')
  return { lang, dir: lang.startsWith('ar') ? 'rtl' : 'ltr' }
}
