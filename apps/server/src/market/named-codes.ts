const CODES_MAX = 8

/** The first codes of a list, for alarms: these keep a message alone. */
export function namedCodes(codes: readonly string[]): string {
  const more = codes.length - CODES_MAX
  return `${codes.slice(0, CODES_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
