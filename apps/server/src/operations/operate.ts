import { SERVER } from '../features/cashier/decisions/money-decision-store'
import { QUEUES } from './decisions/every-queue'
import { JOBS_USAGE, operateJobs } from './operate-jobs'
import { type OperatorDesk, type Said, refused } from './operator-desk'

const LINES = [...QUEUES.flatMap(({ usage }) => usage), ...JOBS_USAGE]
const USAGE = `Usage: ${LINES.map((line) => `npm run operator -- ${line}`).join('\n       ')}`

/** Carries out one line of an operator; refuses the name reserved for the server's own decisions. */
export async function operate([area = '', ...line]: readonly string[], desk: OperatorDesk): Promise<Said> {
  if (desk.operator === SERVER)
    return refused(`No operator can be ${SERVER}: decisions of the server bear that name.`)
  const queue = QUEUES.find(({ name }) => name === area)
  const said = area === 'jobs' ? operateJobs(line, desk) : queue?.work(line, desk)
  return (await said) ?? refused(USAGE)
}
