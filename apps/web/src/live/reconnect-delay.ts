import { CLOSED_RESTART } from './socket-link'

const FIRST_MS = 500
const LONGEST_MS = 15_000
const RESTART_SPREAD_MS = 5_000

/**
 * The wait before the next connection, ms. Doubles with each failure up to 15 s, half of it random, so that a
 * thousand phones do not reconnect in one wave; after a restart of the server (1012) anywhere within 5 s.
 * `random` is 0 to 1.
 */
export function reconnectDelay(failures: number, closeCode: number, random: number): number {
  if (closeCode === CLOSED_RESTART && failures <= 1) return FIRST_MS + random * RESTART_SPREAD_MS
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures)
  return longest / 2 + (longest / 2) * random
}
