/** Has everything cleaned up that this command starts and makes, when it ends in whatever way. */
export function cleanUpAfterwards(): Promise<void>
/** Resolves at once, or never where the command was interrupted: nothing more may be started then. */
export function unlessInterrupted(): Promise<void>
