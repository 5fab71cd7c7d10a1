import { expect, it } from 'vitest'
import { WITHDRAWAL_STATUS } from '@fairtick/wire'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { STATUS_NUMBER } from '../../features/cashier/withdrawals/withdrawal-states'
import { alarms } from '../../operations/decisions/alarms'
import { adjustments } from '../../operations/decisions/adjustments'
import { charges } from '../../operations/decisions/charges'
import { clients } from '../../operations/decisions/clients'
import { QUEUES } from '../../operations/decisions/every-queue'
import { freezes } from '../../operations/decisions/freezes'
import { halts } from '../../operations/decisions/halts'
import { identities } from '../../operations/decisions/identities'
import { operatorChanges } from '../../operations/decisions/operator-changes'
import type { Decision } from '../../operations/decisions/queue'
import { terms } from '../../operations/decisions/terms'
import { tickets } from '../../operations/decisions/tickets'
import { loanKycs } from '../../operations/decisions/loan-kycs'
import { loans } from '../../operations/decisions/loans'
import { poolFills } from '../../operations/decisions/pool-fills'
import { redemptions } from '../../operations/decisions/redemptions'
import { repayments } from '../../operations/decisions/repayments'
import { profiles } from '../../operations/decisions/profiles'
import { traders } from '../../operations/decisions/traders'
import { withdrawals } from '../../operations/decisions/withdrawals'
import { SERVED } from './every-resource'
import type { ServedResource } from './served-resource'

const database = useTestDatabase()

/** The terms of a decision, for any row. */
type Told = Pick<Decision<never>, 'name' | 'right' | 'second' | 'reason' | 'given'>
const DEFINED: readonly { readonly name: string; readonly decisions: readonly Told[] }[] = [
  ...[
    clients,
    identities,
    halts,
    freezes,
    charges,
    withdrawals,
    loanKycs,
    loans,
    repayments,
    redemptions,
    poolFills,
    tickets,
    traders,
    profiles,
    terms,
    adjustments,
    alarms,
    operatorChanges,
  ],
]
const SERVED_ALL: readonly ServedResource[] = Object.values(SERVED)

it('every queue of operators is worked through by calls too, by one resource', () => {
  expect(DEFINED.map(({ name }) => name)).toEqual(QUEUES.map(({ name }) => name))
  const served = SERVED_ALL.flatMap(({ queue }) => queue ?? [])
  expect(served.toSorted()).toEqual(QUEUES.map(({ name }) => name).toSorted())
})

/** Change requests have calls of their own: the request is the first word, an approval the second. */
const BY_CALLS = DEFINED.filter(({ name }) => name !== 'terms' && name !== 'operator-changes')

it.each(BY_CALLS.map((queue) => [queue.name, queue] as const))(
  'calls take the decisions of %s on the terms on which lines take them',
  (name, { decisions }) => {
    const served = SERVED_ALL.find(({ queue }) => queue === name)
    const byCalls = Object.entries(served?.resource.decisions ?? {}).map(
      ([decision, { given, isNeeded, longest, needs, second = needs }]): unknown => [
        decision,
        { given, isNeeded, longest, needs, second },
      ],
    )
    const byLines = decisions.map(
      ({ name: decision, right, second = right, reason, given = 'remark' }): unknown => [
        decision,
        {
          given,
          isNeeded: takesWords(name, decision, reason.readBy),
          longest: reason.longest,
          needs: right,
          second,
        },
      ],
    )
    expect(byCalls.toSorted(byName)).toEqual(byLines.toSorted(byName))
  },
)

/** Words are required for a rejection that a client reads, and for acts on a client's account or a pool. */
function takesWords(queue: string, decision: string, readBy: string): boolean {
  if (queue === 'users') return decision === 'freeze'
  if (['adjustments', 'pool-fills'].includes(queue)) return true
  return readBy !== 'operators' && !(queue === 'tickets' && decision === 'close')
}

it.each(SERVED_ALL.map((of) => [of.resource.name, of] as const))(
  'a search of %s goes through the fields that its definition names',
  (_name, { resource, search }) => {
    expect(Object.keys(search).toSorted()).toEqual([...resource.searched].toSorted())
  },
)

it('operators read the state of a withdrawal as its client does', async () => {
  const states = Object.entries(STATUS_NUMBER) as [keyof typeof STATUS_NUMBER, number][]
  for (const [name, number] of states) {
    const shown = await database.value(
      `SELECT ${SERVED.withdrawals.columns['status']} FROM (SELECT $1::smallint AS status) w`,
      [number],
    )
    expect([name, Number(shown)]).toEqual([name, WITHDRAWAL_STATUS[name]])
  }
})

const byName = (one: unknown, other: unknown) => String(one).localeCompare(String(other))
