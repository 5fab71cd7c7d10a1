import type { Log } from '../ports'

/** An error of the log, by its message and job, counted since it was last stored. */
export interface RaisedAlarm {
  readonly message: string
  readonly about: string
  readonly times: number
  readonly firstAt: number
  readonly lastAt: number
}

/** A log whose errors are alarms too. */
export interface AlarmLog extends Log {
  /**
   * Hands over the alarms raised since the last call. If storing fails, as when the database is unavailable,
   * they are handed over again with the next call; rejects as `keep` does.
   */
  handOver(keep: (alarms: readonly RaisedAlarm[]) => Promise<void>): Promise<void>
  /** How often each kind was raised since the start. */
  totals(): readonly Pick<RaisedAlarm, 'message' | 'about' | 'times'>[]
}

/** Maximum kinds of alarms waiting to be stored; more are only in the log. */
const KINDS_MOST = 200

/**
 * A log whose errors are stored as alarms, in the operators' table. Only the message and the name of a job
 * are stored: details stay in the log, which redacts secrets.
 */
export function createAlarmLog(log: Log, now: () => number): AlarmLog {
  let raised = new Map<string, RaisedAlarm>()
  const totals = new Map<string, Pick<RaisedAlarm, 'message' | 'about' | 'times'>>()

  /** Kinds beyond the limit share one entry, so that memory is bounded. */
  function total(message: string, about: string): void {
    const isKnown = totals.has(keyOf(message, about)) || totals.size < KINDS_MOST
    const kind = isKnown ? { message, about } : { message: 'others', about: '' }
    const key = keyOf(kind.message, kind.about)
    totals.set(key, { ...kind, times: (totals.get(key)?.times ?? 0) + 1 })
  }

  function raise(alarm: RaisedAlarm): void {
    const key = keyOf(alarm.message, alarm.about)
    const before = raised.get(key)
    if (!before && raised.size >= KINDS_MOST) return
    const { times, firstAt, lastAt } = before ?? { times: 0, firstAt: alarm.firstAt, lastAt: 0 }
    raised.set(key, {
      ...alarm,
      times: times + alarm.times,
      firstAt: Math.min(firstAt, alarm.firstAt),
      lastAt: Math.max(lastAt, alarm.lastAt),
    })
  }

  return {
    debug: (details, message) => log.debug(details, message),
    info: (details, message) => log.info(details, message),
    warn: (details, message) => log.warn(details, message),
    error(details, message) {
      log.error(details, message)
      const about = 'job' in details && typeof details.job === 'string' ? details.job : ''
      const at = now()
      total(message, about)
      raise({ message, about, times: 1, firstAt: at, lastAt: at })
    },
    async handOver(keep) {
      const taken = [...raised.values()]
      raised = new Map()
      try {
        await keep(taken)
      } catch (error) {
        for (const alarm of taken) raise(alarm)
        throw error
      }
    },
    totals: () => [...totals.values()],
  }
}

const keyOf = (message: string, about: string) => `${message}\n${about}`
