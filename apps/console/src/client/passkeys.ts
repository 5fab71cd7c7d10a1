import { passkeyCalls } from '@fairtick/wire/admin'
import { change, read } from './call'

/** One of the operator's own passkeys; its last use is undefined before the first. Times in ms. */
export interface OwnPasskey {
  readonly id: number
  readonly name: string
  readonly usedAt: number | undefined
}

/** The device or its owner declined, or the browser does not support passkeys. */
export class PasskeyDeclined extends Error {
  override readonly name = 'PasskeyDeclined'
}

/**
 * Asks the device for one of the passkeys named by the options, a JSON text. Returns its answer as JSON text.
 */
export async function askForPasskey(text: string): Promise<string> {
  const options: unknown = JSON.parse(text)
  if (!isRequest(options)) throw new PasskeyDeclined()
  return answerOf(async () =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
    }),
  )
}

/** Makes a passkey on the device, confirmed by a current code, and stores it under a name. */
export async function addPasskey(name: string, code: string): Promise<void> {
  const { options } = await change(passkeyCalls.passkeyOptions, { totp: code })
  const credential = await answerOf(async () =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(creationOf(options)),
    }),
  )
  await change(passkeyCalls.addPasskey, { credential, name })
}

/** Reads the operator's own passkeys. */
export async function readPasskeys(): Promise<readonly OwnPasskey[]> {
  const own = await read(passkeyCalls.passkeys, {})
  return own.map(({ id, name, last_used_at: used }) => ({
    id,
    name,
    usedAt: used === null ? undefined : Date.parse(used),
  }))
}

/** Removes one of them, confirmed by a current code. */
export const removePasskey = (id: number, code: string): Promise<null> =>
  change(passkeyCalls.removePasskey, { id, totp: code })

async function answerOf(ask: () => Promise<Credential | null>): Promise<string> {
  const given = await ask().catch(() => null)
  if (!(given instanceof PublicKeyCredential)) throw new PasskeyDeclined()
  return JSON.stringify(given.toJSON())
}

function creationOf(options: unknown): PublicKeyCredentialCreationOptionsJSON {
  if (!isCreation(options)) throw new PasskeyDeclined()
  return options
}

const isRequest = (options: unknown): options is PublicKeyCredentialRequestOptionsJSON =>
  typeof options === 'object' && options !== null && 'challenge' in options

const isCreation = (options: unknown): options is PublicKeyCredentialCreationOptionsJSON =>
  typeof options === 'object' && options !== null && 'challenge' in options && 'user' in options
