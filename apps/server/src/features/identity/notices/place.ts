import { isIPv4 } from 'node:net'

/** The kind of a device: the versions in its name change with every update of it. */
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

/** A device in words of our own: its own name is not for our mails, since anybody can write it. */
export function deviceInWords(device: string): string {
  const known = [BROWSERS, SYSTEMS].map((names) => names.find(([pattern]) => pattern.test(device))?.[1])
  return known.filter(Boolean).join(', ') || '–'
}

/** The network of an address, about as large as the range that one provider gives its clients turns in. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:/i, '')
  if (isIPv4(plain)) return plain.split('.').slice(0, 2).join('.')
  return plain.split(':').slice(0, 3).join(':')
}
