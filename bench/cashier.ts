import { type BenchResult, goalLine } from './bench'
import { recordPages } from './http/record-pages'
import { transfersThroughHttp } from './http/transfer-rounds'
import { openBenchServer } from './postgres/bench-database'

/** The goal of the pages; the bench's ratio is the transfers' goal. */
const PAGES = { atMost: 1.5 }

/** Transfers against pgbench, then pages of account records: two servers, one after the other. */
export async function run(): Promise<BenchResult> {
  const postgres = await openBenchServer()
  try {
    const transfers = await transfersThroughHttp(postgres)
    const pages = await recordPages(postgres)
    const what = 'slowest page of account records at 1,000,000 entries over the same at 1,000'
    return {
      ratio: transfers.ratio,
      lines: [...transfers.lines, ...pages.lines, goalLine(what, pages.ratio, PAGES)],
    }
  } finally {
    await postgres.close()
  }
}
