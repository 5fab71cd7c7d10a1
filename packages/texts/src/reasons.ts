import en from './locales/en/server/reasons.json'
import hk from './locales/hk/server/reasons.json'
import { resolveLanguage } from './resolve-language'

/** Reasons for the decisions about one kind of row, by decision; `any` has those of every kind. */
type Reasons = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

/** Reasons that clients read, for a decision about a kind of row, in a fixed order in each language. */
export type ReasonsOf = (resource: string, decision: string) => readonly string[]

const reasonsIn =
  (reasons: Reasons): ReasonsOf =>
  (resource, decision) =>
    Object.values(reasons[resource]?.[decision] ?? reasons['any']?.[decision] ?? {})

/** The reasons in the languages of operators. */
export const OPERATORS_REASONS: Readonly<Record<'en' | 'hk', ReasonsOf>> = {
  en: reasonsIn(en),
  hk: reasonsIn(hk),
}

/**
 * Loads the reasons in the language of a client; an unknown language is English. Rejects when the network
 * fails.
 */
export async function loadReasons(lang: string): Promise<ReasonsOf> {
  const { value } = resolveLanguage(lang)
  const loaded: { readonly default: Reasons } = await import(`./locales/${value}/server/reasons.json`)
  return reasonsIn(loaded.default)
}
