import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageValue } from './language'
import type { Part } from './translate'

/** A bundle of the server has the locales beside it. */
const LOCALES = join(import.meta.dirname, 'locales')

/**
 * Parts of the screens' texts: `first` loads with the page (home and its frame), `trading` with trading,
 * `later` with any other screen. An area may be split over several parts, each key in one.
 */
export type ScreenPart = 'first' | 'trading' | 'later'

/** The folders of a language: for screens and for the server. */
type Folder = ScreenPart | 'server'

/** Reads an area of a language. */
export function readArea(language: LanguageValue, folder: Folder, area: string): Part {
  const path = join(LOCALES, language, folder, `${area}.json`)
  const part: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isPart(part)) throw new TypeError(`${path} has no texts`)
  return part
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** Reads a folder of a language: its areas by the names of their files. */
export function readFolder(language: LanguageValue, folder: Folder): Part {
  const files = readdirSync(join(LOCALES, language, folder))
  const areas = files.map((file) => file.replace(/\.json$/, ''))
  return Object.fromEntries(areas.map((area) => [area, readArea(language, folder, area)]))
}
