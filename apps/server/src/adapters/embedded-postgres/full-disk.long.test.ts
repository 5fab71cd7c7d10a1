import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountSmallDisk } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { run } from '../../database/test-servers.cases'
import { moveLog } from '../../../test-support/move-log.cases'
import { silentLog } from '../../../test-support/silent-log.cases'
import { startEmbeddedPostgres } from './start-embedded-postgres'

const PATIENCE_MS = 60_000

it(
  'comes back when a full disk of its write-ahead log has room again, with all that was confirmed',
  async (context) => {
    const top = mkdtempSync(join(tmpdir(), 'fairtick-full-'))
    chmodSync(top, 0o755)
    const disk = mountSmallDisk(join(top, 'wal'), 80)
    context.skip('why' in disk, 'why' in disk ? disk.why : '')
    if ('why' in disk) return
    const log = silentLog()
    const failures: Error[] = []
    let restarts = 0
    const options = {
      dataDir: join(top, 'data'),
      log,
      onRestart: () => void (restarts += 1),
      onFailure: (error: Error) => void failures.push(error),
    }
    try {
      const made = await startEmbeddedPostgres(options)
      await run(made.url, 'CREATE TABLE kept (n bigint, words text)')
      await made.stop()
      moveLog(realpathSync(join(top, 'data/postgres')), join(top, 'wal/log'))
      const server = await startEmbeddedPostgres(options)
      disk.fillUp(2 * 1024 * 1024)
      let confirmed = 0
      const write = async () => {
        await run(
          server.url,
          `INSERT INTO kept SELECT ${confirmed}, repeat('x', 1000) FROM generate_series(1, 1000)`,
        )
        confirmed += 1
      }
      await expect(forEver(write)).rejects.toThrow()
      // Longer than the 10 s for which a start is tried again before it counts as a failure.
      await new Promise((resolve) => setTimeout(resolve, 12_000))
      expect(failures).toEqual([])
      await expect(run(server.url, 'SELECT 1')).rejects.toThrow()
      disk.makeRoom()
      await expect.poll(() => restarts, { timeout: 30_000 }).toBe(1)
      const [{ rows } = {}] = await run(server.url, 'SELECT count(DISTINCT n)::integer AS rows FROM kept')
      expect(rows).toBeGreaterThanOrEqual(confirmed)
      expect(confirmed).toBeGreaterThan(0)
      await server.stop()
    } finally {
      disk.remove()
      rmSync(top, { recursive: true, force: true })
    }
  },
  PATIENCE_MS * 2,
)

async function forEver(act: () => Promise<void>): Promise<never> {
  for (;;) await act()
}
