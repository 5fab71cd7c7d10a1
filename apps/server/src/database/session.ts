import { Client, DatabaseError } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { ReadOnlyCopy, UnfitDatabase } from './durability'
import { type SessionOptions, sessionConfig } from './pool'

const END_MS = 1000
const RETRY_MS = 200
/**
 * Codes of a server that starts, stops, has no connection left, or is no primary any more: another try may
 * succeed.
 */
const PASSING = new Set(['57P01', '57P02', '57P03', '53300', '25006'])
/** Codes of a cancelled statement and of a lock that was not available. */
const GIVEN_UP = new Set(['57014', '55P03'])
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EAI_AGAIN'])

/** A session outside of any pool. */
export interface LoneSessionOptions extends SessionOptions {
  /**
   * Sends a statement before the previous one is answered. They run one after another, each in its own
   * transaction.
   */
  readonly sendsAhead?: boolean
}

/** Opens one session outside of any pool. The caller listens for its errors and ends it with `endSession`. */
export async function openSession({ sendsAhead = false, ...options }: LoneSessionOptions): Promise<Client> {
  const client = new Client({ ...sessionConfig(options), pipeline: sendsAhead })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.connection.stream.destroy()
    throw error
  }
}

/** Opens a session at a server that may still be starting: retries for `patienceMs`. */
export const openSessionPatiently = (options: SessionOptions, patienceMs: number): Promise<Client> =>
  patiently(() => openSession(options), patienceMs)

/** Does something with a database, again for `patienceMs` while that is temporarily unavailable. */
export async function patiently<Result>(act: () => Promise<Result>, patienceMs: number): Promise<Result> {
  for (const began = performance.now(); ;) {
    try {
      return await act()
    } catch (error) {
      if (!isPassing(error)) throw refusalOf(error)
      if (performance.now() - began > patienceMs) throw error
    }
    await sleep(RETRY_MS)
  }
}

/** Ends a session; cuts the connection if the server does not answer. */
export async function endSession(client: Client): Promise<void> {
  const isOver = new AbortController()
  const cutOff = sleep(END_MS, undefined, { signal: isOver.signal })
    .then(() => client.connection.stream.destroy())
    .catch(() => undefined)
  await Promise.race([client.end(), cutOff])
  isOver.abort()
}

/**
 * Whether an error means that the database is temporarily unavailable, rather than that the statement was
 * wrong.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ReadOnlyCopy) return true
  if (error instanceof DatabaseError) return PASSING.has(error.code ?? '')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return UNREACHABLE.has(code) || /^Connection terminated|timeout|not queryable$/.test(error.message)
}

/** Whether the database gave a statement up, as it took or waited too long. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof DatabaseError && GIVEN_UP.has(error.code ?? '')

/** Turns an error that an administrator can fix into one that names the fix. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error
  if (error.code === '3D000')
    return new UnfitDatabase(`${error.message}: create it with "createdb", or change DATABASE_URL.`)
  if (error.code === '28P01' || error.code === '28000')
    return new UnfitDatabase(
      `The database refuses us: ${error.message}. Look at the user and password in DATABASE_URL.`,
    )
  return error
}
