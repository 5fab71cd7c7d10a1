import type { Job } from './job'
import { HOUR, LOOK, MINUTE, SECOND } from './job-kinds'

/** Papers drawn after their call. They have a turn of their own. */
export const PAPER_JOBS = [
  {
    ...LOOK,
    name: 'signed agreements',
    does: 'draws the files of agreements that were signed for loans',
    // One that cannot be drawn must not delay the others.
    retryMs: 30 * SECOND,
    resumes: 'an agreement waits in its row until its file is there; the same rows give the same bytes',
    turn: 'papers',
    slice: '8 files, one after another, in a process of their own',
    longMs: MINUTE,
    waitMs: 10 * MINUTE,
    alarm: { to: 'operators', failed: 'signed agreements could not be drawn', lateMs: HOUR },
  },
] as const satisfies readonly Job[]
