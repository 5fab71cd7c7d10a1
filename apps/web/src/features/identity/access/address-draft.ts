import { latinDigits } from '@fairtick/domain'
import type { Address } from '../../../client/identity/access'

/** A partly filled address form. */
export interface AddressDraft {
  readonly way: 'email' | 'mobile'
  readonly email: string
  readonly areaId: number | undefined
  readonly mobile: string
}

/** An empty form. */
export const NO_ADDRESS: AddressDraft = { way: 'email', email: '', areaId: undefined, mobile: '' }

/**
 * Its possible problems, as text keys. Source: docs/spec/product.md 5.1: an empty account shows the input
 * prompt.
 */
export type AddressProblem = Readonly<{
  account?: 'access.inputEmail' | 'access.wrongEmail' | 'access.inputMobile' | 'access.wrongMobile'
  area?: 'access.inputAreaCode'
}>

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
/** A number as dialled in its area, or in full with its country code. */
const MOBILE = /^\+?\d{4,15}$/

/** Checks an address; the server checks it again. */
export function checkAddress(draft: AddressDraft): AddressProblem {
  if (draft.way === 'email') {
    const email = draft.email.trim()
    if (email === '') return { account: 'access.inputEmail' }
    return EMAIL.test(email) ? {} : { account: 'access.wrongEmail' }
  }
  const mobile = digitsOf(draft.mobile)
  const isWhole = mobile.startsWith('+') || draft.areaId !== undefined
  const area = isWhole ? {} : { area: 'access.inputAreaCode' as const }
  if (mobile === '') return { ...area, account: 'access.inputMobile' }
  return MOBILE.test(mobile) ? area : { ...area, account: 'access.wrongMobile' }
}

/** The typed address, without pasted spaces. */
export const addressOf = (draft: AddressDraft): Address =>
  draft.way === 'email'
    ? { way: 'email', account: draft.email.trim(), areaId: undefined }
    : { way: 'mobile', account: digitsOf(draft.mobile), areaId: draft.areaId }

/** A number without the usual spaces, dashes and brackets. */
const digitsOf = (typed: string): string => latinDigits(typed.normalize('NFKC')).replace(/[\s().-]/g, '')
