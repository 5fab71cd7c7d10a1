/** The folder and environment of a program. */
export type Place = { cwd: string; env?: NodeJS.ProcessEnv }
/** Runs a program to its end; answers its exit code. Signals are passed on once. */
export function runInFront(command: readonly string[], place: Place): Promise<number>
/** Runs a program without output for people; fails with the end of its output where it failed. */
export function runQuietly(command: readonly string[], place: Place): Promise<void>
