import { randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { addressBlock } from '../../../address-block'
import { refuse } from '../../../books/command'
import type { Queryable } from '../../../database/in-transaction'
import type { AccountPorts, Caller } from '../account/account-ports'
import { type StoredCredential, readCredential, stillProven } from '../account/credential-store'
import { type SignedIn, openSession } from '../account/sign-in'
import { type UsedPasskey, readMadePasskey, readUsedPasskey } from './browser-answer'
import { type Challenges, createChallenges } from './challenges'
import { type Passkey, findPasskey, insertPasskey, noteUse, readPasskeys } from './passkey-store'

/**
 * Passkeys: keys in a device that log in by its screen lock. Possession and knowledge at once, so that no
 * second factor is asked for.
 */
export interface Passkeys {
  optionsFor(user: StoredCredential, uid: string): Promise<unknown>
  /** Stores the passkey that a browser made; `keep` writes in the same transaction. */
  add(
    user: StoredCredential,
    made: {
      readonly answer: string
      readonly name: string
      readonly keep: (database: Queryable) => Promise<void>
    },
  ): Promise<void>
  challenge(ip: string): Promise<{ readonly id: string; readonly options: unknown }>
  signIn(id: string, answer: string, caller: Caller): Promise<SignedIn>
  /**
   * The options that a browser needs to prove an action by one of the user's passkeys; `madeBefore` leaves
   * out younger ones.
   */
  stepUp(user: StoredCredential, step: string, madeBefore?: number): Promise<unknown>
  /**
   * Refuses an answer that none of the user's passkeys gave to this action's challenge; the challenge is over
   * then. `madeBefore` refuses younger ones.
   */
  prove(user: StoredCredential, step: string, answer: string, madeBefore?: number): Promise<void>
}

/**
 * Algorithms of new passkeys: EdDSA, ES256 and RS256 of COSE. By default the library adds those that its Node
 * supports: a key made under Node 24 (ML-DSA) could not be checked under Node 20.
 */
const supportedAlgorithmIDs = [-8, -7, -257]
const PER_USER_MAX = 20
const BYTES = 'base64url'

/**
 * Passkeys over the database. A passkey belongs to a host name; without PUBLIC_URL that is localhost, since a
 * numeric address can have none.
 */
export function createPasskeys(ports: AccountPorts, origins: readonly string[]): Passkeys {
  const { pool, clock, notices } = ports
  const challenges = createChallenges(clock)
  const site = () => siteOf(ports.ownAddress(), origins)

  const more = {
    ...createPasskeySignIn(ports, { challenges, site }),
    ...createStepUp(ports, { challenges, site }),
  }
  return {
    ...more,
    async optionsFor(user, uid) {
      const known = await readPasskeys(pool, user.id)
      const challenge = challenges.make(`user ${user.id}`, `user ${user.id}`)
      return generateRegistrationOptions({
        rpName: 'Fairtick',
        rpID: site().host,
        userName: user.email ?? user.mobile ?? uid,
        userID: new TextEncoder().encode(uid),
        challenge: Uint8Array.from(Buffer.from(challenge, BYTES)),
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs,
      })
    },
    async add(user, { answer, name, keep }) {
      const expectedChallenge = challenges.take(`user ${user.id}`)
      const response = readMadePasskey(answer)
      if (expectedChallenge === undefined || !response) refuse('two-factor-wrong')
      const { host, origins: expectedOrigin } = site()
      const checks = {
        response,
        expectedChallenge,
        expectedOrigin,
        expectedRPID: host,
        supportedAlgorithmIDs,
      }
      const checked = await unlessFaulty(() => verifyRegistrationResponse(checks))
      if (!checked?.verified) refuse('two-factor-wrong')
      if ((await readPasskeys(pool, user.id)).length >= PER_USER_MAX) refuse('two-factor-state')
      const { id, publicKey, counter } = checked.registrationInfo.credential
      const passkey = {
        userId: user.id,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString(BYTES),
        counter,
        name,
        createdAt: clock.now(),
      }
      await notices.telling(async ({ database, tell }) => {
        await stillProven(database, user)
        if (!(await insertPasskey(database, passkey))) refuse('two-factor-wrong')
        await tell(user, 'passkey-added')
        await keep(database)
      })
    },
  }
}

/** Login by passkey. */
function createPasskeySignIn(
  ports: AccountPorts,
  { challenges, site }: { challenges: Challenges; site: () => Site },
): Pick<Passkeys, 'challenge' | 'signIn'> {
  const { pool, clock } = ports
  return {
    async challenge(ip) {
      const id = randomBytes(16).toString(BYTES)
      const challenge = Uint8Array.from(
        Buffer.from(challenges.make(`login ${id}`, `address ${addressBlock(ip)}`), BYTES),
      )
      const rpID = site().host
      return {
        id,
        options: await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' }),
      }
    },
    async signIn(id, answer, caller) {
      const expectedChallenge = challenges.take(`login ${id}`)
      const response = readUsedPasskey(answer)
      const passkey = response && (await findPasskey(pool, response.id))
      if (expectedChallenge === undefined || !response || !passkey) refuse('sign-in-wrong')
      const counter = await counterOf(response, passkey, { ...site(), expectedChallenge })
      if (counter === undefined) refuse('sign-in-wrong')
      if (!(await noteUse(pool, passkey.id, { before: passkey.counter, counter, now: clock.now() })))
        refuse('sign-in-wrong')
      const user = await readCredential(pool, passkey.userId)
      if (!user) refuse('sign-in-wrong')
      if (user.frozenAt !== undefined) refuse('account-frozen')
      return openSession(ports, user, caller)
    },
  }
}

/** Proof of an action by passkey. */
function createStepUp(
  { pool, clock }: AccountPorts,
  { challenges, site }: { challenges: Challenges; site: () => Site },
): Pick<Passkeys, 'stepUp' | 'prove'> {
  const nameOf = (userId: number, step: string) => `step-up ${userId} ${step}`
  return {
    async stepUp(user, step, madeBefore = Infinity) {
      const known = (await readPasskeys(pool, user.id)).filter(({ createdAt }) => createdAt <= madeBefore)
      if (known.length === 0) refuse('two-factor-state')
      return generateAuthenticationOptions({
        rpID: site().host,
        challenge: Uint8Array.from(
          Buffer.from(challenges.make(nameOf(user.id, step), `user ${user.id}`), BYTES),
        ),
        userVerification: 'required',
        allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      })
    },
    async prove(user, step, answer, madeBefore = Infinity) {
      const expectedChallenge = challenges.take(nameOf(user.id, step))
      const response = readUsedPasskey(answer)
      const passkey = response && (await findPasskey(pool, response.id))
      if (expectedChallenge === undefined || !response || passkey?.userId !== user.id)
        refuse('two-factor-wrong')
      if (passkey.createdAt > madeBefore) refuse('two-factor-wrong')
      const counter = await counterOf(response, passkey, { ...site(), expectedChallenge })
      const use = { before: passkey.counter, counter: counter ?? 0, now: clock.now() }
      if (counter === undefined || !(await noteUse(pool, passkey.id, use))) refuse('two-factor-wrong')
    },
  }
}

/** The counter after a valid use; undefined after an invalid one. */
async function counterOf(
  response: UsedPasskey,
  passkey: Passkey,
  site: Site & { readonly expectedChallenge: string },
): Promise<number | undefined> {
  const publicKey = Uint8Array.from(Buffer.from(passkey.publicKey, BYTES))
  const checked = await unlessFaulty(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: site.expectedChallenge,
      expectedOrigin: site.origins,
      expectedRPID: site.host,
      credential: { id: passkey.credentialId, publicKey, counter: passkey.counter },
    }),
  )
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined
}

/** The library throws at anything invalid: here that is a wrong answer like any other. */
async function unlessFaulty<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}

/** The host that passkeys belong to, and the pages that may ask for them. */
interface Site {
  readonly host: string
  readonly origins: string[]
}

function siteOf(ownAddress: string, more: readonly string[]): Site {
  const { hostname, port, protocol, origin } = new URL(ownAddress)
  const isNumbers = /^[\d.]+$|^\[/.test(hostname)
  if (!isNumbers) return { host: hostname, origins: [origin, ...more] }
  return { host: 'localhost', origins: [`${protocol}//localhost:${port}`, ...more] }
}
