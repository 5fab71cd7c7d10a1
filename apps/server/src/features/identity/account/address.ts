import { domainToASCII } from 'node:url'
import { latinDigits } from '@fairtick/domain'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { CountryCode } from 'libphonenumber-js/min'
import { isServed } from '../areas'

/** A person's e-mail address or mobile number. `key` is unique to one account; messages go to `to`. */
export interface Address {
  readonly kind: 'email' | 'mobile'
  readonly to: string
  readonly key: string
}

const LOCAL_LONGEST = 64
const EMAIL_LONGEST = 254
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
const PHONE = /^\+?[\p{Nd}\s().-]{4,30}$/u
/**
 * Kinds of numbers that belong to one person at the normal price of a message: excludes premium, shared and
 * toll-free numbers.
 */
const PERSONAL: ReadonlySet<string> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER'])

/**
 * Normalises an e-mail address. Case, width and a final dot of the domain make no difference; a tag after a
 * plus does not make another account. Returns undefined for a text that is not exactly one address.
 */
export function emailAddress(text: string): Address | undefined {
  const [name, host, ...more] = text.normalize('NFKC').toLowerCase().split('@')
  if (name === undefined || host === undefined || more.length > 0) return undefined
  const domain = domainToASCII(host.replace(/\.$/, ''))
  const to = `${name}@${domain}`
  const isPlain = LOCAL.test(name) && name.length <= LOCAL_LONGEST && DOMAIN.test(domain)
  if (!isPlain || to.length > EMAIL_LONGEST) return undefined
  const main = name.split('+', 1)[0] || name
  return { kind: 'email', to, key: `${main}@${domain}` }
}

/** A mobile number in E.164, or why it is refused. A national number needs its country. */
export function mobileAddress(
  text: string,
  country: CountryCode | undefined,
): Address | 'malformed' | 'not-served' {
  if (!PHONE.test(text)) return 'malformed'
  const number = phoneNumber(latinDigits(text), country)
  const from = number?.country ?? number?.getPossibleCountries()[0]
  if (from !== undefined && !isServed(from)) return 'not-served'
  if (!number?.isValid() || number.ext !== undefined) return 'malformed'
  if (number.country === undefined || !PERSONAL.has(number.getType() ?? '')) return 'malformed'
  return { kind: 'mobile', to: number.number, key: number.number }
}

/** 00 leads abroad from most countries, and is written by people of others. */
function phoneNumber(text: string, country: CountryCode | undefined) {
  const dialled = parsePhoneNumberFromString(text, country)
  if (dialled?.isValid() || !/^\s*00/.test(text)) return dialled
  return parsePhoneNumberFromString(text.replace(/^\s*00/, '+'))
}

/** The address of a login: an e-mail address, or else a number; undefined where the text can be neither. */
export function loginAddress(text: string, country: CountryCode | undefined): Address | undefined {
  if (text.includes('@')) return emailAddress(text)
  const mobile = mobileAddress(text, country)
  return typeof mobile === 'string' ? undefined : mobile
}
