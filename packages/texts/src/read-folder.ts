import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LanguageValue } from './language'
import type { Part } from './translate'

/** A bundle of the server has them beside itself. */
const LOCALES = new URL('./locales/', import.meta.url)

/**
 * The folders of a language: for screens that come with the page, for those that come later, for the
 * server.
 */
type Folder = 'first' | 'later' | 'server'

/** Reads an area of a language. */
export function readArea(language: LanguageValue, folder: Folder, area: string): Part {
  const path = new URL(`${language}/${folder}/${area}.json`, LOCALES)
  const part: unknown = JSON.parse(readFileSync(fileURLToPath(path), 'utf8'))
  if (!isPart(part)) throw new TypeError(`${path.pathname} has no texts`)
  return part
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** Reads a folder of a language: its areas by the names of their files. */
export function readFolder(language: LanguageValue, folder: Folder): Part {
  const files = readdirSync(fileURLToPath(new URL(`${language}/${folder}/`, LOCALES)))
  const areas = files.map((file) => file.replace(/\.json$/, ''))
  return Object.fromEntries(areas.map((area) => [area, readArea(language, folder, area)]))
}
