import { createHash } from 'node:crypto'
import { refuse } from '../../../books/command'
import type { Passkeys } from '../passkeys/passkeys'
import type { AccountPorts } from './account-ports'
import type { Address } from './address'
import { type StoredCredential, readCredential } from './credential-store'

/** The proof of an act that a client gives; each that is missing is undefined. */
export interface GivenProof {
  readonly totp: string | undefined
  readonly authCode: string | undefined
  /** A browser's answer to the challenge of exactly this act. */
  readonly passkey: string | undefined
}

/** An act to prove: `name` identifies it exactly, so that a proof fits no other act. */
export interface ProvenAct {
  readonly userId: number
  readonly name: string
}

/** How an act was proven. A code carries the least amount that its act may bring, as mailed. */
export interface Proven {
  readonly isByPasskey: boolean
  readonly least: bigint
}

/**
 * Proofs of acts that move money out: two-factor if on, or a passkey in its place, else a mailed code bound
 * to the act. Source: docs/spec/rules.md 5.4.
 */
export interface ActProofs {
  /** Refuses a proof that is missing, wrong, used up or of another act. Uses up a right one. */
  check(act: ProvenAct, proof: GivenProof): Promise<Proven>
  /** Mails a code for the act, with the words that describe it, and the least amount that it may bring. */
  mail(
    act: ProvenAct,
    mail: {
      readonly kind: 'withdrawal-code' | 'method-code'
      readonly values: Readonly<Record<string, string>>
      readonly ip: string
      readonly least?: bigint
    },
  ): Promise<void>
}

/**
 * A passkey has to be made before this time to prove an act that moves money. A thief who knows the password
 * could add one: it counts only once the hold on withdrawals after an account change would be over. Source:
 * docs/decisions/0064-passkeys-for-money.md.
 */
export const madeBefore = ({ clock, policy }: Pick<AccountPorts, 'clock' | 'policy'>): number =>
  clock.now() - policy.withdrawalHoldMs

/** `asksEverybody`: users without two-factor need a mailed code. */
export function createActProofs(
  accounts: AccountPorts,
  passkeys: Pick<Passkeys, 'prove'>,
  asksEverybody: () => boolean,
): ActProofs {
  const { pool, codes, twoFactor, notices, post } = accounts
  return {
    async check({ userId, name }, { totp, authCode, passkey }) {
      const user = await known(userId)
      if (passkey === undefined)
        return { isByPasskey: false, least: await checkCode(user, name, { totp, authCode }) }
      await passkeys.prove(user, name, passkey, madeBefore(accounts))
      return { isByPasskey: true, least: 0n }
    },
    async mail({ userId, name }, { kind, values, ip, least }) {
      const user = await known(userId)
      const address = addressOf(user)
      await codes.admit(address, kind, ip)
      post.later(`code ${kind}`, async () => {
        const code = await codes.make(address, purposeOf(name), least)
        const { lang, phrase } = user
        await notices.send(address, { kind, lang, values: { ...values, code }, phrase })
      })
    },
  }

  /**
   * Returns the least amount that the act may bring; codes of an authenticator app are not bound to an act.
   */
  async function checkCode(
    user: StoredCredential,
    name: string,
    { totp, authCode }: Omit<GivenProof, 'passkey'>,
  ): Promise<bigint> {
    const hasTwoFactor = user.totpSecret !== undefined
    if (!hasTwoFactor && !asksEverybody()) return 0n
    if ((hasTwoFactor ? totp : authCode) === undefined) refuse('code-needed')
    if (hasTwoFactor) {
      await twoFactor.check(user, totp)
      return 0n
    }
    const proof = await codes.check(addressOf(user), purposeOf(name), authCode ?? '')
    await proof.useUp()
    return proof.least
  }

  async function known(userId: number): Promise<StoredCredential> {
    return (await readCredential(pool, userId)) ?? refuse('only-real-account')
  }
}

/** The purpose of the act's codes: a digest, as an act may be long and name an address. */
const purposeOf = (act: string) => `act ${createHash('sha256').update(act).digest('hex')}` as const

function addressOf({ email, emailKey, mobile }: StoredCredential): Address {
  if (email !== undefined && emailKey !== undefined) return { kind: 'email', to: email, key: emailKey }
  if (mobile === undefined) refuse('code-wrong')
  return { kind: 'mobile', to: mobile, key: mobile }
}
