import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { membersOf } from '../generate/members-of'
import type { Glossary, TextsOfLanguage } from './text-faults'

const LOCALES = 'packages/texts/src/locales'
const CONSOLE = 'apps/console/src/words'
/** The console's languages. */
export const CONSOLE_LANGUAGES: readonly string[] = ['en', 'hk']
export const SCREEN_FOLDERS = ['first', 'trading', 'later'] as const
/** The statements' formats of dates and amounts, which are not texts. */
const STYLE = 'server/style:'

/** Reads all texts of a language. */
export function readTexts(root: string, language: string): TextsOfLanguage {
  return new Map(
    [...SCREEN_FOLDERS, 'server']
      .flatMap((folder) => readTextFolder(root, language, folder))
      .filter(([id]) => !id.startsWith(STYLE)),
  )
}

/** Reads the console's own words in one of its languages, by `console/area:name`. */
export const readConsoleTexts = (root: string, language: string): TextsOfLanguage =>
  new Map(readFolderAt(join(root, CONSOLE, language), 'console'))

/** Reads the texts of a folder of a language by `folder/area:name`. */
export function readTextFolder(root: string, language: string, folder: string): [string, string][] {
  return readFolderAt(join(root, LOCALES, language, folder), folder)
}

const readFolderAt = (path: string, folder: string) =>
  readdirSync(path).flatMap((file) =>
    flat(members(join(path, file)), `${folder}/${basename(file, '.json')}:`),
  )

/** Reads a language's names for the field's words. English needs none. */
export function readGlossaryOf(root: string, language: string): Glossary {
  if (language === 'en') return { terms: {}, sameAsEnglish: new Set(), exceptions: new Set() }
  const {
    _sameAsEnglish: same,
    _exceptions: exceptions,
    ...terms
  } = members(join(root, LOCALES, language, 'glossary.json'))
  return {
    terms: Object.fromEntries(Object.entries(terms).map(([term, forms]) => [term, textsIn(forms)])),
    // By the reason why they are the same.
    sameAsEnglish: new Set(Object.values(membersOf(same)).flatMap(textsIn)),
    exceptions: new Set(Object.keys(membersOf(exceptions))),
  }
}

const textsIn = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])

const members = (path: string) => membersOf(JSON.parse(readFileSync(path, 'utf8')))

function flat(part: Readonly<Record<string, unknown>>, above: string): [string, string][] {
  return Object.entries(part).flatMap(([name, text]): [string, string][] => {
    if (typeof text === 'string') return [[above + name, text]]
    if (Array.isArray(text)) return [[above + name, text.join('\n')]]
    return flat(membersOf(text), `${above}${name}.`)
  })
}
