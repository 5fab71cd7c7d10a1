import type { HeavyReads, TakeTurn } from './heavy-reads'
import type { Queryable } from './in-transaction'
import type { Standby } from './standby/standby'
import type { WalPlace } from './standby/wal-place'

/**
 * The reads that a standby answers if there is one: histories, never the result of a call just made. Source:
 * docs/decisions/0176-reads-on-a-standby.md.
 */
export const STANDBY_READS = [
  'statements',
  'exports',
  'records',
  'performance',
  'orders',
  'options',
  'lists',
  'files',
  'rowCounts',
] as const
/** A read of the list. */
export type StandbyReadName = (typeof STANDBY_READS)[number]

type Read<Result> = (database: Queryable) => Promise<Result>

/** Waits for a turn and runs one read; `prepare` is what it writes before, which the primary does. */
export type TakePreparedTurn = <Result>(read: Read<Result>, prepare?: Read<unknown>) => Promise<Result>

/** Turns of a user, like those of heavy reads. */
export type PreparedReads = (userId: number, patienceMs?: number) => TakePreparedTurn

/** A result with the moment (ms) up to which everything was seen; undefined if nothing is missing. */
export interface Dated<Result> {
  readonly found: Result
  readonly asOf: number | undefined
}

/**
 * Reads by name. A turn sees all that was answered before its first read, and none of its reads less than the
 * one before; lists are another matter.
 */
export interface StandbyReads extends Readonly<Record<Exclude<StandbyReadName, 'lists'>, PreparedReads>> {
  /** Lists of operators: some seconds old at the most, but with all that operators have changed. */
  readonly lists: (userId: number) => <Result>(read: Read<Result>) => Promise<Dated<Result>>
  /** An operator changed something. */
  readonly changed: () => void
  /** How often each read was done on the standby, and how often the primary did it in its place. */
  readonly counts: () => ReadonlyMap<StandbyReadName, { readonly there: number; readonly home: number }>
}

/** Reads on a standby, and by `heavyReads` where there is none or it cannot do them. */
export function createStandbyReads(heavyReads: HeavyReads, standby: Standby | undefined): StandbyReads {
  const counts = new Map(STANDBY_READS.map((name) => [name, { there: 0, home: 0 }]))
  // Changes from before the start are not known to this process.
  let changedAt = performance.now()

  const readThere = async <Result>(
    name: StandbyReadName,
    at: Standby,
    asked: Parameters<typeof at.read<Result>>[0],
  ) => {
    const answer = await at.read(asked)
    const count = counts.get(name)
    if (count) count[answer ? 'there' : 'home'] += 1
    return answer
  }

  const prepared =
    (name: StandbyReadName): PreparedReads =>
    (owner, patienceMs) => {
      const home = heavyReads(owner, patienceMs)
      if (!standby) return preparedAt(home)
      let after: WalPlace | undefined
      return async (read, prepare) => {
        if (prepare) await home(prepare)
        const asked = { owner, patienceMs, since: performance.now(), after, read }
        const answer = await readThere(name, standby, asked)
        after = answer?.reached
        return answer ? answer.found : home(read)
      }
    }

  return {
    statements: prepared('statements'),
    exports: prepared('exports'),
    records: prepared('records'),
    performance: prepared('performance'),
    orders: prepared('orders'),
    options: prepared('options'),
    files: prepared('files'),
    rowCounts: prepared('rowCounts'),
    counts: () => counts,
    lists: (owner) => async (read) => {
      const since = Math.max(changedAt, performance.now() - (standby?.oldestMs ?? 0))
      const answer = standby && (await readThere('lists', standby, { owner, since, read }))
      const { found, asOf } = answer ?? { found: await heavyReads(owner)(read), asOf: undefined }
      return { found, asOf }
    },
    changed: () => (changedAt = performance.now()),
  }
}

/** Turns for a page of a history. The first page is asked for after orders: the primary has it at once. */
export const turnForPage = (
  name: 'records' | 'orders' | 'options',
  ports: { readonly heavyReads: HeavyReads; readonly standbyReads: StandbyReads },
  { userId, page = 1 }: { readonly userId: number; readonly page: number | undefined },
): TakePreparedTurn => (page > 1 ? ports.standbyReads[name](userId) : preparedAt(ports.heavyReads(userId)))

/** In one turn, as there is no other place to read. */
const preparedAt =
  (home: TakeTurn): TakePreparedTurn =>
  (read, prepare) =>
    home(async (database) => {
      await prepare?.(database)
      return read(database)
    })
