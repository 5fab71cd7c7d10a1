/**
 * Formats country names from the two letters of ISO 3166-1 in a locale; unknown letters are returned
 * unchanged.
 */
export function countryNames(locale: string): (code: string) => string {
  // Created on first use: most screens show no country.
  let made: Intl.DisplayNames | undefined
  return (code) => {
    made ??= new Intl.DisplayNames([locale, 'en'], { type: 'region' })
    return /^[A-Z]{2}$/.test(code) ? (made.of(code) ?? code) : code
  }
}
