import { serverTexts } from './server-texts'

/** The text of one version of the rules in a language. Lines that begin with "# " are headings. */
export interface RuleWords {
  readonly text: string
  /** The changes since the previous version. */
  readonly changes: string
}

/** The number of versions with a text. A version's text never changes: a change is a new version. */
export const RULE_TEXT_COUNT = 4

/** A version's text in the language of the `lang` header. Throws for an unknown version. */
export function ruleWordsOf(version: number, lang: string): RuleWords {
  const { find } = serverTexts(lang)
  const [text, changes] = ['text', 'changes'].map((part) => find(`rules-${version}.${part}`))
  if (text === undefined || changes === undefined)
    throw new RangeError(`the rules have no version ${version}`)
  return { text, changes }
}
