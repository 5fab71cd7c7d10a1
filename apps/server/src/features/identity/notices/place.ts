import { isIPv4 } from 'node:net'

/** The kind of a device, without the versions in its name, which change with every update. */
export const deviceName = (device: string): string => device.replace(/[\d._]+/g, '').slice(0, 120)

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/**
 * A device in our own words: its self-reported name could contain anything, so it does not appear in mails.
 */
export function deviceInWords(device: string): string {
  const known = [BROWSERS, SYSTEMS].map((names) => names.find(([pattern]) => pattern.test(device))?.[1])
  return known.filter(Boolean).join(', ') || '–'
}

/** The network of an address, about the size of a provider's address range. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:/i, '')
  if (isIPv4(plain)) return plain.split('.').slice(0, 2).join('.')
  return plain.split(':').slice(0, 3).join(':')
}
