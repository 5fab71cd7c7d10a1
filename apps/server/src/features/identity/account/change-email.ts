import { refuse } from '../../../books/command'
import type { AccountPorts, Caller } from './account-ports'
import type { Address } from './address'
import { holdAddress } from './hold-address'
import { checkPassword } from './change-password'
import { type StoredCredential, findCredential, stillProven, writeEmail } from './credential-store'

/** Mails a code to a user's new address; where another account has that address, a notice instead. */
export async function requestEmailCode(
  ports: AccountPorts,
  user: StoredCredential,
  address: Address,
  caller: Pick<Caller, 'lang' | 'ip'>,
): Promise<void> {
  const { pool, codes, notices, post } = ports
  await codes.admit(address, 'email', caller.ip)
  post.later('code email', async () => {
    const owner = await findCredential(pool, address)
    const code = await codes.make(address, `email of ${user.id}`)
    const isTaken = owner !== undefined && owner.id !== user.id
    if (isTaken) await notices.send(address, { kind: 'already-registered', lang: owner.lang, values: {} })
    else await notices.send(address, { kind: 'email-code', lang: caller.lang, values: { code } })
  })
}

/** Changes a user's address. The old one gets a link that freezes the account and takes the change back. */
export async function changeEmail(
  ports: AccountPorts,
  user: StoredCredential,
  asked: { address: Address; code: string; password: string } & Pick<Caller, 'ip' | 'request'>,
  checkSecond: () => Promise<void>,
): Promise<void> {
  const { pool, codes, clock, notices, oneAtATime, policy } = ports
  await checkPassword(ports, user, asked.password, asked)
  await checkSecond()
  await holdAddress(oneAtATime, asked.address, async (address) => {
    const proof = await codes.check(address, `email of ${user.id}`, asked.code)
    const owner = await findCredential(pool, address)
    if (owner && owner.id !== user.id) refuse('account-exists')
    await proof.useUp()
    const before = user.email === undefined ? {} : { restoresEmail: user.email }
    await notices.telling(async ({ database, tell }) => {
      await stillProven(database, user)
      const heldUntil = clock.now() + policy.withdrawalHoldMs
      await writeEmail(database, user.id, { address, heldUntil })
      await tell(user, 'email-changed', {}, before)
    })
  })
}
