import { expect, it } from 'vitest'
import { WITHDRAWAL_STATUS } from '@fairtick/wire'
import { EVERY_RESOURCE } from '@fairtick/wire/admin'
import { useTestDatabase } from '../../../../test-support/test-database.cases'
import { STATUS_NUMBER } from '../../../features/cashier/withdrawals/withdrawal-states'
import { SERVED } from './every-resource'
import { QUEUES } from '../queues/every-queue'
import { withdrawals } from '../../../features/cashier/area/operators/withdrawals'

const database = useTestDatabase()

it('every resource is served, and once', () => {
  expect(SERVED.map(({ resource }) => resource.name).toSorted()).toEqual(
    EVERY_RESOURCE.map(({ name }) => name).toSorted(),
  )
})

/** An approval is the second word of a decision of any queue; `approval-routes.ts` takes it. */
const OF_NO_QUEUE = ['approvals']

it('every resource with decisions has a queue that takes them', () => {
  const decided = EVERY_RESOURCE.filter(
    ({ name, decisions }) => Object.keys(decisions).length > 0 && !OF_NO_QUEUE.includes(name),
  )
  const queues = QUEUES.map(({ of }) => of.resource.name)
  expect(decided.map(({ name }) => name).filter((name) => !queues.includes(name))).toEqual([])
})

// A row that an operator asked for names them; the request was the first word.
it('a row that may take two says whether it waits for a second person', () => {
  const silent = QUEUES.filter(
    ({ acts, of }) =>
      acts.some(({ mayTakeTwo }) => mayTakeTwo) &&
      !['first_word', 'operator'].some((field) => Object.hasOwn(of.resource.fields, field)),
  )
  expect(silent.map(({ of }) => of.resource.name)).toEqual([])
})

it.each(SERVED.map((of) => [of.resource.name, of] as const))(
  'a search of %s goes through the fields that its definition names',
  (_name, { resource, search }) => {
    expect(Object.keys(search).toSorted()).toEqual([...resource.searched].toSorted())
  },
)

// Arithmetic on the number of a state would show the next one as another.
it.each(SERVED.map((of) => [of.resource.name, of] as const))(
  'a state of %s is shown as it is stored, or by a case for each',
  (_name, { columns }) => {
    const shown = ['status', 'state', 'review_status'].flatMap((field) => columns[field] ?? [])
    for (const sql of shown) expect(sql).toMatch(/^(\w+[.]\w+$|\(CASE |coalesce\(\(SELECT \w+[.]\w+ )/)
  },
)

it('operators read the state of a withdrawal as its client does', async () => {
  const states = Object.entries(STATUS_NUMBER) as [keyof typeof STATUS_NUMBER, number][]
  for (const [name, number] of states) {
    const shown = await database.value(
      `SELECT ${withdrawals.columns['status']} FROM (SELECT $1::smallint AS status) w`,
      [number],
    )
    expect([name, Number(shown)]).toEqual([name, WITHDRAWAL_STATUS[name]])
  }
})
