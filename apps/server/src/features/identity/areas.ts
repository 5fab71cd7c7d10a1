import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

/** Countries that are not served. Source: product.md 9. */
const EXCLUDED: ReadonlySet<string> = new Set(['KP', 'IL', 'CN', 'VU', 'CU'])

/** A country that is served: its ISO code, dialling code and name in the caller's language. */
export interface Area {
  readonly id: number
  readonly code: string
  readonly global_code: string
  readonly name: string
}

/** All countries that are served, by name in a language (an HTML language tag). */
export function areasIn(languageTag: string): readonly Area[] {
  const names = new Intl.DisplayNames([languageTag, 'en'], { type: 'region' })
  const area = (code: CountryCode): Area => ({
    id: idOf(code),
    code,
    global_code: getCountryCallingCode(code),
    name: names.of(code) ?? code,
  })
  return getCountries()
    .filter((code) => !EXCLUDED.has(code))
    .map(area)
    .toSorted((one, other) => one.name.localeCompare(other.name, languageTag))
}

/** The two letters as a number in base 26, from 1: stable when countries come or go. */
function idOf(code: string): number {
  const letter = (at: number) => code.charCodeAt(at) - 'A'.charCodeAt(0)
  return letter(0) * 26 + letter(1) + 1
}
