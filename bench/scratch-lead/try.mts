import pg from 'pg'
import { readFileSync } from 'node:fs'
import { openLoadedBooks, placeOrders } from '/work/main/bench/orders-load'
import { execFileSync } from 'node:child_process'
const admin = new pg.Pool({ connectionString: 'postgres://postgres@127.0.0.1:55600/postgres' })
await admin.query('drop database if exists lead_try'); await admin.query('create database lead_try')
const types = { getTypeParser: (oid: number, format: any) => oid === 20 ? (t: string) => BigInt(t) : pg.types.getTypeParser(oid, format) }
const url = 'postgres://postgres@127.0.0.1:55600/lead_try'
const pool = new pg.Pool({ connectionString: url, types } as any)
for (const f of ['0001-books','0003-identity','0004-contracts']) await pool.query(readFileSync(`/work/main/apps/server/src/database/migrations/${f}.sql`,'utf8'))
const openWriter = async () => { const c = new pg.Client({ connectionString: url, types } as any); await c.connect(); await c.query('SET random_page_cost = 1.1; SET jit = off'); return { write: async (s: any) => { await c.query({ name: s.name, text: s.text, values: s.values }) }, close: () => c.end() } }
const N = Number(process.argv[2] ?? 60000)
const { books, userIds } = await openLoadedBooks(pool, openWriter, N * 4)
execFileSync('/usr/lib/postgresql/15/bin/pgbench', ['-i','-s','10','-q','-h','127.0.0.1','-p','55600','-U','postgres','lead_try'],{stdio:'ignore'})
const tpcb = (c: number) => { const o = execFileSync('/usr/lib/postgresql/15/bin/pgbench', ['-c',String(c),'-j','2','-T','5','-n','-h','127.0.0.1','-p','55600','-U','postgres','lead_try'],{stdio:['ignore','pipe','ignore']}).toString(); return Number(/tps = ([\d.]+)/.exec(o)![1]) }
for (const round of [1,2]) {
  const p = [8,16,64].map(tpcb); 
  const a = await placeOrders(books, userIds, N, 64); const b = await placeOrders(books, userIds, N, 1024)
  console.log('pgbench', p.map(x=>x.toFixed(0)), '64:', a.toFixed(0), (a/Math.max(...p)).toFixed(1), '1024:', b.toFixed(0), (b/Math.max(...p)).toFixed(1), process.memoryUsage().rss>>20)
}
await books.drain(); await pool.end(); await admin.end()
