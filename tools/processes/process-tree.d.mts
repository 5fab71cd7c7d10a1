import type { ProcessRow } from './process-table.mjs'

/** Processes by their numbers. */
export type ProcessRows = ReadonlyMap<number, ProcessRow>
/** Follows a process and all its descendants, including orphans; the returned function looks again. */
export function followTree(rootPid: number): () => ProcessRows
