import { RULES_VERSIONS, rulesListText } from '@fairtick/domain'
import { ruleWordsOf } from '@fairtick/texts/rules'
import { sha256 } from './make-heads'

/** The language whose text is hashed. */
const HASHED = 'en'

/** Every version of the rules with the hash of its English text, the first one first. */
export const hashedRules = () =>
  RULES_VERSIONS.map(({ version, since }) => ({
    version,
    since,
    hash: sha256(ruleWordsOf(version, HASHED).text),
  }))

/** The list of the rules for heads. */
export function listRules(): { readonly count: number; readonly text: string } {
  const versions = hashedRules()
  return { count: versions.length, text: rulesListText(versions) }
}
