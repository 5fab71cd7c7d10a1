/** Where a program runs, and with which environment. */
export type Place = { cwd: string; env?: NodeJS.ProcessEnv }
/** Runs a program to its end; answers its exit code. Signals are passed on once. */
export function runInFront(command: readonly string[], place: Place): Promise<number>
/** Runs a program that prints nothing for people; fails with the last of what it printed when it failed. */
export function runQuietly(command: readonly string[], place: Place): Promise<void>
