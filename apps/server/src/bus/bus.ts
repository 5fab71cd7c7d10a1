/**
 * Messages between the processes of one server. Each arrives at most once, so every receiver detects missed
 * messages by numbers and reads them elsewhere. Messages sent while the bus is out of reach are dropped.
 */
export interface Bus {
  /** Sends a text to all who hear a subject. */
  publish(subject: string, text: string): void
  hear(subject: string, listener: (text: string) => void): Hearing
  /** Asks the process that answers a subject; rejects without an answer in time (ms). */
  ask(subject: string, text: string, withinMs: number): Promise<string>
  /** Answers questions about a subject. A question is dropped if answering rejects. */
  answer(subject: string, answer: (text: string) => Promise<string>): Hearing
  readonly isUp: () => boolean
  /** Called when the bus is out of reach: messages to this process are lost from now on. */
  onDown(listener: () => void): void
  /** Called when it is back, and this process hears what it heard before. */
  onUp(listener: () => void): void
  close(): Promise<void>
}

/** A subject that is heard. */
export interface Hearing {
  /** Resolves when what others send from now on is heard; never rejects. */
  readonly isReady: Promise<void>
  end(): void
}

/** A message has this many bytes at most; the bus's own limit is 1 MiB. */
export const MESSAGE_BYTES_MAX = 1_000_000
