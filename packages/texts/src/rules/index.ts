import type { LanguageValue } from '../language'
import { resolveLanguage } from '../resolve-language'
import { RULES_1_AR } from './1/ar'
import { RULES_1_EN } from './1/en'
import { RULES_1_HK } from './1/hk'

/** The words of one version of the rules in a language. Lines that begin with "# " are headings. */
export interface RuleWords {
  readonly text: string
  /** The changes against the version before. */
  readonly changes: string
}

type Translations = Readonly<Partial<Record<LanguageValue, RuleWords>>> & { readonly en: RuleWords }

/** All versions, the first one first. The text of a version never changes: a change is a new version. */
const VERSIONS: readonly Translations[] = [
  {
    en: { text: RULES_1_EN, changes: 'The first version.' },
    hk: { text: RULES_1_HK, changes: '首個版本。' },
    ar: { text: RULES_1_AR, changes: 'الإصدار الأول.' },
  },
]

/** The number of versions that have words. */
export const RULE_TEXT_COUNT = VERSIONS.length

/**
 * A version's words in the language of the `lang` header, or in English. Throws when there is no such
 * version.
 */
export function ruleWordsOf(version: number, lang: string): RuleWords {
  const words = VERSIONS[version - 1]
  if (!words) throw new RangeError(`the rules have no version ${version}`)
  return words[resolveLanguage(lang).value] ?? words.en
}
