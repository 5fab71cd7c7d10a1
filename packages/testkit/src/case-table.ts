/** One case of a text table: its cells by the names of their columns. */
export type Case = Readonly<Record<string, string>>

/**
 * Parses a text table: one case per line, cells separated by `|`, column names in the first line. Blank lines
 * only separate groups. Throws on too many or too few cells, so that a mistake in a table cannot pass as a
 * case.
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

/** Returns a required cell. */
export function cell(row: Case, name: string): string {
  const text = row[name]
  if (text === undefined) throw new Error(`the table has no column ${name}`)
  return text
}
