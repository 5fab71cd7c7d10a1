import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRunningPostgres } from '../../apps/server/src/adapters/embedded-postgres/find-running-postgres'
import { inTransaction } from '../../apps/server/src/database/in-transaction'
import { type DatabasePool, createPool } from '../../apps/server/src/database/pool'
import type { Finding } from '../../apps/server/src/operations/rules/check-rules'
import { operate } from '../../apps/server/test-support/operate.cases'
import type { Said } from '../../apps/server/src/operator/operator-desk'
import { auditBooks } from '../../apps/server/src/operations/books-audit'
import { type Mailbox, openMailbox } from '../../apps/server/test-http/mailbox.cases'
import { deskOf } from '../../apps/server/test-support/operator-desk.cases'
import { silentLog } from '../../apps/server/test-support/silent-log.cases'
import { launchProductServer } from '../../bench/parts/product-server'
import type { Scene } from './people'

/** The built server with its own data, a real mail server, and its complete output. */
export interface Victim extends Scene {
  readonly address: string
  readonly mailbox: Mailbox
  /** Its output since the first start. */
  printed(): string
  /** Broken rules of its books. */
  readonly audit: () => Promise<Finding[]>
  /** Runs work on its database in a separate session. */
  readonly onDatabase: <Answer>(work: (pool: DatabasePool) => Promise<Answer>) => Promise<Answer>
  /** Queries or changes its database directly. */
  readonly rows: (
    sql: string,
    values: readonly unknown[],
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Takes an operator's decision on the database, as the named operator. */
  readonly operator: (name: string, ...line: string[]) => Promise<Said>
  /** Delays every read of a user's trades while the work runs. */
  readonly whileReadsAreSlow: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Restarts it with other settings on the same data. */
  restartWith(settings: Readonly<Record<string, string>>): Promise<void>
  end(): Promise<void>
}

/** Starts it with the default limits, the given settings, and the most verbose log. */
export async function startVictim(settings: Readonly<Record<string, string>> = {}): Promise<Victim> {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-security-'))
  // PostgreSQL runs as another user when we are root.
  chmodSync(folder, 0o755)
  const mailbox = await openMailbox()
  const log = openSync(join(folder, 'server.log'), 'a')
  const basic = {
    DATABASE_URL: '',
    PUBLIC_URL: '',
    ALLOWED_ORIGINS: '',
    SMS_URL: '',
    MARKET_FEED: 'simulated',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'debug',
    SMTP_URL: mailbox.url,
    RATE_LIMIT_FACTOR: '1',
    SAMPLE_STRATEGIES: '0',
    ...settings,
  }
  async function onDatabase<Answer>(work: (pool: DatabasePool) => Promise<Answer>): Promise<Answer> {
    const url = await findRunningPostgres(join(folder, 'data/postgres'))
    if (url === undefined) throw new Error('no PostgreSQL runs')
    const pool = createPool({ url, name: 'fairtick-security', log: silentLog(), allowUnsafe: false })
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  }
  let server = await launchProductServer(basic, log, log)
  return {
    get port() {
      return Number(new URL(server.address).port)
    },
    get address() {
      return server.address
    },
    mailbox,
    secrets: new Set(),
    forgetRequests: () => onDatabase(async (pool) => void (await pool.query('DELETE FROM code_request'))),
    audit: () => onDatabase(auditBooks),
    onDatabase,
    rows: (sql, values) =>
      onDatabase(async (pool) => (await pool.query<Record<string, unknown>>(sql, [...values])).rows),
    operator: (name, ...line) => onDatabase((pool) => operate(line, deskOf(pool, name, Date.now()))),
    whileReadsAreSlow: (work) =>
      onDatabase((pool) =>
        inTransaction(pool, async (database) => {
          await database.query('SET LOCAL idle_in_transaction_session_timeout = 0')
          await database.query('LOCK TABLE option IN ACCESS EXCLUSIVE MODE')
          return work()
        }),
      ),
    printed: () => readFileSync(join(folder, 'server.log'), 'utf8'),
    async restartWith(changed) {
      await server.stop()
      server = await launchProductServer({ ...basic, ...changed }, log, log)
    },
    async end() {
      await server.stop()
      await mailbox.stop()
      closeSync(log)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
