import type { TextKey, Texts } from '@fairtick/texts'

/** The problem of each field, as its text key. */
export type FieldKeys<Field extends string> = Readonly<Partial<Record<Field, PlainKey>>>

/** Converts text keys of problems to texts. */
export function wordsOf<Field extends string>(
  problems: FieldKeys<Field>,
  text: Texts['text'],
): Partial<Record<Field, string>> {
  const words: Partial<Record<Field, string>> = {}
  for (const field of fieldsOf(problems)) {
    const key: PlainKey | undefined = problems[field]
    if (key !== undefined) words[field] = text(key)
  }
  return words
}

/** The text key of a problem, without placeholders. */
export type PlainKey = Extract<
  TextKey,
  | `access.input${string}`
  | `access.wrong${string}`
  | `copying.input${string}`
  | `copying.wrong${string}`
  | 'access.passwordNotEqual'
  | 'disputes.wordsMissing'
  | 'access.ruleLength'
  | 'access.ruleNames'
  | 'access.rulePattern'
  | `lending.wrong${string}`
  | `mining.wrong${string}`
  | `recovery.input${string}`
  | 'content.wordsMissing'
  | 'verify.photoMissing'
  | 'verify.photoSending'
  | 'limits.wrongAmount'
  | 'limits.wrongMinutes'
>

function fieldsOf<Field extends string>(problems: Readonly<Partial<Record<Field, unknown>>>): Field[] {
  return Object.keys(problems).filter((key): key is Field => key in problems)
}
