import type { ProcessRow } from './process-table.mjs'

/** Processes by their numbers. */
export type ProcessRows = ReadonlyMap<number, ProcessRow>
/**
 * Follows a process and all that descend from it, also those that lose their parent; the function it answers
 * looks again.
 */
export function followTree(rootPid: number): () => ProcessRows
