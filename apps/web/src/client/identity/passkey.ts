import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** The device or its owner declined the passkey. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused'
}

/** Requests a signature by one of the device's passkeys. Returns its answer as JSON text. */
export async function askForPasskey(options: unknown): Promise<string> {
  if (!isRequest(options)) throw new PasskeyRefused()
  return answerOf(() => startAuthentication({ optionsJSON: options }))
}

/** Creates a passkey on the device. Returns its answer as JSON text. */
export async function makePasskey(options: unknown): Promise<string> {
  if (!isCreation(options)) throw new PasskeyRefused()
  return answerOf(() => startRegistration({ optionsJSON: options }))
}

async function answerOf(ask: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await ask())
  } catch {
    throw new PasskeyRefused()
  }
}

function isRequest(options: unknown): options is PublicKeyCredentialRequestOptionsJSON {
  return typeof options === 'object' && options !== null && 'challenge' in options
}

function isCreation(options: unknown): options is PublicKeyCredentialCreationOptionsJSON {
  return isRequest(options) && 'user' in options && 'pubKeyCredParams' in options
}
