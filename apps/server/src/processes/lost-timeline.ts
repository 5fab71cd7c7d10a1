import type { DatabasePool } from '../database/pool'
import { readDatabaseRun } from '../database/database-run'
import { hasHead } from '../market/heads/head-store'
import type { Log } from '../ports'

/** Notices that the database was put back to an earlier moment, while this process has what came after it. */
export interface TimelineWatch {
  /** Resolves with whether the database still has what this process knows of it; rejects where it is away. */
  look(): Promise<boolean>
  isLost(): boolean
}

/** Ports of the watch. */
export interface TimelinePorts {
  readonly pool: DatabasePool
  readonly log: Pick<Log, 'error'>
  /** Checks of what this process has in its memory, by their names: whether the database has it still. */
  readonly known: Readonly<Record<string, () => Promise<boolean>>>
  /** Called once. */
  readonly onLost: () => void
}

/**
 * Begins to watch. A database cannot lose commits while its PostgreSQL runs, so the known places are compared
 * only after another start of it, and whenever books or market were taken: a fail-over without a loss has all
 * of them.
 */
export async function watchTimeline({ pool, log, known, onLost }: TimelinePorts): Promise<TimelineWatch> {
  let before = await readDatabaseRun(pool)
  let isLost = false
  let looking: Promise<boolean> | undefined

  async function compare(): Promise<boolean> {
    const now = await readDatabaseRun(pool)
    const lacking = now.database === before.database ? await lackingAt(now.run) : 'this database'
    if (lacking === undefined) before = now
    else if (!isLost) {
      isLost = true
      log.error({ lacking }, 'ALARM: the database was put back to an earlier moment: this process ends')
      onLost()
    }
    return !isLost
  }

  /** The name of what the database lacks. */
  async function lackingAt(run: string): Promise<string | undefined> {
    if (run === before.run) return undefined
    if (before.head && !(await hasHead(pool, before.head))) return 'a signed head'
    for (const [name, isThere] of Object.entries(known)) if (!(await isThere())) return name
    return undefined
  }

  return {
    look: () => {
      if (isLost) return Promise.resolve(false)
      return (looking ??= compare().finally(() => (looking = undefined)))
    },
    isLost: () => isLost,
  }
}
