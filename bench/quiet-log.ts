import type { Log } from '../apps/server/src/ports'

const nothing = () => undefined
const tell = (details: object, message: string) => console.error(message, details)

/** Only what should not happen in a bench is told. */
export const quietLog: Log = { debug: nothing, info: nothing, warn: tell, error: tell }
