import type { Log } from '../ports'

/** An error of the log, by its message and the job that it is about, counted since it was last taken. */
export interface RaisedAlarm {
  readonly message: string
  readonly about: string
  readonly times: number
  readonly firstAt: number
  readonly lastAt: number
}

/** A log whose errors are alarms too. */
export interface AlarmLog extends Log {
  /** Takes the alarms that were raised since the last time. */
  takeAlarms(): readonly RaisedAlarm[]
}

/** Kinds of alarms that wait to be taken; more are in the log alone. */
const KINDS_MOST = 200

/**
 * A log that keeps its errors as alarms, for the table that operators look at. Only the message and the name
 * of a job are kept: details are the log's, which cuts secrets out.
 */
export function createAlarmLog(log: Log, now: () => number): AlarmLog {
  let raised = new Map<string, RaisedAlarm>()
  return {
    debug: (details, message) => log.debug(details, message),
    info: (details, message) => log.info(details, message),
    warn: (details, message) => log.warn(details, message),
    error(details, message) {
      log.error(details, message)
      const about = 'job' in details && typeof details.job === 'string' ? details.job : ''
      const key = `${message}\n${about}`
      const before = raised.get(key)
      if (!before && raised.size >= KINDS_MOST) return
      const at = now()
      const { times, firstAt } = before ?? { times: 0, firstAt: at }
      raised.set(key, { message, about, times: times + 1, firstAt, lastAt: at })
    },
    takeAlarms() {
      const taken = [...raised.values()]
      raised = new Map()
      return taken
    },
  }
}
