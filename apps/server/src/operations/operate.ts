import { SERVER } from '../features/cashier/decisions/money-decision-store'
import { type WorkedQueue, workedQueue } from './decisions/decide'
import { charges } from './decisions/charges'
import { freezes } from './decisions/freezes'
import { halts } from './decisions/halts'
import { identities } from './decisions/identities'
import { tickets } from './decisions/tickets'
import { withdrawals } from './decisions/withdrawals'
import { JOBS_USAGE, operateJobs } from './operate-jobs'
import { type OperatorDesk, type Said, refused } from './operator-desk'

/** Every queue that operators work through. A new one is a new definition here. */
export const QUEUES: readonly WorkedQueue[] = [
  workedQueue(identities),
  workedQueue(halts),
  workedQueue(freezes),
  workedQueue(charges),
  workedQueue(withdrawals),
  workedQueue(tickets),
]

const LINES = [...QUEUES.flatMap(({ usage }) => usage), ...JOBS_USAGE]
const USAGE = `Usage: ${LINES.map((line) => `npm run operator -- ${line}`).join('\n       ')}`

/** Carries out one line of an operator; none of one who has the name by which the server decides itself. */
export async function operate([area = '', ...line]: readonly string[], desk: OperatorDesk): Promise<Said> {
  if (desk.operator === SERVER)
    return refused(`No operator can be ${SERVER}: decisions of the server bear that name.`)
  const queue = QUEUES.find(({ name }) => name === area)
  const said = area === 'jobs' ? operateJobs(line, desk) : queue?.work(line, desk)
  return (await said) ?? refused(USAGE)
}
