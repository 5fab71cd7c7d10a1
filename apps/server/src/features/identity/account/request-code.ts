import type { AccountPorts, Caller } from './account-ports'
import { type Address, emailAddress } from './address'
import { type StoredCredential, findCredential } from './credential-store'
import type { Notices } from '../notices/notices'

/**
 * Sends a code for registering or for resetting a password. All steps that depend on whether the account
 * exists run in the queue, with the same writes for both: neither the answer nor its timing reveals it.
 */
export async function requestCode(
  ports: AccountPorts,
  purpose: 'register' | 'reset',
  address: Address,
  caller: Pick<Caller, 'lang' | 'ip'>,
): Promise<void> {
  const { pool, codes, notices, post } = ports
  await codes.admit(address, purpose, caller.ip)
  post.later(`code ${purpose}`, async () => {
    const user = await findCredential(pool, address)
    const code = await codes.make(address, purpose)
    const made = { user, address, code, lang: caller.lang }
    if (purpose === 'register') await sendRegistrationCode(notices, made)
    else await sendResetCode(notices, made)
  })
}

/** A code, its address, and the user with that address. */
interface MadeCode {
  readonly user: StoredCredential | undefined
  readonly address: Address
  readonly code: string
  readonly lang: string
}

/** For an address that has an account, the owner gets a notice instead of a code. */
async function sendRegistrationCode(
  notices: Notices,
  { user, address, code, lang }: MadeCode,
): Promise<void> {
  if (!user) return notices.send(address, { kind: 'register-code', lang, values: { code } })
  const own = ownAddress(user, address)
  await notices.send(own, { kind: 'already-registered', lang: user.lang, values: {}, phrase: user.phrase })
}

/**
 * An address without an account gets no mail; with an account, the mail goes to the account's own address.
 */
async function sendResetCode(notices: Notices, { user, address, code, lang }: MadeCode): Promise<void> {
  if (!user) return
  const { phrase } = user
  await notices.send(ownAddress(user, address), { kind: 'reset-code', lang, values: { code }, phrase })
}

/** The ordinary code to reset a password, to where a user's messages go. */
export async function mailResetCode(
  { codes, notices }: Pick<AccountPorts, 'codes' | 'notices'>,
  user: StoredCredential,
): Promise<void> {
  const { email, mobile, lang } = user
  const address = email === undefined ? mobileOf(mobile) : emailAddress(email)
  if (!address) return
  const code = await codes.make(address, 'reset')
  await sendResetCode(notices, { user, address, code, lang })
}

const mobileOf = (mobile: string | undefined): Address | undefined =>
  mobile === undefined ? undefined : { kind: 'mobile', to: mobile, key: mobile }

const ownAddress = ({ email }: { readonly email: string | undefined }, asked: Address): Address =>
  asked.kind === 'email' && email !== undefined ? { ...asked, to: email } : asked
