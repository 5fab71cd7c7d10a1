import { randomBytes } from 'node:crypto'
import { addressBlock } from '../../../callers/address-block'
import { refuse } from '../../../books/command'
import type { Queryable } from '../../../database/in-transaction'
import type { AccountPorts, Caller } from '../account/account-ports'
import { type StoredCredential, readCredential, stillProven } from '../account/credential-store'
import { type SignedIn, openSession } from '../account/sign-in'
import { readUsedPasskey } from './browser-answer'
import { clientPasskeys } from './passkey-store'
import { type Webauthn, createWebauthn } from './webauthn'

/**
 * Passkeys: keys in a device that log in by its screen lock. They prove possession and knowledge, so a second
 * factor is not asked for.
 */
export interface Passkeys {
  optionsFor(user: StoredCredential, uid: string): Promise<unknown>
  /** Stores a passkey made by a browser; `keep` writes in the same transaction. */
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
  /** The options for proving an action by one of the user's passkeys; `madeBefore` excludes younger ones. */
  stepUp(user: StoredCredential, step: string, madeBefore?: number): Promise<unknown>
  /**
   * Refuses an answer that is not from one of the user's passkeys to this act's challenge; ends the challenge
   * either way. `madeBefore` refuses younger passkeys.
   */
  prove(user: StoredCredential, step: string, answer: string, madeBefore?: number): Promise<void>
}

const PER_USER_MAX = 20
const BYTES = 'base64url'
const { read, find, insert, noteUse } = clientPasskeys

/** Passkeys of clients over the database. */
export function createPasskeys(ports: AccountPorts, origins: readonly string[]): Passkeys {
  const { pool, clock, notices } = ports
  const webauthn = createWebauthn(clock, ports.ownAddress, origins)
  const challengeOf = ({ id }: StoredCredential) => ({ name: `user ${id}`, owner: `user ${id}` })
  return {
    ...createPasskeySignIn(ports, webauthn),
    ...createStepUp(ports, webauthn),
    optionsFor: async (user, uid) =>
      webauthn.creation(challengeOf(user), {
        userName: user.email ?? user.mobile ?? uid,
        userId: uid,
        isFound: true,
        known: await read(pool, user.id),
      }),
    async add(user, { answer, name, keep }) {
      const made = await webauthn.made(challengeOf(user).name, answer)
      if (!made) refuse('two-factor-wrong')
      if ((await read(pool, user.id)).length >= PER_USER_MAX) refuse('two-factor-state')
      const passkey = { ...made, userId: user.id, name, createdAt: clock.now() }
      await notices.telling(async ({ database, tell }) => {
        await stillProven(database, user)
        if (!(await insert(database, passkey))) refuse('two-factor-wrong')
        await tell(user, 'passkey-added')
        await keep(database)
      })
    },
  }
}

/** Login by passkey. */
function createPasskeySignIn(
  ports: AccountPorts,
  webauthn: Webauthn,
): Pick<Passkeys, 'challenge' | 'signIn'> {
  const { pool, clock } = ports
  return {
    async challenge(ip) {
      const id = randomBytes(16).toString(BYTES)
      const options = await webauthn.request({ name: `login ${id}`, owner: `address ${addressBlock(ip)}` })
      return { id, options }
    },
    async signIn(id, answer, caller) {
      const expectedChallenge = webauthn.take(`login ${id}`)
      const response = readUsedPasskey(answer)
      const passkey = response && (await find(pool, response.id))
      if (expectedChallenge === undefined || !response || !passkey) refuse('sign-in-wrong')
      const counter = await webauthn.counterOf(response, passkey, expectedChallenge)
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
function createStepUp({ pool, clock }: AccountPorts, webauthn: Webauthn): Pick<Passkeys, 'stepUp' | 'prove'> {
  const nameOf = (userId: number, step: string) => `step-up ${userId} ${step}`
  return {
    async stepUp(user, step, madeBefore = Infinity) {
      const known = (await read(pool, user.id)).filter(({ createdAt }) => createdAt <= madeBefore)
      if (known.length === 0) refuse('two-factor-state')
      return webauthn.request({ name: nameOf(user.id, step), owner: `user ${user.id}` }, known)
    },
    async prove(user, step, answer, madeBefore = Infinity) {
      const expectedChallenge = webauthn.take(nameOf(user.id, step))
      const response = readUsedPasskey(answer)
      const passkey = response && (await find(pool, response.id))
      if (expectedChallenge === undefined || !response || passkey?.userId !== user.id)
        refuse('two-factor-wrong')
      if (passkey.createdAt > madeBefore) refuse('two-factor-wrong')
      const counter = await webauthn.counterOf(response, passkey, expectedChallenge)
      const use = { before: passkey.counter, counter: counter ?? 0, now: clock.now() }
      if (counter === undefined || !(await noteUse(pool, passkey.id, use))) refuse('two-factor-wrong')
    },
  }
}
