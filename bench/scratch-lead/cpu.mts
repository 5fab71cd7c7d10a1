import pg from 'pg'
import { readFileSync } from 'node:fs'
import { openLoadedBooks, placeOrders } from '../orders-load'
const url = 'postgres://postgres@127.0.0.1:55600/lead_cpu'
const admin = new pg.Pool({ connectionString: 'postgres://postgres@127.0.0.1:55600/postgres' })
await admin.query('drop database if exists lead_cpu'); await admin.query('create database lead_cpu')
const types = { getTypeParser: (oid: number, format: any) => oid === 20 ? (t: string) => BigInt(t) : pg.types.getTypeParser(oid, format) }
const pool = new pg.Pool({ connectionString: url, types } as any)
for (const f of ['0001-books','0003-identity','0004-contracts']) await pool.query(readFileSync(`/work/main/apps/server/src/database/migrations/${f}.sql`,'utf8'))
let pid = 0
const openWriter = async () => { const c = new pg.Client({ connectionString: url, types } as any); await c.connect(); pid = (c as any).processID; await c.query('SET random_page_cost = 1.1; SET jit = off; ' + (process.env.EXTRA ?? '')); return { write: async (s: any) => { await c.query({ name: s.name, text: s.text, values: s.values }) }, close: () => c.end() } }
const N = 60000
const { books, userIds } = await openLoadedBooks(pool, openWriter, N * 4)
const ticks = () => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10 }
for (const inFlight of [64, 1024, 64, 1024]) {
  const p = ticks(); const c = process.cpuUsage()
  const r = await placeOrders(books, userIds, N, inFlight)
  const u = process.cpuUsage(c)
  console.log(inFlight, 'wall', r.toFixed(0) + '/s', 'pg µs/order', ((ticks() - p) * 1000 / N).toFixed(1), 'node µs/order', ((u.user + u.system) / N).toFixed(1))
}
await books.drain(); await pool.end(); await admin.end()
