import type { AccountPorts, Caller } from './account-ports'
import type { Address } from './address'
import { findCredential } from './credential-store'

/**
 * Sends a code to register or to reset a password. All that hangs on whether there is such an account happens in the queue, and the same is
 * written for both: neither the answer nor its time tells.
 */
export async function requestCode(
  ports: AccountPorts,
  purpose: 'register' | 'reset',
  address: Address,
  caller: Pick<Caller, 'lang' | 'ip'>,
): Promise<void> {
  const { codes, post } = ports
  await codes.admit(address, caller.ip)
  post.later(`code ${purpose}`, async () => {
    if (purpose === 'register') await sendRegistrationCode(ports, address, caller.lang)
    else await sendResetCode(ports, address, caller.lang)
  })
}

/** A code asked for a known address mails its owner a notice instead. */
async function sendRegistrationCode(
  { pool, codes, notices }: AccountPorts,
  address: Address,
  lang: string,
): Promise<void> {
  const user = await findCredential(pool, address)
  const code = await codes.make(address, 'register')
  if (!user) return notices.send(address, { kind: 'register-code', lang, values: { code } })
  const own = ownAddress(user, address)
  await notices.send(own, { kind: 'already-registered', lang: user.lang, values: {}, phrase: user.phrase })
}

/** Nobody is mailed for an unknown address; for a known one it goes where the account's messages go. */
async function sendResetCode(
  { pool, codes, notices }: AccountPorts,
  address: Address,
  lang: string,
): Promise<void> {
  const user = await findCredential(pool, address)
  const code = await codes.make(address, 'reset')
  if (!user) return
  const { phrase } = user
  await notices.send(ownAddress(user, address), { kind: 'reset-code', lang, values: { code }, phrase })
}

const ownAddress = ({ email }: { readonly email: string | undefined }, asked: Address): Address =>
  asked.kind === 'email' && email !== undefined ? { ...asked, to: email } : asked
