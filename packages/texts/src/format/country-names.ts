/**
 * Writes the names of countries, given by the two letters of ISO 3166-1, in a locale; letters that name none
 * stay as they are.
 */
export function countryNames(locale: string): (code: string) => string {
  // Made when the first name is asked for: most screens show none.
  let made: Intl.DisplayNames | undefined
  return (code) => {
    made ??= new Intl.DisplayNames([locale, 'en'], { type: 'region' })
    return /^[A-Z]{2}$/.test(code) ? (made.of(code) ?? code) : code
  }
}
