import { appendFileSync } from 'node:fs'
import { ownFileIn } from './log-folder'
import { type SeenCall, isRecognisable, secretsInCall, secretsInMail } from './secrets-in'

/** Secrets noted by this process, by file; each is written once. */
const noted = new Map<string, Set<string>>()

/**
 * Notes the secrets of a call. Like the functions below it appends them, one line of JSON each, for the
 * search at the end of `npm test`; in other runs it does nothing.
 */
export function noteCall(call: SeenCall): void {
  note(() => secretsInCall(call))
}

/** Notes the codes and links of a mail or an SMS. */
export function noteMessage(text: string): void {
  note(() => secretsInMail(text))
}

/** Notes a secret as it is, unless it could appear in a log by accident. */
export function noteSecret(secret: string): void {
  note(() => [secret].filter(isRecognisable))
}

/** Letters of a captcha that may by accident be a word of a log, such as "ready" or "Order". */
const LIKE_A_WORD = /^[A-Za-z][a-z]*$|^[A-Z]+$/

/** Notes the letters of a captcha, unless they could be a word. */
export function noteCaptcha(letters: string): void {
  note(() => [letters].filter((each) => !LIKE_A_WORD.test(each)))
}

function note(secrets: () => readonly string[]): void {
  const file = ownFileIn('secrets')
  if (file === undefined) return
  const known = noted.get(file) ?? new Set()
  noted.set(file, known)
  const fresh = [...new Set(secrets())].filter((secret) => !known.has(secret))
  if (fresh.length === 0) return
  for (const secret of fresh) known.add(secret)
  appendFileSync(file, fresh.map((secret) => `${JSON.stringify(secret)}\n`).join(''), { mode: 0o600 })
}
