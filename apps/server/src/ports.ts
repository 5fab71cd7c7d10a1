/** The time, in ms since the epoch. It never goes back. */
export interface Clock {
  now(): number
}

/** The server's log: one line of JSON each, never a secret, a token or a document. */
export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** A mail to one address. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A message that went out, as a person at this machine may read it while there is no mail server. */
export interface SentMessage {
  readonly by: 'mail' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: number
}

/** Ways to send messages. A send that rejects may be tried again. */
export interface Messengers {
  sendMail(mail: Mail): Promise<void>
  sendSms(to: string, text: string): Promise<void>
  /** The messages sent so far, newest first, where there is no mail server; undefined where there is one. */
  readonly outbox: (() => readonly SentMessage[]) | undefined
  close(): void
}

/**
 * The country that an IP address is in, as two letters of ISO 3166-1; undefined for an address that is
 * private, unknown or malformed.
 */
export type PlaceOf = (ip: string) => string | undefined

/**
 * Storage of users' pictures, which serves nothing by itself. Where it cannot be reached, calls are refused
 * as busy.
 */
export interface ImageFiles {
  /** Writes a file, whole or not at all. */
  write(name: string, bytes: Buffer): Promise<void>
  /** The bytes of a file, piece by piece. */
  read(file: { readonly name: string; readonly bytes: number }): AsyncGenerator<Buffer>
  /** Erases a file; one that is not there is erased already. */
  remove(name: string): Promise<void>
  /** Encrypts a few of the files that an earlier program stored as they were, until there are none. */
  encryptSome(): Promise<void>
}

/** Draws a picture with letters to read: `image` is a data URL. */
export type DrawCaptcha = () => Promise<{ readonly text: string; readonly image: string }>
