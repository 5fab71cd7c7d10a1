import { expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { takeMarket } from '../market/apart/market-owner-store'
import { createAlarmLog } from '../monitoring/alarms'
import { createLastWord } from './last-word'

const database = useTestDatabase()

function start(patienceMs?: number) {
  const lines = silentLog()
  const log = createAlarmLog(lines, Date.now)
  const mailed: string[] = []
  const mail = {
    tell: async (alarms: readonly { message: string }[]) =>
      void mailed.push(...alarms.map(({ message }) => message)),
  }
  const parts = { pool: database.pool, log, mail, ...(patienceMs !== undefined && { patienceMs }) }
  return { lines, log, mailed, parts, word: createLastWord(parts) }
}

it('says who has the market, once, and keeps and mails that before the process ends', async () => {
  await takeMarket(database.pool, { source: 'simulated', supplies: [], sources: [] })
  const owner = await database.value('SELECT owner FROM market_owner')
  const { lines, mailed, word } = start()
  word.sayMarketLost()
  word.sayMarketLost()
  word.say()
  await word.said()
  const message = 'another process has taken the market: this one ends'
  const errors = lines.lines.filter(({ level }) => level === 'error')
  expect(errors).toEqual([
    { level: 'error', message, details: { holder: expect.stringContaining(`${String(owner)} since 20`) } },
  ])
  expect(mailed).toEqual([message])
  expect(await database.rows('SELECT message, times FROM alarm')).toEqual([{ message, times: 1n }])
})

it('keeps and mails what was raised, and nothing where a process was not replaced', async () => {
  await database.rows('DELETE FROM alarm')
  const { log, mailed, word } = start()
  await word.said()
  log.error({}, 'another process may have what this one has: this one ends')
  expect(mailed).toEqual([])
  word.say()
  await word.said()
  expect(mailed).toHaveLength(1)
  expect(await database.rows('SELECT FROM alarm')).toHaveLength(1)
})

it('mails though the database is away, and is not held up by it', async () => {
  const { lines, mailed, parts } = start(50)
  const never = new Promise<never>(() => undefined)
  const word = createLastWord({ ...parts, pool: { query: () => never } })
  word.sayMarketLost()
  await word.said()
  expect(mailed).toEqual(['another process has taken the market: this one ends'])
  expect(lines.lines.find(({ level }) => level === 'error')?.details).toEqual({ holder: undefined })
})
