/** The time, in ms since the epoch. */
export interface Clock {
  now(): number
}

/** Where the server writes what it does: one line of JSON each, never a secret, a token or a document. */
export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
