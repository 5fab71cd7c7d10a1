import { alarms } from './alarms'
import { adjustments } from './adjustments'
import { charges } from './charges'
import { clients } from './clients'
import { freezes } from './freezes'
import { halts } from './halts'
import { identities } from './identities'
import { loanKycs } from './loan-kycs'
import { loans } from './loans'
import { operatorChanges } from './operator-changes'
import { poolFills } from './pool-fills'
import { profiles } from './profiles'
import { redemptions } from './redemptions'
import { repayments } from './repayments'
import { type WorkedQueue, workedQueue } from './worked-queue'
import { terms } from './terms'
import { tickets } from './tickets'
import { traders } from './traders'
import { withdrawals } from './withdrawals'

/** Every queue that operators work through. A new one is a new definition here. */
export const QUEUES: readonly WorkedQueue[] = [
  workedQueue(clients),
  workedQueue(identities),
  workedQueue(halts),
  workedQueue(freezes),
  workedQueue(charges),
  workedQueue(withdrawals),
  workedQueue(loanKycs),
  workedQueue(loans),
  workedQueue(repayments),
  workedQueue(redemptions),
  workedQueue(poolFills),
  workedQueue(tickets),
  workedQueue(traders),
  workedQueue(profiles),
  workedQueue(terms),
  workedQueue(adjustments),
  workedQueue(alarms),
  workedQueue(operatorChanges),
]

/** The queue of a name. Throws if unknown. */
export function queueOf(name: string): WorkedQueue {
  const queue = QUEUES.find((each) => each.name === name)
  if (!queue) throw new Error(`there is no queue ${name}`)
  return queue
}
