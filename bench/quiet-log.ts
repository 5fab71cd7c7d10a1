import type { Log } from '../apps/server/src/ports'

const nothing = () => undefined
const tell = (details: object, message: string) => console.error(message, details)

/** Prints only warnings and errors, which should not occur in a bench. */
export const quietLog: Log = { debug: nothing, info: nothing, warn: tell, error: tell }
