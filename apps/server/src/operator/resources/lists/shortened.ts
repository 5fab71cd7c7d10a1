import { masked } from '@fairtick/domain'

/** Fields with people's names, which are too short for showing both ends. */
const NAMES: ReadonlySet<string> = new Set(['name', 'last_name', 'payee_name'])

/**
 * A shortened personal value for lists and files: of a name the first letter of each word, of an e-mail
 * address the first letter and the domain, of numbers and addresses the beginning and the end.
 */
export function shortened(field: string, text: string): string {
  if (NAMES.has(field)) return text.replaceAll(/\S+/gu, (word) => `${firstOf(word)}…`)
  const at = text.lastIndexOf('@')
  return field === 'email' && at > 0 ? `${firstOf(text)}…${text.slice(at)}` : masked(text)
}

/** The first letter, with the marks that belong to it. */
const firstOf = (text: string) => /^\P{M}\p{M}*/u.exec(text)?.[0] ?? ''
