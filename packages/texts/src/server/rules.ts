import { serverTexts } from './server-texts'

/** The words of one version of the rules in a language. Lines that begin with "# " are headings. */
export interface RuleWords {
  readonly text: string
  /** The changes against the version before. */
  readonly changes: string
}

/** The number of versions that have words. The text of a version never changes: a change is a new version. */
export const RULE_TEXT_COUNT = 3

/** A version's words in the language of the `lang` header. Throws when there is no such version. */
export function ruleWordsOf(version: number, lang: string): RuleWords {
  const { find } = serverTexts(lang)
  const [text, changes] = ['text', 'changes'].map((part) => find(`rules-${version}.${part}`))
  if (text === undefined || changes === undefined)
    throw new RangeError(`the rules have no version ${version}`)
  return { text, changes }
}
