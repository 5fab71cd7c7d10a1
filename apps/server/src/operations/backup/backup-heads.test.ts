import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DAY_MS, MINUTE_MS } from '@fairtick/domain'
import { createFakeClock } from '@fairtick/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, databaseOf } from '../../../test-support/test-server.cases'
import { testDatabases } from '../../../test-support/test-databases.cases'
import { openTestHeads } from '../../../test-support/test-heads.cases'
import { createPool } from '../../database/pool'
import { quietLog } from '../../database/test-logs.cases'
import { dropDatabase, makeDatabase } from '../../database/test-servers.cases'
import { createPublishedHeads } from '../../market/heads/read-heads'
import { recordTerms } from '../../market/terms-store'
import { instrumentsNamed, startTestMarket } from '../../market/test-market.cases'
import { backup } from './backup'
import { restore } from './restore'

const NOW = Date.parse('2026-11-30T10:57:10Z')
const say = (): void => undefined
/** The program that clients download. */
interface Program {
  readonly verifyDay: (text: string) => readonly { readonly hash: string }[]
}
const PROGRAM = '../../../../web/public/verify-proof.mjs'
const instruments = instrumentsNamed('EURUSD', 'GBPUSD')
let top = ''

beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), 'fairtick-backup-heads-'))
})
afterAll(() => rmSync(top, { recursive: true, force: true }))

/** A day of heads in a file, whose rows have left the database but for the last one. */
async function dayOfHeads(url: string, archiveDir: string) {
  const pool = createPool({ url, name: 'fairtick-market-test', log: quietLog, allowUnsafe: true })
  const clock = createFakeClock(NOW)
  const { market, feed } = await startTestMarket({ database: pool, clock, instruments })
  await recordTerms(pool, instruments, 'per-lot', NOW)
  const heads = openTestHeads({
    ...{ database: pool, market, clock, word: 'house', archiveDir, tickDays: 1 },
  })
  for (let minute = 0; minute < 4; minute += 1) {
    for (const code of ['EURUSD', 'GBPUSD']) feed.tick(code, `1.100${minute}`, clock.now())
    await market.settled()
    clock.advance(MINUTE_MS)
    await heads.make()
  }
  const made = await heads.published.upTo(undefined, 60)
  for (let day = 0; day < 4; day += 1) {
    clock.advance(DAY_MS)
    for (let piece = 0; piece < 6; piece += 1) await heads.make()
    await heads.file()
  }
  for (let time = 0; time < 8; time += 1) await heads.file()
  const { rows } = await pool.query('SELECT FROM signed_head WHERE minute <= $1', [made[0]?.minute])
  await market.stop()
  await pool.end()
  return { made, rowsLeft: rows.length }
}

it('a backup brings back a day of heads with its file: each head, its way, and what the program checks', async () => {
  const databases = await testDatabases()
  const source = await createDatabase(databases)
  const [archiveDir, elsewhere] = [join(top, 'archive'), join(top, 'elsewhere')]
  const { made, rowsLeft } = await dayOfHeads(source, archiveDir)
  expect([made.length, rowsLeft]).toEqual([4, 0])
  const file = join(top, 'backup.gz')
  await backup({ url: source, file, archiveDir, say })
  await dropDatabase(databases.url, databaseOf(source))
  rmSync(archiveDir, { recursive: true })

  const target = await makeDatabase(databases.url)
  await restore({ file, url: target.url, archiveDir: elsewhere, say })
  const pool = createPool({ url: target.url, name: 'fairtick-market-test', log: quietLog, allowUnsafe: true })
  const published = createPublishedHeads(pool, elsewhere, () => NOW)
  const last = made[0]?.minute ?? 0
  expect(await published.upTo(last, 60)).toEqual(made)
  const first = made.at(-1)
  expect((await published.way(first?.minute ?? 0, undefined)).at(-1)).toEqual(first)
  const path = await published.fileOf(Math.floor(last / 1440))
  expect(path?.startsWith(elsewhere)).toBe(true)
  const program: Program = await import(PROGRAM)
  const checked = program.verifyDay(gunzipSync(readFileSync(path ?? '')).toString())
  expect(checked.slice(0, 4).map(({ hash }) => hash)).toEqual(made.map(({ hash }) => hash).toReversed())
  await pool.end()
  await target.drop()
})
