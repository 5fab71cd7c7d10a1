/** The folder and environment of a program. */
export type Place = { cwd: string; env?: NodeJS.ProcessEnv }
/** Runs a program to its end; returns its exit code. Signals are passed on once. */
export function runInFront(command: readonly string[], place: Place): Promise<number>
/** Runs a program silently; a failure carries the end of its output. */
export function runQuietly(command: readonly string[], place: Place): Promise<void>
