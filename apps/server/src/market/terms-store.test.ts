import { usd } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { useMarketDatabase } from './market-database.cases'
import { referenceInstruments } from './reference/instruments'
import { ensureTermsKept, readTerms, recordTerms } from './terms-store'

const NAMES = ['EURUSD', 'USDJPY', 'EURJPY']
const OFFERED = referenceInstruments().filter(({ code }) => NAMES.includes(code))
const idOf = (code: string) => OFFERED.find((each) => each.code === code)?.id ?? 0

const database = useMarketDatabase()

const rows = async () =>
  Number((await database.pool.query('SELECT count(*) AS count FROM instrument_terms')).rows[0].count)

it('writes terms once, again when they change, and answers those in force at a moment', async () => {
  const { pool } = database
  await recordTerms(pool, OFFERED, 'per-lot', 1_000)
  await recordTerms(pool, OFFERED, 'per-lot', 2_000)
  expect(await rows()).toBe(NAMES.length)
  const dearer = OFFERED.map((each) => (each.code === 'EURUSD' ? { ...each, feePerLot: usd('7') } : each))
  await recordTerms(pool, dearer, 'per-lot', 3_000)
  expect(await rows()).toBe(NAMES.length + 1)
  const feeAt = async (at: number) => (await readTerms(pool, idOf('EURUSD'), at))?.fee
  const before = OFFERED.find(({ code }) => code === 'EURUSD')?.feePerLot
  expect([await feeAt(500), await feeAt(2_999), await feeAt(3_000)]).toEqual([before, before, usd('7')])
})

it('knows which pair converts, and which way round', async () => {
  const conversionOf = async (code: string) => (await readTerms(database.pool, idOf(code), 5_000))?.conversion
  expect(await conversionOf('EURUSD')).toEqual({ kind: 'dollar' })
  expect(await conversionOf('EURJPY')).toEqual({ kind: 'inverted', instrumentId: idOf('USDJPY') })
})

it('are kept for what is open, whatever is offered otherwise', async () => {
  const { pool } = database
  const larger = OFFERED.map((each) => ({ ...each, contractSize: each.contractSize * 2 }))
  await recordTerms(pool, OFFERED, 'per-lot', 6_000)
  await ensureTermsKept(pool, larger, new Set())
  await ensureTermsKept(pool, OFFERED, new Set([idOf('EURUSD'), 9_999]))
  await expect(ensureTermsKept(pool, larger, new Set([idOf('EURUSD')]))).rejects.toThrow('EURUSD has open')
  const inDollars = OFFERED.map((each) => ({ ...each, quoteCurrency: 'USD' }))
  await expect(ensureTermsKept(pool, inDollars, new Set([idOf('EURJPY')]))).rejects.toThrow('EURJPY has open')
})

it('is append-only, and has no terms of an unknown instrument', async () => {
  expect(await readTerms(database.pool, 9_999, 5_000)).toBeUndefined()
  await expect(database.pool.query('UPDATE instrument_terms SET fee = 0')).rejects.toThrow('append-only')
})
