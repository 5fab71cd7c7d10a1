/**
 * The way of a market's messages from its writer to followers in other processes. A message arrives at most
 * once on a good day; it may be lost, come twice, or after later ones.
 */
export interface TickStream {
  /** Sends a text, JSON of less than a megabyte, to all who follow. */
  publish(text: string): void
  /** Leads every text that comes from now on to a listener. Returns a function that stops it. */
  follow(listener: TickListening): () => void
}

/** A listener of a stream. */
export interface TickListening {
  readonly heard: (text: string) => void
  /** Called when messages may be lost: the stream is away, or is back. */
  readonly interrupted: () => void
}
