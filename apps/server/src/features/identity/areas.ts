import { countryNames } from '@fairtick/texts/messages'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

/** Countries that are not served. Source: docs/spec/product.md 9.3. */
const EXCLUDED: ReadonlySet<string> = new Set(['KP', 'IL', 'CN', 'VU', 'CU'])

/** A country that is served: its ISO code, dialling code and name in the caller's language. */
export interface Area {
  readonly id: number
  readonly country: string
  readonly diallingCode: string
  readonly name: string
}

/** Whether people of a country may be clients. */
export const isServed = (country: string): boolean => !EXCLUDED.has(country)

/** The country behind the number of an area, including unserved ones, so that the refusal can name it. */
export const countryOf = (areaId: number): CountryCode | undefined => COUNTRIES.get(areaId)

/** Whether two letters are a country that clients choose from. */
export const isCountry = (code: string): boolean =>
  code.length === 2 && countryOf(areaIdOf(code)) === code && isServed(code)

/** All countries that are served, by name in a language (an HTML language tag). */
export function areasIn(languageTag: string): readonly Area[] {
  const nameOf = countryNames(languageTag)
  const area = (code: CountryCode): Area => ({
    id: areaIdOf(code),
    country: code,
    diallingCode: getCountryCallingCode(code),
    name: nameOf(code),
  })
  return getCountries()
    .filter(isServed)
    .map(area)
    .toSorted((one, other) => one.name.localeCompare(other.name, languageTag))
}

/** The two letters as a number in base 26, from 1: stable when countries come or go. */
export function areaIdOf(code: string): number {
  const letter = (at: number) => code.charCodeAt(at) - 'A'.charCodeAt(0)
  return letter(0) * 26 + letter(1) + 1
}

const COUNTRIES: ReadonlyMap<number, CountryCode> = new Map(
  getCountries().map((code): [number, CountryCode] => [areaIdOf(code), code]),
)
