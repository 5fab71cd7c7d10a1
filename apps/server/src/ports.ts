/** The time, in ms since the epoch. It never goes back. */
export interface Clock {
  now(): number
}

/**
 * Asks other clocks for the time, in ms since the epoch; the most trusted one comes first. Empty where
 * none answers; never rejects.
 */
export type AskClocks = () => Promise<readonly number[]>

/** A clock that a restarted server can set to the time of its predecessor. */
export interface SteadyClock extends Clock {
  /**
   * Continues from a moment, in ms, that was already reached, so that no entry predates the books. A moment
   * more than an hour ahead of the wall clock is ignored and logged.
   */
  goOnFrom(moment: number): void
  /**
   * From now on a wall clock that was set ahead by more than a second is followed once one of other clocks
   * agrees with it, and time goes by the monotonic clock until then: what a wrong clock writes stays. A wall
   * clock that none agrees with now (asked again after `waitMs`) is replaced by the first of them.
   */
  heed(askOthers: AskClocks, waitMs?: number): Promise<void>
}

/** The server's log: one line of JSON each, never a secret, a token or a document. */
export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** An answered call: `call` is the path of its definition, never of the request. */
export interface AnsweredCall {
  readonly call: string
  /** The answered code, or a name for an answer that is counted separately from its code. */
  readonly code: number | string
  readonly tookMs: number
}

/** Counts an answered call. Counting delays the call by microseconds at most. */
export type CountCall = (answered: AnsweredCall) => void

/** The identity of a span among all traces, by which other spans link to it. */
export interface SpanMark {
  readonly traceId: string
  readonly spanId: string
  readonly traceFlags: number
}

/**
 * The attributes of a span besides its name. They never hold a parameter of a call or anything about a
 * client.
 */
export type SpanNotes = Readonly<Record<string, string | number>>

/** Traces for the platform's engineers. */
export interface Tracing {
  /**
   * Runs work in a span, a child of the current one; the span ends with the work. `note` adds attributes to
   * the span.
   */
  inSpan<Result>(
    span: {
      readonly name: string
      readonly kind?: 'call'
      readonly notes?: SpanNotes
      /**
       * If given, the span starts its own trace, linked to the spans whose work it does; else it is a child.
       */
      readonly links?: readonly SpanMark[]
    },
    work: (note: (notes: SpanNotes) => void) => Promise<Result>,
  ): Promise<Result>
  /** The current span; undefined outside of spans, and if it is not recorded. */
  mark(): SpanMark | undefined
  /** Sends remaining spans, for a limited time. */
  stop(): Promise<void>
}

/** A mail to one address. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A sent message, readable by a person at this machine while there is no mail server. */
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
  /** The messages sent so far, newest first; undefined with a mail server. */
  readonly outbox: (() => readonly SentMessage[]) | undefined
  close(): void
}

/** A push to one browser. */
export interface PushToBrowser {
  /** The address of its push service, one that was checked. */
  readonly endpoint: string
  /** The browser's public key and secret, in base64url. */
  readonly p256dh: string
  readonly auth: string
  /** The deployment's own keys, in base64url. */
  readonly keys: { readonly publicKey: string; readonly privateKey: string }
  readonly payload: string
  /** Replaces a push of the same topic that was not delivered yet. */
  readonly topic: string
  readonly ttlSeconds: number
  readonly isUrgent: boolean
}

/**
 * Web Push (RFC 8030): encrypts for the browser, signs, and sends. Returns the status of the answer of the
 * browser's service; rejects without one, by a TimeoutError if none came in time.
 */
export type SendPush = (push: PushToBrowser) => Promise<number>

/**
 * The country that an IP address is in, as two letters of ISO 3166-1; undefined for an address that is
 * private, unknown or malformed.
 */
export type PlaceOf = (ip: string) => string | undefined

/**
 * Storage of users' pictures, which have no public URL. While the storage is unreachable, calls that need it
 * are refused as busy.
 */
export interface ImageFiles {
  /** Writes a file, whole or not at all. */
  write(name: string, bytes: Buffer): Promise<void>
  /** The bytes of a file, piece by piece. */
  read(file: { readonly name: string; readonly bytes: number }): AsyncGenerator<Buffer>
  /** Erases a file; a missing one counts as erased. */
  remove(name: string): Promise<void>
  /**
   * Encrypts a limited number of the files that are unencrypted or encrypted under a former key. `isDone`
   * means that all files were checked. `changed` is how many this call encrypted, `unopened` how many no key
   * can open.
   */
  encryptSome(): Promise<{ readonly isDone: boolean; readonly changed: number; readonly unopened: number }>
}

/** Draws a picture with letters to read: `image` is a data URL. */
export type DrawCaptcha = () => Promise<{ readonly text: string; readonly image: string }>
