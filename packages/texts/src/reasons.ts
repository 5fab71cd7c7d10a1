import en from './locales/en/server/reasons.json'
import hk from './locales/hk/server/reasons.json'
import { resolveLanguage } from './resolve-language'

/** Reasons that clients read, for a decision about a kind of row, in a fixed order in each language. */
export type ReasonsOf = (resource: string, decision: string) => readonly string[]

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The reasons of a file: by the kind of row, `any` for all kinds, then by the decision. */
const reasonsIn =
  (file: unknown): ReasonsOf =>
  (resource, decision) => {
    const [own, common] = [resource, 'any'].map((each) => membersOf(membersOf(file)[each])[decision])
    return Object.values(membersOf(own ?? common)).filter((each) => typeof each === 'string')
  }

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
  const loaded: unknown = await import(`./locales/${value}/server/reasons.json`)
  return reasonsIn(membersOf(loaded)['default'])
}
