/** One case of a text table: its cells by the names of their columns. */
export type Case = Readonly<Record<string, string>>

/**
 * Reads a text table: one case a line, cells parted by `|`, the first line names the columns. Blank lines
 * part groups and say nothing. Throws on a line with too many or too few cells, so that a slip in a table is
 * not a case that passes.
 */
export function cases(table: string): Case[] {
  const [heads = [], ...rows] = table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((text) => text.trim()))
  if (rows.length === 0) throw new Error('a table without cases')
  return rows.map((cells) => {
    if (cells.length !== heads.length) throw new Error(`not ${heads.length} cells: ${cells.join(' | ')}`)
    return Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? '']))
  })
}

/** A cell that must be there. */
export function cell(row: Case, name: string): string {
  const text = row[name]
  if (text === undefined) throw new Error(`the table has no column ${name}`)
  return text
}
