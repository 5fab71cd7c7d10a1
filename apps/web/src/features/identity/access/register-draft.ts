import type { Registration } from '../../../client/identity/access'
import { type AddressDraft, NO_ADDRESS, addressOf, checkAddress } from './address-draft'
import { NO_PASSWORD, type PasswordDraft, checkPassword } from '../password/password-draft'
import type { PlainKey } from '../../../form/words-of'

/** A partly filled registration form. */
export interface RegisterDraft {
  readonly countryId: number | undefined
  readonly address: AddressDraft
  readonly passwords: PasswordDraft
  readonly invite: string
  readonly code: string
  /** Terms, risk and age: ticked by the user each time the form is filled in. */
  readonly hasAgreed: boolean
}

/** The fields of the form, in order. */
export type RegisterField =
  | 'country'
  | 'account'
  | 'area'
  | 'password'
  | 'repeat'
  | 'invite'
  | 'code'
  | 'agreement'

const INVITE_LONGEST = 32

/** An empty form with the invite code of the address. */
export const emptyRegistration = (invite: string | null): RegisterDraft => ({
  countryId: undefined,
  address: NO_ADDRESS,
  passwords: NO_PASSWORD,
  invite: (invite ?? '').replace(/[^\w-]/g, '').slice(0, INVITE_LONGEST),
  code: '',
  hasAgreed: false,
})

const KEY = 'fairtick.registration'

/**
 * Stores the form for this tab, without passwords and code: a phone may reload the page while users check
 * their mail.
 */
export function keepRegistration(
  { countryId, address, invite }: RegisterDraft,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  try {
    storage.setItem(KEY, JSON.stringify({ countryId, address, invite }))
  } catch {
    // Storage is full or forbidden: a reload starts with an empty form.
  }
}

/** The form from before a reload; the invite code of the address takes precedence over the stored one. */
export function keptRegistration(
  invite: string | null,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): RegisterDraft {
  const empty = emptyRegistration(invite)
  try {
    const kept = record(JSON.parse(storage.getItem(KEY) ?? 'null'))
    const address = record(kept.get('address'))
    const code = emptyRegistration(textOf(kept.get('invite'))).invite
    return {
      ...empty,
      countryId: numberOf(kept.get('countryId')),
      address: {
        way: address.get('way') === 'mobile' ? 'mobile' : 'email',
        email: textOf(address.get('email')),
        areaId: numberOf(address.get('areaId')),
        mobile: textOf(address.get('mobile')),
      },
      invite: empty.invite === '' ? code : empty.invite,
    }
  } catch {
    return empty
  }
}

/** Removes the stored form after the account was created. */
export const forgetRegistration = (storage: Pick<Storage, 'removeItem'> = sessionStorage): void =>
  storage.removeItem(KEY)

const record = (kept: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])
const textOf = (kept: unknown): string => (typeof kept === 'string' ? kept : '')
const numberOf = (kept: unknown): number | undefined => (typeof kept === 'number' ? kept : undefined)

/**
 * Checks the form in the order of its fields; an invite code is required only where registration needs one.
 */
export function checkRegistration(
  draft: RegisterDraft,
  needsInvite: boolean,
): Readonly<Partial<Record<RegisterField, PlainKey>>> {
  return {
    ...(draft.countryId === undefined ? { country: 'access.inputCountry' } : {}),
    ...checkAddress(draft.address),
    ...checkPassword(draft.passwords, draft.address.email),
    ...(needsInvite && draft.invite.trim() === '' ? { invite: 'access.inputInvite' } : {}),
    ...(draft.code === '' ? { code: 'access.inputCode' } : {}),
    ...(draft.hasAgreed ? {} : { agreement: 'access.inputAgree' }),
  }
}

/** The registration to send; undefined while the country is missing. */
export function registrationOf(
  draft: RegisterDraft,
  pictureId: string | undefined,
): Registration | undefined {
  if (draft.countryId === undefined) return undefined
  return {
    address: addressOf(draft.address),
    countryId: draft.countryId,
    ...draft.passwords,
    invite: draft.invite.trim(),
    code: draft.code,
    pictureId,
  }
}
