import type { Clock } from '../../../ports'
import { type UsedPasskey, readMadePasskey } from './browser-answer'
import { createChallenges } from './challenges'
import type { Passkey } from './passkey-store'

/** Scope of a challenge: one act, and the owner whose open challenges are limited. */
export interface ChallengeOf {
  readonly name: string
  readonly owner: string
}

/** A passkey that a browser made, once it was checked: ids and keys are base64url. */
export type MadeKey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'>

/** Creation and verification of passkeys in browsers, for any owner. Each challenge is valid once. */
export interface Webauthn {
  /** The options to make a passkey; `known` ones cannot be made twice. */
  creation(
    of: ChallengeOf,
    whose: {
      readonly userName: string
      readonly userId: string
      /** Whether the device offers it at a login without a name. */
      readonly isFound: boolean
      readonly known: readonly Passkey[]
    },
  ): Promise<unknown>
  /**
   * The passkey made for the challenge of a name; undefined if the challenge expired or the answer is wrong.
   */
  made(name: string, answer: string): Promise<MadeKey | undefined>
  /** The options to use a passkey, one of `known` or any. */
  request(of: ChallengeOf, known?: readonly Passkey[]): Promise<unknown>
  /** Ends the challenge of a name; returns it if still valid. */
  take(name: string): string | undefined
  /** The counter after a valid use for a challenge; undefined after an invalid one. */
  counterOf(response: UsedPasskey, passkey: Passkey, challenge: string): Promise<number | undefined>
}

/**
 * Algorithms of new passkeys: EdDSA, ES256 and RS256 of COSE. By default the library adds those that its Node
 * supports: a key made under Node 24 (ML-DSA) could not be verified under Node 20.
 */
const supportedAlgorithmIDs = [-8, -7, -257]
const BYTES = 'base64url'

/** Loaded at first use: with its certificates it would be a seventh of all code loaded at the start. */
const library = () => import('@simplewebauthn/server')

/**
 * Passkeys of pages at our own addresses. A passkey belongs to a host name; without PUBLIC_URL that is
 * localhost, since a numeric address cannot have passkeys.
 */
export function createWebauthn(clock: Clock, ownAddress: () => string, origins: readonly string[]): Webauthn {
  const challenges = createChallenges(clock)
  const site = () => siteOf(ownAddress(), origins)
  const bytesOf = ({ name, owner }: ChallengeOf) =>
    Uint8Array.from(Buffer.from(challenges.make(name, owner), BYTES))
  return {
    creation: async (of, { userName, userId, isFound, known }) =>
      (await library()).generateRegistrationOptions({
        rpName: 'Fairtick',
        rpID: site().host,
        userName,
        userID: new TextEncoder().encode(userId),
        challenge: bytesOf(of),
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: {
          residentKey: isFound ? 'required' : 'discouraged',
          userVerification: 'required',
        },
        supportedAlgorithmIDs,
      }),
    async made(name, answer) {
      const expectedChallenge = challenges.take(name)
      const response = readMadePasskey(answer)
      if (expectedChallenge === undefined || !response) return undefined
      const { host: expectedRPID, origins: expectedOrigin } = site()
      const checks = { response, expectedChallenge, expectedOrigin, expectedRPID, supportedAlgorithmIDs }
      const { verifyRegistrationResponse: verify } = await library()
      const checked = await unlessFaulty(() => verify(checks))
      if (!checked?.verified) return undefined
      const { id, publicKey, counter } = checked.registrationInfo.credential
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString(BYTES), counter }
    },
    request: async (of, known) =>
      (await library()).generateAuthenticationOptions({
        rpID: site().host,
        challenge: bytesOf(of),
        userVerification: 'required',
        ...(known && { allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })) }),
      }),
    take: (name) => challenges.take(name),
    async counterOf(response, passkey, expectedChallenge) {
      const { host: expectedRPID, origins: expectedOrigin } = site()
      const publicKey = Uint8Array.from(Buffer.from(passkey.publicKey, BYTES))
      const credential = { id: passkey.credentialId, publicKey, counter: passkey.counter }
      const checks = { response, expectedChallenge, expectedOrigin, expectedRPID, credential }
      const { verifyAuthenticationResponse: verify } = await library()
      const checked = await unlessFaulty(() => verify(checks))
      return checked?.verified ? checked.authenticationInfo.newCounter : undefined
    },
  }
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
