import { command, refuse } from '../../../books/command'
import { noteAcknowledgement } from '../acknowledgements/acknowledgement-store'
import { isDemoInvite } from '../demo-invite'
import { isServed } from '../areas'
import { randomLetters } from '../random-letters'
import { readUidKey, uidOf } from '../uid'
import { userTable } from '../user-store'
import type { AccountPorts, Caller } from './account-ports'
import type { Address } from './address'
import { type HeldAddress, holdAddress } from './hold-address'
import {
  type Credential,
  credentialTable,
  findCredential,
  readCredential,
  readInviter,
} from './credential-store'
import { type PasswordFault, passwordFault } from './password-rules'
import { type SignedIn, openSession } from './sign-in'

/** A registration as a visitor sends it. */
export interface Registration {
  readonly address: Address
  readonly country: string
  readonly password: string
  readonly repeated: string
  readonly inviteCode: string | undefined
  /** A mailed code, or the letters of a picture. */
  readonly code: string
  readonly captchaId: string | undefined
  /** Whether terms, risk and age were agreed to. */
  readonly hasAgreed: boolean
}

/**
 * Creates a real user, three empty accounts and the credential in one batch, so that they always exist
 * together.
 */
const createUser = command(
  'identity.create-user',
  (
    book,
    { uid, ...credential }: Omit<Credential, 'id' | 'passwordChangedAt'> & { readonly uid: number },
    { now },
  ) => {
    const id = book.userId
    book.insert(userTable, { id, uid, isDemo: false, deviceHash: undefined, createdAt: now })
    book.insert(credentialTable, { ...credential, id, passwordChangedAt: now })
    return id
  },
)

/**
 * Registers and logs in; `countNewAccount` refuses further accounts from an address. Free checks come first;
 * the code is used up only on success.
 */
export async function register(
  ports: AccountPorts,
  asked: Registration,
  caller: Caller,
  countNewAccount: () => void,
): Promise<SignedIn> {
  const { pool, oneAtATime, hashes } = ports
  if (!isServed(ports.placeOf(caller.ip) ?? asked.country)) refuse('country-not-served')
  refusePasswords(asked.password, asked.repeated, asked.address)
  const invitedBy = await inviterOf(ports, asked.inviteCode)
  if (ports.policy.proof === 'captcha') ports.captchas.check(asked.captchaId, asked.code)
  return holdAddress(oneAtATime, asked.address, async (address) => {
    const proof =
      ports.policy.proof === 'code' ? await ports.codes.check(address, 'register', asked.code) : undefined
    if (await findCredential(pool, address)) refuse('account-exists')
    countNewAccount()
    const passwordHash = await hashes.make(asked.password)
    const { country } = asked
    const userId = await addUser(ports, address, { country, lang: caller.lang, passwordHash, invitedBy })
    await proof?.useUp()
    if (asked.hasAgreed)
      await noteAcknowledgement(pool, { userId, kind: 'agreement', now: ports.clock.now() })
    const user = await readCredential(pool, userId)
    if (!user) throw new Error(`user ${userId} was made without a credential`)
    return openSession(ports, user, caller)
  })
}

/**
 * Checks uniqueness just before the batch, which is shared with other commands: the database must never have
 * to refuse it.
 */
async function addUser(
  { pool, books }: AccountPorts,
  address: HeldAddress,
  made: { country: string; lang: string; passwordHash: string; invitedBy: number | undefined },
): Promise<number> {
  let inviteCode = newInviteCode()
  while ((await readInviter(pool, inviteCode)) !== undefined) inviteCode = newInviteCode()
  const isEmail = address.kind === 'email'
  const credential = {
    email: isEmail ? address.to : undefined,
    emailKey: isEmail ? address.key : undefined,
    mobile: isEmail ? undefined : address.key,
    inviteCode,
    ...made,
  }
  const uids = await readUidKey(pool)
  if (await findCredential(pool, address)) refuse('account-exists')
  const id = books.nextUserId()
  return books.openPortfolio(createUser, id, 'real', { ...credential, uid: uidOf(id, uids) })
}

async function inviterOf(
  { pool, policy }: AccountPorts,
  inviteCode: string | undefined,
): Promise<number | undefined> {
  if (inviteCode === undefined) return policy.needsInvite ? refuse('invite-code-invalid') : undefined
  const code = inviteCode.trim().toUpperCase()
  const inviter = await readInviter(pool, code)
  // A demo user's invite code is valid but does not count: anyone can become a demo user, so it does not open
  // a deployment that requires an invitation.
  if (inviter === undefined && (policy.needsInvite || !(await isDemoInvite(pool, code))))
    refuse('invite-code-invalid')
  return inviter
}

/** Refuses two passwords that differ, and one that breaks a rule. */
export function refusePasswords(
  password: string,
  repeated: string,
  address: Pick<Address, 'kind' | 'key'>,
): void {
  if (password !== repeated) refuse('passwords-differ')
  const rule: PasswordFault | undefined = passwordFault(password, address)
  if (rule !== undefined) refuse('password-rule', { rule })
}

const INVITE_LENGTH = 8
const newInviteCode = () => randomLetters(INVITE_LENGTH)
