import { escapeIdentifier, escapeLiteral } from 'pg'
import type { SequenceState, TableShape } from './catalogue'

/** The name of an object as SQL writes it. */
export function sqlName({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
}

/** The columns of a table as SQL writes them. */
export function sqlColumns({ columns }: TableShape): string {
  return columns.map(escapeIdentifier).join(', ')
}

/** The statement that sets a sequence. */
export function sqlSetSequence(sequence: SequenceState): string {
  return `SELECT pg_catalog.setval(${escapeLiteral(sqlName(sequence))}, ${BigInt(sequence.value)}, ${sequence.isCalled});`
}
