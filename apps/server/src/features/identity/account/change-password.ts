import { refuse } from '../../../books/command'
import type { Queryable } from '../../../database/in-transaction'
import type { AccountPorts, Caller } from './account-ports'
import type { Address } from './address'
import {
  type StoredCredential,
  findCredential,
  stillProven,
  stillReachedAt,
  writePassword,
} from './credential-store'
import { holdAddress } from './hold-address'
import { refusePasswords } from './register'

/** Sets a new password with a mailed code. Ends every session, and opens a frozen account again. */
export async function resetPassword(
  ports: AccountPorts,
  asked: { address: Address; password: string; repeated: string; code: string },
): Promise<void> {
  const { pool, codes, oneAtATime } = ports
  refusePasswords(asked.password, asked.repeated, asked.address)
  await holdAddress(oneAtATime, asked.address, async () => {
    const proof = await codes.check(asked.address, 'reset', asked.code)
    const user = await findCredential(pool, asked.address)
    if (!user) refuse('code-wrong')
    await change(ports, user, {
      password: asked.password,
      thaws: true,
      guard: async (database) => stillReachedAt(database, user.id, asked.address),
    })
    await proof.useUp()
  })
}

/** Sets a new password by the old one. Ends every other session. */
export async function amendPassword(
  ports: AccountPorts,
  user: StoredCredential,
  asked: { old: string; password: string; repeated: string; sessionId: number } & Sender,
): Promise<void> {
  refusePasswords(asked.password, asked.repeated, keyOf(user))
  await checkPassword(ports, user, asked.old, asked)
  if (asked.password === asked.old) refuse('password-rule', { rule: 'same' })
  await change(ports, user, {
    password: asked.password,
    thaws: false,
    keeps: asked.sessionId,
    guard: async (database) => stillProven(database, user),
  })
}

type Sender = Pick<Caller, 'ip' | 'request'>

/** Refuses a wrong password of a logged-in user; guesses are counted like those of a login. */
export async function checkPassword(
  { hashes, tries }: AccountPorts,
  user: StoredCredential,
  password: string,
  { ip, request }: Sender,
): Promise<void> {
  const guess = tries.spend({ account: keyOf(user).key, ip, request, knownBrowser: undefined })
  if (!(await hashes.matches(password, user.passwordHash))) refuse('sign-in-wrong')
  guess.wasRight()
}

/**
 * Writes a password and ends sessions, in one transaction. `guard` refuses if the account was changed
 * meanwhile; `keeps` is the one session that stays open.
 */
async function change(
  { hashes, clock, notices, sessions, policy }: AccountPorts,
  user: StoredCredential,
  asked: {
    password: string
    thaws: boolean
    keeps?: number
    guard: (database: Queryable) => Promise<void>
  },
): Promise<void> {
  const { password, thaws, keeps, guard } = asked
  const passwordHash = await hashes.make(password)
  const now = clock.now()
  const written = { passwordHash, now, heldUntil: now + policy.withdrawalHoldMs, thaws }
  const ended = await notices.telling(async ({ database, tell }) => {
    await guard(database)
    await writePassword(database, user.id, written)
    await tell(user, 'password-changed')
    return sessions.endAllWith(database, user.id, keeps)
  })
  ended()
}

const keyOf = ({ emailKey, mobile }: StoredCredential): Pick<Address, 'kind' | 'key'> =>
  emailKey === undefined ? { kind: 'mobile', key: mobile ?? '' } : { kind: 'email', key: emailKey }
