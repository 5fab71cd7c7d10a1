import { refuse } from '../../../books/command'
import { isKnownDevice, noteDevice } from '../notices/device-store'
import { deviceInWords, deviceName, networkOf } from '../notices/place'
import { hashOf } from '../sessions'
import type { AccountPorts, Caller } from './account-ports'
import type { Address } from './address'
import { type StoredCredential, findCredential, readCredential, writeLanguage } from './credential-store'
import type { Guesser } from './sign-in-tries'

/** An open session and its user. */
export interface SignedIn {
  readonly token: string
  readonly userId: number
}

/** Opens a session by password. For an unknown account, answer and timing equal those of a wrong password. */
export async function signIn(
  ports: AccountPorts,
  asked: { address: Address | undefined; account: string; password: string; totp: string | undefined },
  caller: Caller,
): Promise<SignedIn> {
  const { pool, twoFactor } = ports
  const user = await findCredential(pool, asked.address)
  const browser = browserOf(caller)
  const isKnown = browser !== undefined && (await isKnownDevice(pool, user?.id, browser))
  const knownBrowser = isKnown ? browser : undefined
  const { ip, request } = caller
  const guesser = { account: asked.address?.key ?? asked.account, ip, request, knownBrowser }
  const isRight = await ports.guesses(() => isTheirPassword(ports, guesser, asked.password, user))
  if (!user || !isRight) refuse('sign-in-wrong')
  if (user.frozenAt !== undefined) refuse('account-frozen')
  await twoFactor.check(user, asked.totp)
  return openSession(ports, user, caller)
}

/** Whether a password is right. Each try counts against the limits; a right one is given back. */
async function isTheirPassword(
  { hashes, tries }: AccountPorts,
  guesser: Guesser,
  password: string,
  user: StoredCredential | undefined,
): Promise<boolean> {
  const guess = tries.spend(guesser)
  const isRight = await hashes.matches(password, user?.passwordHash)
  if (isRight) guess.wasRight()
  return isRight
}

/** Opens a session of an authenticated user, and notifies the user of a new device. */
export async function openSession(
  ports: AccountPorts,
  user: StoredCredential,
  caller: Caller,
): Promise<SignedIn> {
  const { pool, sessions, clock, notices } = ports
  // Logins of a day are limited, because each one from a new device adds a row and sends a mail.
  ports.countLogin(user.id, caller.lang)
  const { token, id } = await sessions.open(user.id, caller.device, caller.ip)
  const now = await readCredential(pool, user.id)
  if (!now || now.passwordHash !== user.passwordHash || now.frozenAt !== undefined) {
    await sessions.end(user.id, id)
    refuse('sign-in-wrong')
  }
  await writeLanguage(pool, user.id, caller.lang)
  const device = browserOf(caller) ?? deviceName(caller.device)
  const place = { userId: user.id, device, network: networkOf(caller.ip), now: clock.now() }
  await notices.telling(async ({ database, tell }) => {
    const { isNew } = await noteDevice(database, place)
    if (isNew) await tell({ ...now, lang: caller.lang }, 'new-device', whereFrom(ports, caller))
  })
  return { token, userId: user.id }
}

/** The part of a browser's own name that is kept. */
const browserOf = ({ browserId }: Caller) =>
  browserId === undefined ? undefined : hashOf(`browser ${browserId}`)

const whereFrom = ({ placeOf }: AccountPorts, { ip, device }: Caller) => ({
  ip,
  device: deviceInWords(device),
  place: placeOf(ip) ?? '',
})
