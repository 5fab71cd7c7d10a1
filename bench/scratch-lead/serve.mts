// scratch: the real server with a random-walk feed
import pg from 'pg'
import { openBooksWriter } from '../../apps/server/src/adapters/books-writer'
import { createLog } from '../../apps/server/src/adapters/log'
import { startApp } from '../../apps/server/src/app'
import { migrate } from '../../apps/server/src/database/migrate'
import { openDatabase } from '../../apps/server/src/database/open-database'
import { createMarket } from '../../apps/server/src/market/market'
import { tradingCalendars } from '../../apps/server/src/market/reference/calendars'
import { referenceInstruments } from '../../apps/server/src/market/reference/instruments'
import { readSettings } from '../../apps/server/src/settings'
const settings: any = readSettings(process.env)
if (settings.wrong) throw new Error(settings.wrong.join())
const log = createLog('info')
const admin = new pg.Pool({ connectionString: 'postgres://postgres@127.0.0.1:55600/postgres' })
if (!process.env.KEEP) { await admin.query('drop database if exists lead_serve with (force)'); await admin.query('create database lead_serve') }
await admin.end()
const url = 'postgres://postgres@127.0.0.1:55600/lead_serve'
await migrate({ url, log })
const database = await openDatabase({ url, log })
const instruments = referenceInstruments()
const clock = { now: () => Date.now() }
let timer: any
const start: Record<string, number> = { EURUSD: 1.07, GBPUSD: 1.25, USDJPY: 147.8, BTCUSDT: 25800, GER40: 15700, AAPL: 178 }
const feed: any = { source: 'simulated', supplies: new Set(Object.keys(start)), async *history() {}, start(emit: any, last: any) {
  timer = setInterval(() => emit(instruments.filter((i) => start[i.code]).map((i) => { start[i.code]! *= 1 + (Math.random() - 0.5) * 0.0004; const k = 10 ** i.pricePrecision; return { instrumentId: i.id, time: Date.now(), price: BigInt(Math.round(start[i.code]! * k)) * 10n ** BigInt(8 - i.pricePrecision) } })), 300)
}, stop() { clearInterval(timer) } }
const market = createMarket({ feed, instruments, calendars: tradingCalendars('always'), database: database.pool, clock, log })
const app = await startApp({ settings, pool: database.pool, openWriter: () => openBooksWriter({ url, allowUnsafe: false, replyBeforeCommit: false }), market, clock, log, webRoot: '/work/main/apps/web/dist', gateway: { file: '/work/main/apps/server/src/realtime/gateway/main.ts', execArgv: ['--import', 'tsx'] } })
console.log('ready', app.address)
process.on('SIGTERM', async () => { await app.stop(); await database.close(); process.exit(0) })
