import { isSource } from '../../tree/list-files'
import type { FileText, Finding, Rule } from '../rule'
import { commentsOf } from '../syntax'

const LINE_MAX = 110
const PERSON = /\b(?:he|him|his|himself)\b/i
/**
 * "What a client pays." names the thing by a question; "The amount that a client pays, in USD." names it
 * directly. A comment does not begin so, nor does a sentence that begins a line.
 */
const RIDDLE = /^(?:\/\*\*?|\/\/|\*)\s*(?:What|Who|Whom|Whose|Whoever|Whatever)\b/
const RIDDLE_AT_BEGINNING = /^(?:\/\*+\s*(?:\*\s*)?|\/\/\s*)(?:what|who|whom|whose|whoever|whatever)\b/i

/** Comments are read by engineers of a broker: plain sentences, they for people, lines that fit. */
export const plainComments: Rule = {
  name: 'plain-comments',
  advice: `Begin with the thing itself (no "What …", no "Who …"), say they for people, at most ${LINE_MAX} characters a line.`,
  floor: 300,
  looksAt: (path) => isSource(path) || path.endsWith('.mjs'),
  find: (file) => [
    ...commentLines(file).flatMap(({ line, text }) => problemOf(line, text)),
    ...riddles(file),
  ],
}

function problemOf(line: number, whole: string): Finding[] {
  const text = whole.trim()
  const says = [
    whole.length > LINE_MAX &&
      !/@(?:typedef|param)\b/.test(text) &&
      `the line has ${whole.length} characters`,
    PERSON.test(text) && 'a person is they',
  ].filter((each) => each !== false)
  return says.map((each) => ({ line, says: each }))
}

/** Comments that begin with a question, and sentences that do so at the beginning of a line. */
function riddles(file: FileText): Finding[] {
  const lines = file.text.split('\n')
  const atBeginning = commentsOf(file).flatMap(({ pos, end }) => {
    const line = lineAt(file, pos)
    const goesOn = lines[line - 1]?.trim().startsWith('//') && lines[line]?.trim().startsWith('//')
    return !goesOn && RIDDLE_AT_BEGINNING.test(file.text.slice(pos, end)) ? [line + 1] : []
  })
  const inside = commentLines(file).flatMap(({ line, text }) => (RIDDLE.test(text.trim()) ? [line] : []))
  return [...new Set([...atBeginning, ...inside])].map((line) => ({
    line,
    says: 'it begins with a question word',
  }))
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
