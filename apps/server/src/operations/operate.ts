import { FREEZE_USAGE, operateFreeze } from './operate-freeze'
import { HALT_USAGE, operateHalt } from './operate-halt'
import { IDENTITY_USAGE, operateIdentity } from './operate-identity'
import { JOBS_USAGE, operateJobs } from './operate-jobs'
import { type OperatorDesk, type Said, refused } from './operator-desk'

const LINES = [...IDENTITY_USAGE, ...HALT_USAGE, ...FREEZE_USAGE, ...JOBS_USAGE].map(
  (line) => `npm run operator -- ${line}`,
)
const USAGE = `Usage: ${LINES.join('\n       ')}`

const AREAS = new Map([
  ['identity', operateIdentity],
  ['halt', operateHalt],
  ['freeze', operateFreeze],
  ['jobs', operateJobs],
])

/** Carries out one line of an operator. */
export async function operate([area = '', ...line]: readonly string[], desk: OperatorDesk): Promise<Said> {
  return (await AREAS.get(area)?.(line, desk)) ?? refused(USAGE)
}
