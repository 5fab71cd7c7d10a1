import type { CountryCode } from 'libphonenumber-js/min'
import { CODE } from '@fairtick/wire'
import { Failure } from '../../http/failures/failure'
import { type Address, emailAddress, mobileAddress } from './account/address'
import { countryOf, isServed } from './areas'

/** The country of an area in a call; refuses an unknown or unserved one. */
export function requestedCountry(areaId: number): CountryCode {
  const country = countryOf(areaId)
  if (country === undefined) throw malformed('area_id', 'unknown')
  if (!isServed(country)) throw new Failure(CODE.countryNotServed)
  return country
}

/** The address in one of a call's parameters: an e-mail address, or a number with its dialling area. */
export function requestedAddress(
  kind: Address['kind'],
  asked: { readonly field: string; readonly text: string | undefined; readonly areaId: number | undefined },
): Address {
  const { field, text, areaId } = asked
  const country = areaId === undefined ? undefined : requestedCountry(areaId)
  if (text === undefined) throw malformed(field, 'required')
  const address = kind === 'email' ? emailAddress(text) : mobileAddress(text, country)
  if (address === 'not-served') throw new Failure(CODE.countryNotServed)
  if (address === undefined || address === 'malformed') throw malformed(field, 'malformed')
  return address
}

/** The failure for a parameter out of shape. */
export const malformed = (field: string, why: string): Failure =>
  new Failure(CODE.parameterWrong, { data: { fields: { [field]: why } } })
