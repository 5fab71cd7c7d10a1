import pg from 'pg'
import { openLoadedBooks, placeOrders } from '../orders-load'
const url = 'postgres://postgres@127.0.0.1:55600/lead_try'
const types = { getTypeParser: (oid: number, format: any) => oid === 20 ? (t: string) => BigInt(t) : pg.types.getTypeParser(oid, format) }
const pool = new pg.Pool({ connectionString: url, types } as any)
let n = 0
let spent = 0
const openWriter = async () => { const c = new pg.Client({ connectionString: url, types } as any); await c.connect(); await c.query('SET random_page_cost = 1.1; SET jit = off'); return { write: async (s: any) => { 
  const t = performance.now()
  if (++n === 100) { const r = await c.query({ text: 'EXPLAIN (ANALYZE, BUFFERS) ' + s.text, values: s.values }); console.log(s.text.slice(0,3000)); console.log(r.rows.map((x: any) => x['QUERY PLAN']).join('\n')) }
  else await c.query({ name: s.name, text: s.text, values: s.values }); spent += performance.now() - t }, close: () => c.end() } }
const { books, userIds } = await openLoadedBooks(pool, openWriter, 60000)
const r = await placeOrders(books, userIds, 20000, 64)
console.log(r, 'batches', n, 'ms per batch', spent / n)
await books.drain(); await pool.end()
