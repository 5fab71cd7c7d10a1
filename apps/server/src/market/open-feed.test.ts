import { describe, expect, it } from 'vitest'
import { quietLog } from '../database/test-logs.cases'
import { useMarketDatabase } from './market-database.cases'
import { openFeed } from './open-feed'
import { tradingCalendars } from './reference/calendars'
import { referenceInstruments } from './reference/instruments'

const database = useMarketDatabase()

describe('live prices', () => {
  it('and a sandbox never share a database, and a wrong choice decides nothing', async () => {
    const parts = {
      instruments: referenceInstruments(),
      calendars: tradingCalendars('calendar'),
      database: database.pool,
      clock: { now: Date.now },
      log: quietLog,
    }
    const open = (feed: string, feeds = 'crypto:binance') =>
      openFeed(
        {
          feed,
          seed: 's',
          replaySpeed: 1,
          replayLoop: false,
          replayHistory: undefined,
          live: { feeds, urls: '', attributions: '', keys: {} },
        },
        parts,
      )
    await expect(open('live', 'crypto:oanda')).rejects.toThrow('FEEDS: oanda has no prices of crypto')
    expect((await database.pool.query('SELECT FROM deployment')).rowCount).toBe(0)
    const feed = await open('live')
    expect(feed.source).toBe('live')
    expect([...feed.supplies]).toHaveLength(8)
    await expect(open('simulated')).rejects.toThrow('holds the real prices and money of a live deployment')
    expect(feed.connections?.()).toMatchObject([{ venue: 'binance', state: 'stopped', symbols: 8 }])
  })
})
