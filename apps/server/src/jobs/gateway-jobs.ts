import type { Job } from './job'
import { CHORE, KEEP_ALARMS, LOOK, SECOND, told } from './job-kinds'
import { type JobPorts, type Jobs, startJobs } from './run-jobs'

/** The work that a gateway does by time. */
export interface GatewayWork {
  readonly lookForEnded: () => Promise<void>
  readonly flushSessions: () => Promise<void>
  readonly lookAtTerms: () => Promise<void>
  readonly keepAlarms: () => Promise<void>
}

/** The jobs of a process that is a gateway alone: they are about its own memory. */
export const GATEWAY_JOBS: readonly (Job & { readonly work: keyof GatewayWork })[] = [
  {
    ...LOOK,
    name: 'sessions that ended elsewhere',
    does: 'reads which sessions other processes ended, where a message about it was lost',
    where: 'every',
    resumes: 'sessions are in memory: a start begins without any',
    slice: 'one statement, on what a second brought',
    alarm: { to: 'operators', failed: 'it could not be read which sessions ended', lateMs: 10 * SECOND },
    work: 'lookForEnded',
  },
  {
    ...LOOK,
    name: 'halts and terms of a gateway',
    does: 'reads halts, announced actions, settings and terms for the calls that are answered here',
    where: 'every',
    turn: 'own runs',
    resumes: 'read whole at the start and at every look',
    slice: 'some ten statements over small tables',
    alarm: {
      to: 'log',
      failed: 'halts and terms could not be read: the owner is asked',
      lateMs: 30 * SECOND,
    },
    work: 'lookAtTerms',
  },
  {
    ...CHORE,
    needsBooks: false,
    name: 'use of sessions',
    does: 'writes when sessions were last used here',
    where: 'every',
    resumes: 'the last minute of use may be forgotten',
    slice: '5,000 uses in a statement',
    alarm: told('the use of sessions could not be written'),
    work: 'flushSessions',
  },
  {
    ...KEEP_ALARMS,
    name: 'alarms of a gateway',
    where: 'every',
    work: 'keepAlarms',
  },
]

/** Starts the jobs of a gateway. Those that are late are alarms too: they have no row of their own. */
export function startGatewayJobs(given: GatewayWork, ports: Omit<JobPorts, 'areBooksOpen'>): Jobs {
  const work: GatewayWork = {
    ...given,
    async keepAlarms() {
      jobs.tellLate()
      await given.keepAlarms()
    },
  }
  const runnable = GATEWAY_JOBS.map((job) => ({ ...job, run: work[job.work] }))
  const jobs = startJobs(runnable, { ...ports, areBooksOpen: () => true })
  return jobs
}
