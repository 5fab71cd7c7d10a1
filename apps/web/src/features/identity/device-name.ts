/** Names in the order of looking: each later browser also calls itself by the earlier ones' names. */
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

/** A short name for what a browser calls itself ("Chrome · Android"); its own words when they are others, undefined without any. */
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
