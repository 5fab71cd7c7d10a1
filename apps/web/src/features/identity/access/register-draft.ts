import type { Registration } from '../../../client/access'
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
  /** Terms, risk and age: ticked by a person each time the form is filled in. */
  readonly hasAgreed: boolean
}

/** The fields of the form, as they stand. */
export type RegisterField =
  'country' | 'account' | 'area' | 'password' | 'repeat' | 'invite' | 'code' | 'agreement'

const INVITE_LONGEST = 32

/** Nothing typed yet but the invite code of the address. */
export const emptyRegistration = (invite: string | null): RegisterDraft => ({
  countryId: undefined,
  address: NO_ADDRESS,
  passwords: NO_PASSWORD,
  invite: (invite ?? '').replace(/[^\w-]/g, '').slice(0, INVITE_LONGEST),
  code: '',
  hasAgreed: false,
})

const KEY = 'fairtick.registration'

/** Keeps what is typed for this tab, but for passwords and code: who looks for his mail on a phone may find the page loaded anew. */
export function keepRegistration(
  { countryId, address, invite }: RegisterDraft,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  try {
    storage.setItem(KEY, JSON.stringify({ countryId, address, invite }))
  } catch {
    // Storage is full or forbidden: a reload begins with an empty form, that is all.
  }
}

/** What was typed before a reload; the invite code of the address goes before one that was. */
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

/** Forgets it: the account is made. */
export const forgetRegistration = (storage: Pick<Storage, 'removeItem'> = sessionStorage): void =>
  storage.removeItem(KEY)

const record = (kept: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])
const textOf = (kept: unknown): string => (typeof kept === 'string' ? kept : '')
const numberOf = (kept: unknown): number | undefined => (typeof kept === 'number' ? kept : undefined)

/** Looks it over, in the order of the fields; an invite code is missed only where nobody registers without. */
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
