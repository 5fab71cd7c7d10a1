import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PlaceOf } from '../ports'
import { openPlaces } from './places'

let placeOf: PlaceOf
beforeAll(async () => {
  placeOf = await openPlaces(undefined)
})

describe('the place of an address', () => {
  // Addresses of network operators that are in the country of their registry.
  it.each([
    { place: 'US', of: ['8.8.8.8'] },
    { place: 'AU', of: ['202.12.29.205'] },
    { place: 'HK', of: ['147.8.2.58', '202.14.67.4'] },
    { place: 'JP', of: ['133.11.0.1', '2001:200::1'] },
    {
      place: 'NL',
      of: ['193.0.6.139', '2001:67c:2e8:22::c100:68b', '::ffff:193.0.6.139', '::ffff:c100:68b'],
    },
  ])('is $place for $of', ({ place, of }) => {
    expect(of.map(placeOf)).toEqual(of.map(() => place))
  })

  it.each([
    ['loopback', ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']],
    [
      'private',
      ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fd12::1', 'fc00::1'],
    ],
    ['link-local', ['169.254.1.1', 'fe80::1', 'fe80::1%eth0']],
    ['nobody’s', ['0.0.0.0', '255.255.255.255', '224.0.0.1', '240.0.0.1', '::', 'ff02::1']],
    ['for documents', ['192.0.2.1', '198.51.100.1', '203.0.113.7', '2001:db8::1']],
    [
      'junk',
      [
        '',
        'unknown',
        '8.8.8',
        '8.8.8.8.8',
        '8.8.8.8:80',
        '08.8.8.8',
        ' 8.8.8.8',
        '8.8.8.8\0',
        'x'.repeat(9999),
      ],
    ],
  ])('is not known where it is %s', (_what, ips) => {
    expect(ips.map(placeOf)).toEqual(ips.map(() => undefined))
  })

  it('is a country that Intl has a name for, wherever it is', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
    const places = Array.from({ length: 2_000 }, (_, at) =>
      placeOf([1 + (at % 223), (at * 97) % 256, (at * 31) % 256, 1].join('.')),
    )
    const known = new Set(places.filter((place) => place !== undefined))
    expect(known.size).toBeGreaterThan(60)
    for (const place of known) expect(names.of(place)).toEqual(expect.any(String))
  })
})

describe('another file', () => {
  it('that is no MMDB file is named, and so is one that is not there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairtick-places-'))
    const file = join(folder, 'countries.mmdb')
    await writeFile(file, 'no such thing')
    await expect(openPlaces(file)).rejects.toThrow(`${file} is no MMDB file (COUNTRIES_FILE)`)
    await expect(openPlaces(`${file}.x`)).rejects.toThrow('ENOENT')
    await rm(folder, { recursive: true })
  })
})
