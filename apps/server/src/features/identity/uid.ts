import { createHmac } from 'node:crypto'
import type { DatabasePool } from '../../database/pool'

/** The first of the 8-digit numbers, and how many there are. */
const FIRST = 10_000_000
const COUNT = 90_000_000
/**
 * Odd, not divisible by 3 or 5, so that multiplying by it goes through all of COUNT's residues before it
 * repeats.
 */
const STEP = 48_271_637
const START = 31_415_927
const ROUNDS = 8
/** Half of the bits of a number that is at least COUNT. */
const HALF_BITS = 14
const HALF = 2 ** HALF_BITS

/** The secret behind public numbers, and the first user with a number made by it. */
export interface UidKey {
  readonly key: Buffer
  readonly fromId: number
}

/** Reads the secret of a database. */
export async function readUidKey(pool: DatabasePool): Promise<UidKey> {
  const { rows } = await pool.query<{ key: Buffer; from_id: bigint }>('SELECT key, from_id FROM uid_key')
  const [found] = rows
  if (!found) throw new Error('the database has no key of uids')
  return { key: found.key, fromId: Number(found.from_id) }
}

/**
 * The public number of a user: 8 digits, unique per id. Numbers made by the key are a permutation of those
 * not used by earlier users, so that users cannot be counted without the key. Source: docs/spec/rules.md 5.1.
 */
export function uidOf(userId: number, { key, fromId }: UidKey): number {
  const place = userId < fromId ? userId : fromId + permuted(userId - fromId, COUNT - fromId, key)
  return FIRST + Number((BigInt(place) * BigInt(STEP) + BigInt(START)) % BigInt(COUNT))
}

/**
 * A pseudo-random permutation of numbers below `count`: a Feistel network, repeated until the result is
 * below.
 */
function permuted(number: number, count: number, key: Buffer): number {
  if (number >= count) throw new RangeError(`there are no numbers for ${number} users`)
  let place = number
  do place = mixed(place, key)
  while (place >= count)
  return place
}

function mixed(number: number, key: Buffer): number {
  let [left, right] = [Math.floor(number / HALF), number % HALF]
  for (let round = 0; round < ROUNDS; round += 1) {
    const digest = createHmac('sha256', key).update(`uid ${round} ${right}`).digest()
    ;[left, right] = [right, left ^ (digest.readUInt16BE() % HALF)]
  }
  return left * HALF + right
}
