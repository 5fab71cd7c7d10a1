import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const LOCALES = join(import.meta.dirname, '../../../packages/texts/src/locales')
const MANIFEST = join(import.meta.dirname, '../public/manifest.webmanifest')

/**
 * Adds a manifest for each language, with the description that a phone shows when it installs the app. The
 * page links it once the language is known.
 * @returns {import('vite').Plugin}
 */
export function manifests() {
  return {
    name: 'fairtick-manifests',
    generateBundle() {
      const manifest = read(MANIFEST)
      for (const language of readdirSync(LOCALES)) {
        const { description } = read(join(LOCALES, language, 'first/shell.json'))
        const source = JSON.stringify({ ...manifest, description })
        this.emitFile({ type: 'asset', fileName: `manifest-${language}.webmanifest`, source })
      }
    },
  }
}

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
