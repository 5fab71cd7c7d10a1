import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LanguageValue } from './language'
import type { Part } from './translate'

/** A bundle of the server has them beside itself. */
const LOCALES = new URL('./locales/', import.meta.url)

/** The folders of a language: for screens that come with the page, for those that come later, for the server. */
export type Folder = 'first' | 'later' | 'server'

/** Reads a folder of a language: its areas by the names of their files. */
export function readFolder(language: LanguageValue, folder: Folder): Part {
  const at = fileURLToPath(new URL(`${language}/${folder}/`, LOCALES))
  const areas = readdirSync(at).map((file): [string, Part] => [
    file.replace(/\.json$/, ''),
    JSON.parse(readFileSync(`${at}${file}`, 'utf8')),
  ])
  return Object.fromEntries(areas)
}
