import type { AreaJob } from '../../../area'
import { CHORE, HOUR, MINUTE, SECOND, told } from '../../../jobs/job-kinds'
import { isSandboxSource } from '../../../market/feed'
import { createCalendarUpdate } from '../calendar/update-calendar'

/** The jobs of published content. */
export const CONTENT_JOBS: readonly AreaJob[] = [
  {
    ...CHORE,
    name: 'economic calendar',
    does: 'reads the economic calendar from its file or address; without one, completes the samples of a sandbox',
    where: 'home',
    when: { everyMs: 3 * MINUTE },
    retryMs: HOUR,
    needsBooks: false,
    resumes: 'a reading is one transaction, and the next one reads the whole calendar again',
    slice: '2,000 events of one text of up to 4 MB, in one transaction',
    waitMs: 30 * SECOND,
    alarm: told('the economic calendar could not be read, and stays as it was'),
    workOf: ({ pool, clock, settings, market }) => {
      const ports = { pool, clock, settings, isSandbox: isSandboxSource(market.source) }
      return createCalendarUpdate(ports)
    },
  },
]
