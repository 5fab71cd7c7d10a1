/** Cleans up everything that this command starts and makes, however it ends. */
export function cleanUpAfterwards(): Promise<void>
/** Resolves at once; never resolves after an interruption, so that no further work is started. */
export function unlessInterrupted(): Promise<void>
