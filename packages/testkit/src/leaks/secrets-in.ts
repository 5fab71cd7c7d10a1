/** A call as seen by a test's client. */
export interface SeenCall {
  /** Path with query. */
  readonly path: string
  readonly authorization?: string | undefined
  /** A form, JSON, or a form with files. */
  readonly body?: string | Buffer | undefined
  readonly answer: string
}

const TYPED = new Set(
  'demo_id password re_password old_password new_password secondary_password token phrase card_id'.split(' '),
)
/**
 * Fields of short-lived codes. An accepted code was a real one; a refused one may be any number. A call
 * without such a field ignores them.
 */
const CODES = new Set(['sms_code', 'auth_code', 'totp'])
const ISSUED = new Set(['token', 'secret', 'recovery_codes', 'challenge'])
const MAY_ISSUE = new RegExp(`"(?:${[...ISSUED].join('|')})"`)
/** A browser's passkey response. */
const OF_CREDENTIAL = new Set(['clientDataJSON', 'signature', 'attestationObject', 'authenticatorData'])

const SIGNED_ADDRESS = /([0-9a-f]{32})[\w.]*\?until=\d+(?:&|&amp;|\\u0026)sign=([\w-]{43})/g
const LINK_TOKEN = /[?&]token=([\w-]{20,})/g
const MAILED_CODE = /(?<![\w-]|\d[.,])\d{6}(?![\w-]|[.,]\d)/g
const FILE_NAME = /filename="([^"\r\n]+)"/g
const HEAD_BYTES = 65_536

/** The secrets of a call: sent and recognisable, accepted as a code, or issued. */
export function secretsInCall({ path, authorization = '', body = '', answer }: SeenCall): string[] {
  const sent = [...fieldsOf(path.slice(path.indexOf('?') + 1)), ...fieldsOf(textOf(body))]
  // A refusal names fields with one-word reasons and issues no secret.
  const isIssuing = MAY_ISSUE.test(answer) && !/"fields":\{/.test(answer)
  const answered = isIssuing ? namedTexts(parsed(answer)) : []
  const isAccepted = /"code":1[,}]/.test(answer)
  const typed = sent.filter(([name]) => TYPED.has(name) || OF_CREDENTIAL.has(name)).map(([, value]) => value)
  // Many things have a name; a person's is sent with the number of their document.
  const names = sent.filter(([name]) => name === 'name' && sent.some(([other]) => other === 'card_id'))
  const files = matches(textOf(body), FILE_NAME)
  const codes = sent.filter(([name]) => isAccepted && CODES.has(name)).map(([, value]) => value)
  const issued = answered.filter(([name]) => ISSUED.has(name))
  return [
    ...[
      ...typed,
      authorization.replace(/^Bearer /i, ''),
      ...names.map(([, value]) => value),
      ...files,
    ].filter(isRecognisable),
    ...codes.filter((code) => CODE.test(code)),
    ...issued.map(([, value]) => value).filter((value) => value.length >= ISSUED_MIN),
    ...matches(answer, SIGNED_ADDRESS),
  ]
}

/** Codes of six digits and the tokens of links. */
export function secretsInMail(text: string): string[] {
  return [...(text.match(MAILED_CODE) ?? []), ...matches(text, LINK_TOKEN)]
}

/** Codes that are mailed, sent or from an app. Captcha letters and recovery codes are noted when created. */
const CODE = /^\d{6}$/
const ISSUED_MIN = 8
const DIFFERENT_MIN = 5

/**
 * Whether a typed text can only be in a log because a program wrote it there; false for "wrong", "123456" or
 * "hasOwnProperty", which hostile tests send as passwords. True for three letters of a script that programs
 * do not use. Otherwise it needs at least five different characters and a length of 8 with digits (as a
 * document's number has), 10 in several words, or 20.
 */
export function isRecognisable(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const letters = words.join('')
  if (/[^0-\u024f]{3}/u.test(letters)) return true
  if (!/\p{L}/u.test(letters) || new Set(letters).size < DIFFERENT_MIN) return false
  return letters.length >= (/\p{N}/u.test(letters) ? 8 : words.length > 1 ? 10 : 20)
}

/** Names and values of a query, a form or JSON. */
function fieldsOf(text: string): [string, string][] {
  const json = parsed(text)
  const fields = json === undefined ? [...new URLSearchParams(text)] : namedTexts(json)
  return fields.flatMap(([name, value]) =>
    name === 'credential' ? [[name, value], ...namedTexts(parsed(value))] : [[name, value]],
  )
}

/** All texts and numbers of a value with their names, at any depth. */
function namedTexts(value: unknown): [string, string][] {
  const found: [string, string][] = []
  const rest: [string, unknown][] = [['', value]]
  // Iterative: hostile JSON is deeper than the stack.
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const [name, held] = next
    if (typeof held === 'string' || typeof held === 'number') found.push([name, String(held)])
    else if (Array.isArray(held)) for (const each of held.toReversed()) rest.push([name, each])
    else if (typeof held === 'object' && held !== null)
      for (const entry of Object.entries(held).toReversed()) rest.push(entry)
  }
  return found
}

/** Parses an object or a list; undefined for any other text. */
function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textOf = (body: string | Buffer) =>
  typeof body === 'string' ? body : body.subarray(0, HEAD_BYTES).toString('latin1')

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap((match) => match.slice(1))
