/** A call as a test's client sees it. */
export interface SeenCall {
  /** With the query. */
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
 * Good for minutes and short: one that was accepted had been made; what is refused may be any figure. A call
 * without a code takes no notice of any.
 */
const CODES = new Set(['sms_code', 'auth_code', 'totp'])
const ISSUED = new Set(['token', 'secret', 'recovery_codes', 'challenge'])
const MAY_ISSUE = new RegExp(`"(?:${[...ISSUED].join('|')})"`)
/** A browser's answer about a passkey. */
const OF_CREDENTIAL = new Set(['clientDataJSON', 'signature', 'attestationObject', 'authenticatorData'])

const SIGNED_ADDRESS = /([0-9a-f]{32})[\w.]*\?until=\d+(?:&|&amp;|\\u0026)sign=([\w-]{43})/g
const LINK_TOKEN = /[?&]token=([\w-]{20,})/g
const MAILED_CODE = /(?<![\w-]|\d[.,])\d{6}(?![\w-]|[.,]\d)/g
const FILE_NAME = /filename="([^"\r\n]+)"/g
const HEAD_BYTES = 65_536

/** The secrets that a call carried: sent and recognisable, accepted as a code, or issued. */
export function secretsInCall({ path, authorization = '', body = '', answer }: SeenCall): string[] {
  const sent = [...fieldsOf(path.slice(path.indexOf('?') + 1)), ...fieldsOf(textOf(body))]
  // A refusal names fields, and says of each in a word why: nothing is issued in it.
  const isIssuing = MAY_ISSUE.test(answer) && !/"fields":\{/.test(answer)
  const answered = isIssuing ? namedTexts(parsed(answer)) : []
  const isAccepted = /"code":1[,}]/.test(answer)
  const typed = sent.filter(([name]) => TYPED.has(name) || OF_CREDENTIAL.has(name)).map(([, value]) => value)
  // Everything has a name; a person's stands beside the number of their document.
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

/** Codes of six figures and the tokens of links. */
export function secretsInMail(text: string): string[] {
  return [...(text.match(MAILED_CODE) ?? []), ...matches(text, LINK_TOKEN)]
}

/** Mailed, sent or of an app; letters of a picture and recovery codes are noted when they are made. */
const CODE = /^\d{6}$/
const ISSUED_MIN = 8
const DIFFERENT_MIN = 5

/**
 * Whether a text that was typed can stand in a log only because somebody put it there: not "wrong", "123456"
 * or "hasOwnProperty", which hostile tests send as passwords. It has letters and figures (8 of them, as a
 * document's number has), or several words (10), or it is long (20), or it is written in letters that no
 * program's words have; and at least five different ones.
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

/** All texts and numbers of a value with the names they stand under, at any depth. */
function namedTexts(value: unknown): [string, string][] {
  const found: [string, string][] = []
  const rest: [string, unknown][] = [['', value]]
  // Hostile JSON is deeper than a stack.
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const [name, held] = next
    if (typeof held === 'string' || typeof held === 'number') found.push([name, String(held)])
    else if (Array.isArray(held)) for (const each of held.toReversed()) rest.push([name, each])
    else if (typeof held === 'object' && held !== null)
      for (const entry of Object.entries(held).toReversed()) rest.push(entry)
  }
  return found
}

/** An object or a list from its text; undefined for any other text. */
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
