import { HOUR_MS } from '@fairtick/domain'
import type { Clock, Log, Messengers } from '../ports'
import type { RaisedAlarm } from './alarms'

/** Tells people of alarms by mail. */
export interface AlarmMail {
  /** Mails alarms that were not mailed in the last hour. Never rejects, so that a mail delays no alarm. */
  tell(alarms: readonly RaisedAlarm[]): Promise<void>
}

/**
 * Mails each alarm at most once an hour while the server runs. A mail contains the same as the list of
 * alarms: the message and the name of a job; details stay in the log. A failed mail is a warning, otherwise
 * it would be an alarm itself; the alarm is mailed when it is raised again.
 */
export function createAlarmMail(ports: {
  readonly to: readonly string[]
  readonly messengers: Pick<Messengers, 'sendMail'>
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
}): AlarmMail {
  const { to, messengers, clock, log } = ports
  const mailedAt = new Map<string, number>()

  function takeNew(alarms: readonly RaisedAlarm[]): readonly RaisedAlarm[] {
    const now = clock.now()
    for (const [key, at] of mailedAt) if (at <= now - HOUR_MS) mailedAt.delete(key)
    const fresh = alarms.filter((alarm) => !mailedAt.has(keyOf(alarm)))
    for (const alarm of fresh) mailedAt.set(keyOf(alarm), now)
    return fresh
  }

  return {
    async tell(alarms) {
      const fresh = to.length === 0 ? [] : takeNew(alarms)
      if (fresh.length === 0) return
      const mail = mailOf(fresh)
      const sent = await Promise.allSettled(to.map((each) => messengers.sendMail({ ...mail, to: each })))
      if (sent.some(({ status }) => status === 'fulfilled')) return
      for (const alarm of fresh) mailedAt.delete(keyOf(alarm))
      log.warn({ alarms: fresh.length }, 'alarms could not be mailed')
    },
  }
}

function mailOf(alarms: readonly RaisedAlarm[]) {
  const lines = alarms.map(
    ({ message, about, times, firstAt }) =>
      `${new Date(firstAt).toISOString()}  ${message}${about === '' ? '' : ` (${about})`}, ${times}×`,
  )
  const text = [...lines, '', 'The list of alarms is in the console, the details are in the log.'].join('\n')
  const count = alarms.length === 1 ? 'an alarm' : `${alarms.length} alarms`
  return { subject: `Fairtick: ${count}`, text, html: `<pre>${escaped(text)}</pre>` }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const keyOf = ({ message, about }: RaisedAlarm) => `${message}\n${about}`
