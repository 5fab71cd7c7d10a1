/** A found leak: its place, and the line with every word of every secret removed. */
export interface Leak {
  readonly letters: number
  readonly line: string
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const SHORT = /^[A-Za-z0-9]{1,7}$/
const SHOWN_LETTERS = 300

/** The beginning of a picture (PNG, JPEG, WebP) in base64, in hexadecimal, or as a list of bytes. */
const PICTURE = new RegExp(
  [
    String.raw`iVBORw0KGgo|89504[eE]470[dD]0[aA]1[aA]0[aA]|\b137,\s?80,\s?78,\s?71\b|PNG(?:\\r\\n\\u001a|\r$)`,
    String.raw`\/9j\/[24]|[fF]{2}[dD]8[fF]{2}[eE][0-9a-fA-F]|\b255,\s?216,\s?255\b`,
    String.raw`UklGR\S{4,8}XRUJQ|52494646\w{8}57454250|RIFF.{4,24}WEBP`,
  ].join('|'),
)

/**
 * Returns a function that finds secrets in a line. It looks up each word of the line, so its cost is
 * independent of the number of secrets.
 *
 * A secret is found as a sequence of whole words, with any separators and any escaping of the line. A short
 * one (a code of six digits) could be part of a time or a count by accident: it is found only where it stands
 * alone between spaces, quotes or the ends of the line, or is named a code; JSON numbers and process ids do
 * not count. The beginning of a picture is always found.
 */
export function leakFinder(secrets: Iterable<string>): (line: string) => Leak[] {
  const { sequences, short, words } = indexOf(secrets)
  return (line) => {
    const text = readable(line)
    const found = new Set<string>()
    let sequence: string | undefined
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (short.has(word) && standsAlone(text, index, word)) found.add(word)
      for (const candidate of sequences.get(word) ?? []) {
        sequence ??= ` ${wordsOf(text).join(' ')} `
        if (sequence.includes(` ${candidate} `)) found.add(candidate)
      }
    }
    const picture = PICTURE.exec(line)?.[0]
    if (picture !== undefined) found.add(picture)
    if (found.size === 0) return []
    const shown = masked(picture === undefined ? line : (line.split(picture)[0] ?? ''), words)
    return [...found].map(({ length }) => ({ letters: length, line: shown }))
  }
}

/** Returns the secrets found in a text, each described without revealing it. */
export function leaksIn(text: string, secrets: Iterable<string>): string[] {
  const leaksOf = leakFinder(secrets)
  return text.split('\n').flatMap((line) => leaksOf(line).map(described))
}

/** Describes a leak without its secret. */
export const described = ({ letters, line }: Leak): string => `one of ${letters} letters in: ${line}`

/** Indexes the secrets: long ones by their longest word, short ones, and all words of all of them. */
function indexOf(secrets: Iterable<string>) {
  const sequences = new Map<string, Set<string>>()
  const short = new Set<string>()
  const words = new Set<string>()
  for (const secret of secrets) {
    const parts = wordsOf(secret)
    for (const part of parts) words.add(part)
    if (SHORT.test(secret)) {
      short.add(secret)
      continue
    }
    const [longest] = parts.toSorted((one, other) => other.length - one.length)
    if (longest === undefined) continue
    const same = sequences.get(longest) ?? new Set()
    sequences.set(longest, same.add(parts.join(' ')))
  }
  return { sequences, short, words }
}

const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? []

/** A line without JSON escapes; percent-encoded parts are added in plain. */
function readable(line: string): string {
  const plain = line.includes('\\') ? line.replace(/\\u00[01][0-9a-f]|\\[bfnrt"\\/]/gi, ' ') : line
  if (!plain.includes('%')) return plain
  const decoded = plain.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  )
  return decoded === plain ? plain : `${plain} ${decoded}`
}

function standsAlone(text: string, at: number, word: string): boolean {
  const before = text.slice(Math.max(0, at - 16), at)
  const after = text.slice(at + word.length, at + word.length + 2)
  if (!/^(?:$|[\s"',;!?&]|\.(?!\d))/.test(after)) return false
  if (/(?:code|totp)\W{1,4}$/i.test(before)) return true
  return /(?:^|[\s"'])$/.test(before) && !/\b(?:process|pid):? $/i.test(before)
}

function masked(line: string, words: ReadonlySet<string>): string {
  const shown = line.replace(WORD, (word) => (words.has(word) ? '…' : word))
  return shown.length > SHOWN_LETTERS ? `${shown.slice(0, SHOWN_LETTERS)}…` : shown
}
