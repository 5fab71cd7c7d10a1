import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import type { HolidayRules, NamedDay } from './rules'

/** Two packages with rules of holidays. They total 47 MB, so they are not part of an installation. */
const PACKAGES = ['date-holidays', 'nyse-holidays'] as const
type Package = (typeof PACKAGES)[number]

const newYorkDays = z.array(z.object({ dateString: z.string(), name: z.string() }))
const publicHolidays = z.array(z.object({ date: z.string(), name: z.string(), type: z.string() }))
/** The part of the packages that is used. */
type OfYear = (year: number) => unknown
type Everywhere = new (...place: readonly string[]) => { readonly getHolidays: OfYear }
const newYorkPackage = z.object({ getHolidays: z.custom<OfYear>((value) => typeof value === 'function') })
const everywherePackage = z.custom<Everywhere>((value) => typeof value === 'function')
const manifest = z.object({ version: z.string(), license: z.string() })

/** The rules of the latest packages, and which those are. */
export interface LoadedPackages extends HolidayRules {
  readonly used: readonly { readonly name: string; readonly version: string; readonly licence: string }[]
}

/** Installs the latest of both packages into a folder of its own, which is removed again. */
export async function withPackages<Result>(use: (loaded: LoadedPackages) => Result): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-holidays-'))
  try {
    const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    await promisify(execFile)('npm', ['install', ...options, ...PACKAGES.map((name) => `${name}@latest`)])
    return use(load(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function load(folder: string): LoadedPackages {
  const loaded = (name: Package): unknown => createRequire(join(folder, 'of.js'))(name)
  const { getHolidays } = newYorkPackage.parse(loaded('nyse-holidays'))
  const Holidays = everywherePackage.parse(loaded('date-holidays'))
  return {
    used: PACKAGES.map((name) => {
      const text = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')
      const { version, license } = manifest.parse(JSON.parse(text))
      return { name, version, licence: license }
    }),
    newYork: (year): readonly NamedDay[] =>
      newYorkDays.parse(getHolidays(year)).map(({ dateString, name }) => ({ date: dateString, name })),
    publicDays: (year, ...place) =>
      publicHolidays
        .parse(new Holidays(...place).getHolidays(year))
        .filter(({ type }) => type !== 'observance')
        .map(({ date, name }) => ({ date: date.slice(0, 10), name })),
  }
}
