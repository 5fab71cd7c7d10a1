import { isSource } from '../../tree/list-files'
import type { FileText, Finding, Rule } from '../rule'
import { commentsOf } from '../syntax'

const LINE_MAX = 110
const QUESTION = 'a sentence begins with a question word'
const PERSON = /\b(?:he|him|his|himself)\b/i
/**
 * "What a client pays." names the thing by a question; "The amount that a client pays, in USD." names it
 * directly. A comment does not begin so, nor does a sentence that begins a line.
 */
const RIDDLE = /^(?:\/\*\*?|\/\/|\*)\s*(?:What|Who|Whom|Whose|Whoever|Whatever)\b/
const RIDDLE_AT_BEGINNING = /^(?:what|who|whom|whose|whoever|whatever)\b/i
/** "Those of a user." and "The same, at night." cannot be understood without another comment. */
const PRONOUN_AT_BEGINNING = /^(?:those|they|it|nobody|nothing|the same)\b/i
/** "What is left" is an amount, a row or a file: the comment says which. */
const WITHOUT_NOUN = /\b(?:what (?:is|was)|nobody|whoever|whatever)\b/i
/** Texts of the product and names of code are quoted as they are. */
const QUOTED = /"[^"]*"|`[^`]*`|“[^”]*”/g

/** Comments are read by engineers of a broker: plain sentences, they for people, lines that fit. */
export const plainComments: Rule = {
  name: 'plain-comments',
  advice: `Name the thing by a noun (no "What is …", no "Those …", no "nobody"), say they for people, at most ${LINE_MAX} characters a line.`,
  floor: 300,
  looksAt: (path) => isSource(path) || path.endsWith('.mjs'),
  find: (file) => {
    const found = [
      ...commentLines(file).flatMap(({ line, text }) => problemOf(line, text)),
      ...wholeComments(file).flatMap(({ line, text }) => riddlesOf(line, text)),
    ]
    return [...new Map(found.map((each) => [`${each.line} ${each.says}`, each])).values()]
  },
}

function problemOf(line: number, whole: string): Finding[] {
  const text = whole.trim()
  const says = [
    whole.length > LINE_MAX &&
      !/@(?:typedef|param)\b/.test(text) &&
      `the line has ${whole.length} characters`,
    PERSON.test(text) && 'a person is they',
    RIDDLE.test(text) && QUESTION,
  ].filter((each) => each !== false)
  return says.map((each) => ({ line, says: each }))
}

function riddlesOf(line: number, whole: string): Finding[] {
  const text = whole.replaceAll(QUOTED, '""')
  const says = [
    RIDDLE_AT_BEGINNING.test(text) && QUESTION,
    PRONOUN_AT_BEGINNING.test(text) && `it begins with "${PRONOUN_AT_BEGINNING.exec(text)?.[0]}"`,
    WITHOUT_NOUN.test(text) && `it says "${WITHOUT_NOUN.exec(text)?.[0]}" for a noun`,
  ].filter((each) => each !== false)
  return says.map((each) => ({ line, says: each }))
}

/** The text of each comment without its marks; lines of slashes that follow each other are one comment. */
function wholeComments(file: FileText): { line: number; text: string }[] {
  const lines = file.text.split('\n')
  const isOfSlashes = (line: number) => lines[line - 1]?.trim().startsWith('//') === true
  const found: { line: number; lastLine: number; text: string }[] = []
  for (const { pos, end } of commentsOf(file).toSorted((one, other) => one.pos - other.pos)) {
    const [line, lastLine] = [lineAt(file, pos) + 1, lineAt(file, end) + 1]
    const written = file.text.slice(pos, end)
    const text = written
      .replaceAll(/^\/\*+|\*+\/$|^\s*\*(?!\/)|^\/\/+/gm, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const before = found.at(-1)
    if (before?.lastLine === line - 1 && written.startsWith('//') && isOfSlashes(line - 1)) {
      before.text += ` ${text}`
      before.lastLine = lastLine
    } else found.push({ line, lastLine, text })
  }
  return found
}

/** All comment lines, whole, each with its number. */
function commentLines(file: FileText): { line: number; text: string }[] {
  const lines = file.text.split('\n')
  const numbers = commentsOf(file).flatMap(({ pos, end }) => {
    const first = lineAt(file, pos)
    return Array.from({ length: lineAt(file, end) - first + 1 }, (_, index) => first + index)
  })
  return [...new Set(numbers)].map((line) => ({ line: line + 1, text: commentPart(lines[line] ?? '') }))
}

const lineAt = (file: FileText, position: number): number =>
  file.tree().getLineAndCharacterOfPosition(position).line

/** A comment behind code counts without the code, a line of its own with its indent. */
function commentPart(line: string): string {
  const trimmed = line.trim()
  const isWhole = trimmed.startsWith('/*') || trimmed.startsWith('*') || trimmed.startsWith('//')
  return isWhole || !line.includes('//') ? line : line.slice(line.lastIndexOf('//'))
}
