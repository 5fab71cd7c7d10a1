import type { Direction } from '../tone'

/** The difference between two formatted prices. */
export interface ChangedFigures {
  /** Index of the first differing character; the length of the text if equal. */
  readonly from: number
  readonly direction: Direction
}

/** Compares two prices of one precision by their text, exactly and without parsing. */
export function compareFigures(before: string, after: string): ChangedFigures {
  const from = firstDifference(before, after)
  if (before === '' || from === after.length) return { from: after.length, direction: 'flat' }
  return { from, direction: isGreater(digitsOf(after), digitsOf(before)) ? 'up' : 'down' }
}

function firstDifference(before: string, after: string): number {
  if (before.length !== after.length) return 0
  for (let at = 0; at < after.length; at += 1) if (before[at] !== after[at]) return at
  return after.length
}

function digitsOf(text: string): string {
  return text.replace(/\P{Nd}/gu, '')
}

function isGreater(one: string, other: string): boolean {
  return one.length === other.length ? one > other : one.length > other.length
}
