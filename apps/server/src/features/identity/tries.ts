import { type Quota, type TokenBuckets, createTokenBuckets } from '../../callers/token-buckets'

/** A caller's guesses are remembered until this many others have guessed: longer than a call. */
const GUESSERS_KEPT = 50_000

/** Counts guesses at a secret. */
export const createTries = (quota: Quota): TokenBuckets => createTokenBuckets(quota, GUESSERS_KEPT)
