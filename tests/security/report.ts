import type { Case } from './proof'

const WIDTHS = { id: 6, asks: 64, expected: 40 }

/** Prints the table, and the failed rows again below it. */
export function tell(cases: readonly Case[]): void {
  console.log(line({ id: 'case', asks: 'what is done', expected: 'expected', seen: 'seen', isMet: true }))
  for (const each of cases) console.log(line(each))
  const missed = cases.filter(({ isMet }) => !isMet)
  for (const { id, asks, expected, seen } of missed)
    console.log(`\nMISSED ${id}: ${asks}\n  expected ${expected}\n  seen     ${seen}`)
  console.log(`\nsecurity: ${cases.length - missed.length} of ${cases.length} cases met`)
}

function line({ id, asks, expected, seen, isMet }: Case): string {
  const cells = [cell(id, WIDTHS.id), cell(asks, WIDTHS.asks), cell(expected, WIDTHS.expected)]
  return `${isMet ? ' ' : '!'} ${cells.join('  ')}  ${seen.length > 60 ? `${seen.slice(0, 59)}…` : seen}`
}

const cell = (text: string, width: number) =>
  (text.length > width ? `${text.slice(0, width - 1)}…` : text).padEnd(width)
