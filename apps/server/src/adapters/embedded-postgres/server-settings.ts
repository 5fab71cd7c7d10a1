import { createHash } from 'node:crypto'
import { totalmem } from 'node:os'

/** Settings of the server by name. */
export type ServerSettings = Readonly<Record<string, string>>

const MEGABYTE = 1024 * 1024

/**
 * The settings of the embedded server. They go on its command line, where neither its configuration file nor
 * ALTER SYSTEM can change them; above all the ones that make commits durable. The rest suits a small machine
 * shared with the trading server: memory within shared_buffers is taken as data is read and written, and then
 * kept; max_wal_size is small so that recovery after a kill is short (docs/spec/promises.md R10).
 */
export function serverSettings(given: ServerSettings = {}): ServerSettings {
  return {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_level: 'replica',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    checkpoint_completion_target: '0.9',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '50',
    shared_buffers: `${sharedBuffersMegabytes()}MB`,
    effective_cache_size: `${2 * sharedBuffersMegabytes()}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    max_parallel_workers_per_gather: '0',
    max_logical_replication_workers: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'error',
    log_min_error_statement: 'panic',
    // A DETAIL holds the failing row: names, addresses and pictures of clients.
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    ...given,
  }
}

/** The settings as parameters of the program `postgres`. */
export function asParameters(settings: ServerSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Fingerprint that distinguishes servers with other settings or another version. */
export function fingerprintOf(version: string, settings: ServerSettings): string {
  return createHash('sha256')
    .update(JSON.stringify([version, settings]))
    .digest('hex')
    .slice(0, 16)
}

/** An eighth of the memory, or of the container's limit, within a useful minimum and maximum. */
function sharedBuffersMegabytes(): number {
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(totalmem(), limit) : totalmem()
  return Math.min(1024, Math.max(128, Math.floor(memory / 8 / MEGABYTE)))
}
