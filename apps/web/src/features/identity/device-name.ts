/** User agent marks in the order of search: a user agent also contains the marks of browsers listed later. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/**
 * A short name for a user agent ("Chrome · Android"); the user agent itself if unknown, undefined if empty.
 */
export function deviceName(userAgent: string): string | undefined {
  const words = [nameIn(userAgent, BROWSERS), nameIn(userAgent, SYSTEMS)].filter((name) => name !== undefined)
  if (words.length > 0) return words.join(' · ')
  return userAgent === '' ? undefined : userAgent
}

function nameIn(
  userAgent: string,
  names: readonly (readonly [mark: string, name: string])[],
): string | undefined {
  return names.find(([mark]) => userAgent.includes(mark))?.[1]
}
