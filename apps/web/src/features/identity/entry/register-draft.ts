import type { Registration } from '../../../client/entry'
import { type AddressDraft, NO_ADDRESS, addressOf, checkAddress } from '../form/address-draft'
import { NO_PASSWORD, type PasswordDraft, checkPassword } from '../form/password-draft'
import type { PlainKey } from '../form/words-of'

/** A registration as far as it is typed. */
export interface RegisterDraft {
  readonly countryId: number | undefined
  readonly address: AddressDraft
  readonly passwords: PasswordDraft
  readonly invite: string
  readonly code: string
}

/** The fields of the form, as they stand. */
export type RegisterField = 'country' | 'account' | 'area' | 'password' | 'repeat' | 'invite' | 'code'

const INVITE_LONGEST = 32

/** Nothing typed yet but the invite code of the address. */
export const emptyRegistration = (invite: string | null): RegisterDraft => ({
  countryId: undefined,
  address: NO_ADDRESS,
  passwords: NO_PASSWORD,
  invite: (invite ?? '').replace(/[^\w-]/g, '').slice(0, INVITE_LONGEST),
  code: '',
})

/** Looks it over, in the order of the fields; an invite code is missed only where nobody registers without. */
export function checkRegistration(
  draft: RegisterDraft,
  needsInvite: boolean,
): Readonly<Partial<Record<RegisterField, PlainKey>>> {
  return {
    ...(draft.countryId === undefined ? { country: 'entry.inputCountry' } : {}),
    ...checkAddress(draft.address),
    ...checkPassword(draft.passwords, draft.address.email),
    ...(needsInvite && draft.invite.trim() === '' ? { invite: 'entry.inputInvite' } : {}),
    ...(draft.code === '' ? { code: 'entry.inputCode' } : {}),
  }
}

/** What is sent; undefined while the country is missing. */
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
