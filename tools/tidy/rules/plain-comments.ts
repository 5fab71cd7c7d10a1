import { isSource } from '../../tree/list-files'
import type { FileText, Finding, Rule } from '../rule'
import { commentsOf } from '../syntax'

const LINE_MAX = 110
const PERSON = /\b(?:he|him|his|himself)\b/i
/**
 * "What a client pays." names the thing by a question; "The amount that a client pays, in USD." names it
 * directly.
 */
const RIDDLE = /^(?:\/\*\*?|\/\/|\*)\s*What\s/

/** Comments are read by engineers of a broker: plain sentences, they for people, lines that fit. */
export const plainComments: Rule = {
  name: 'plain-comments',
  advice: `Begin with the thing itself (no "What …"), say they for people, at most ${LINE_MAX} characters a line.`,
  floor: 300,
  looksAt: isSource,
  find: (file) => commentLines(file).flatMap(({ line, text }) => problemOf(line, text)),
}

function problemOf(line: number, whole: string): Finding[] {
  const text = whole.trim()
  const says = [
    whole.length > LINE_MAX && `the line has ${whole.length} characters`,
    PERSON.test(text) && 'a person is they',
    RIDDLE.test(text) && 'it begins with "What"',
  ].filter((each) => each !== false)
  return says.map((each) => ({ line, says: each }))
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
