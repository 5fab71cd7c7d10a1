import { type Quota, type TokenBuckets, createTokenBuckets } from '../../token-buckets'

/** A guess is remembered while so many others guess: longer than a call. */
const GUESSERS_KEPT = 50_000

/** Counts guesses at a secret. */
export const createTries = (quota: Quota): TokenBuckets => createTokenBuckets(quota, GUESSERS_KEPT)
