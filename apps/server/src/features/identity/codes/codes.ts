import { DAY_MS, MINUTE_MS } from '@fairtick/domain'
import { randomInt } from 'node:crypto'
import { addressBlock } from '../../../callers/address-block'
import { refuse } from '../../../books/command'
import type { DatabasePool } from '../../../database/pool'
import type { Clock } from '../../../ports'
import type { Address } from '../account/address'
import { type OneAtATime } from '../../../platform/one-at-a-time'
import { type Secrets, isSameDigest } from '../secrets'
import {
  type CodeRequests,
  deleteCode,
  forgetCodes,
  giveTryBack,
  insertRequest,
  readRequests,
  takeTry,
  writeCode,
} from './code-store'

/**
 * The purpose of a code: a code is valid for its purpose only. `email of` is a new e-mail address of one
 * user, `act` the digest of one act.
 */
export type Purpose = 'register' | 'reset' | `email of ${number}` | `act ${string}`

/**
 * The reasons to request a code. Anyone can request the first three for an address, so they are counted
 * together. Codes that move money are requested by the account's owner only and counted apart, so that
 * strangers cannot use up the owner's requests.
 */
export type CodePurpose = (typeof FOR_ANYBODY)[number] | OwnersAct
type OwnersAct = 'withdrawal-code' | 'method-code'
const FOR_ANYBODY = ['register', 'reset', 'email'] as const

/**
 * Codes of 6 digits, sent to an address for one purpose: 10 minutes, 5 tries, one use. Source:
 * docs/spec/rules.md 5.1, docs/spec/promises.md D12.
 */
export interface Codes {
  /**
   * Refuses a request too soon or too often, whether the address has an account or not; else counts the
   * request.
   */
  admit(address: Address, asked: CodePurpose, ip: string): Promise<void>
  /**
   * Makes a new code; the previous one expires. `least`: the least amount that its act must still bring when
   * proven.
   */
  make(address: Address, purpose: Purpose, least?: bigint): Promise<string>
  /** Refuses a wrong code, which costs a try. A right one can be used up once. */
  check(
    address: Address,
    purpose: Purpose,
    code: string,
  ): Promise<{ readonly least: bigint; useUp(): Promise<void> }>
  /** Erases expired codes and requests. */
  tidy(): Promise<void>
}

const LIFE_MS = 10 * MINUTE_MS
const TRIES = 5
const PAUSE_MS = MINUTE_MS
const HOUR_S = 3_600
const DIGITS = 6
/** Most codes requested by anyone: to one address for one purpose, from one IP, and in total. */
const REQUESTS_MAX = { addressInDay: 10, ipInHour: 20, allInDay: 20_000 } as const
/** Most codes in a day for one act of the owner, regardless of IP and of other requests. */
const OWNERS_REQUESTS_MAX = 20

/** Codes stored in the database; `factor` multiplies the quota of one IP. */
export function createCodes(ports: {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly secrets: Secrets
  readonly oneAtATime: OneAtATime
  readonly factor: number
}): Codes {
  const { pool, clock, secrets, oneAtATime, factor } = ports
  const addressDigest = ({ kind, to }: Address) => secrets.digest('address', kind, to)
  // All spellings of one account's address share its limits: else each +tag would allow five more guesses and
  // unlimited mails. Requests are recognised after a change of the key.
  const requestDigests = ({ kind, key }: Address) => secrets.digests('address', kind, key)
  const codeDigest = (address: string, purpose: Purpose, code: string) =>
    secrets.digest('code', address, purpose, code)

  return {
    admit: (address, asked, ip) =>
      oneAtATime('code requests', async () => {
        const addresses = requestDigests(address)
        const request = { addresses, purpose: asked, ip: addressBlock(ip), now: clock.now() }
        const isForAnybody = FOR_ANYBODY.some((each) => each === asked)
        const known = await readRequests(pool, request, isForAnybody ? FOR_ANYBODY : [asked])
        refuseTooSoon(known, request.now, isForAnybody ? REQUESTS_MAX.addressInDay : OWNERS_REQUESTS_MAX)
        if (isForAnybody) refuseTooMany(known, factor)
        await insertRequest(pool, request)
      }),
    async make(address, purpose, least = 0n) {
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
      const digest = addressDigest(address)
      await writeCode(pool, {
        address: digest,
        purpose,
        digest: codeDigest(digest, purpose, code),
        expiresAt: clock.now() + LIFE_MS,
        least,
      })
      return code
    },
    async check(address, purpose, code) {
      const digest = addressDigest(address)
      const kept = await takeTry(pool, { address: digest, purpose, now: clock.now(), tries: TRIES })
      const given = codeDigest(digest, purpose, code.trim())
      if (kept === undefined || !isSameDigest(kept.digest, given)) refuse('code-wrong')
      await giveTryBack(pool, digest, purpose)
      return {
        least: kept.least,
        async useUp() {
          const wasThere = await deleteCode(pool, { address: digest, purpose, digest: kept.digest })
          if (!wasThere) refuse('code-wrong')
        },
      }
    },
    tidy: () => forgetCodes(pool, clock.now()),
  }
}

function refuseTooSoon(known: CodeRequests, now: number, inDayMax: number): void {
  const wait = Math.max(
    untilOver(known.lastAt, PAUSE_MS, now),
    known.addressInDay < inDayMax ? 0 : untilOver(known.daySince, DAY_MS, now),
  )
  if (wait > 0) refuse('code-too-soon', { seconds: Math.ceil(wait / 1000) })
}

function refuseTooMany({ ipInHour, allInDay }: CodeRequests, factor: number): void {
  const ofIp = REQUESTS_MAX.ipInHour * factor
  if (ipInHour >= ofIp) refuse('too-many-requests', { seconds: HOUR_S, limit: Math.floor(ofIp) })
  const ofAll = REQUESTS_MAX.allInDay * factor
  if (allInDay >= ofAll) refuse('too-many-requests', { seconds: HOUR_S, limit: Math.floor(ofAll) })
}

const untilOver = (since: number | undefined, length: number, now: number): number =>
  since === undefined ? 0 : since + length - now
