import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** The device or its owner declined. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused'
}

/** Asks the device for one of its passkeys. Gives its answer as JSON text. */
export async function askForPasskey(options: unknown): Promise<string> {
  if (!isRequest(options)) throw new PasskeyRefused()
  return answerOf(() => startAuthentication({ optionsJSON: options }))
}

/** Has the device make a passkey. Gives its answer as JSON text. */
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
