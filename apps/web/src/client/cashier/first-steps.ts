import { NO_USD } from '@fairtick/domain'
import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { useOrders } from '../contracts/orders'
import { useRealName } from '../identity/verification'
import { useOptions } from '../options/options'
import { useUser } from '../transport/session'
import { useDayProfit } from './accounts'

/** The users whose first steps are done or dismissed in this browser, by their UID. */
interface Over {
  readonly uids: Readonly<Record<string, true>>
}

const store = createStore<Over>()(persist((): Over => ({ uids: {} }), { name: 'fairtick.first-steps' }))

/** Which of the first steps of a real user are done. */
export interface FirstSteps {
  readonly verify: boolean
  readonly deposit: boolean
  readonly trade: boolean
}

/** Whether the user's first steps are done or dismissed. */
export function useAreStepsOver(): boolean {
  const uid = useUser()?.uid
  return useStore(store, ({ uids }) => uid !== undefined && uids[uid] === true)
}

/** Hides the first steps of a user for good. */
export function putStepsAway(uid: string): void {
  store.setState(({ uids }) => ({ uids: { ...uids, [uid]: true } }))
}

/** The first steps and which are done; undefined while they are read. An order placed counts as a deposit. */
export function useFirstSteps(): FirstSteps | undefined {
  const profit = useDayProfit().data
  const realName = useRealName()
  const placed = useHasPlaced()
  if (profit === undefined || realName.isPending || placed === undefined) return undefined
  return {
    verify: realName.data?.status === 'verified',
    deposit: placed || profit.total !== NO_USD,
    trade: placed,
  }
}

/** Whether the user has placed an order or an option; undefined while it is read. */
function useHasPlaced(): boolean | undefined {
  const held = useOrders('held').data
  const pending = useOrders('pending').data
  const closed = useOrders('closed').data
  const running = useOptions('running').data
  const settled = useOptions('settled').data
  const firsts = [held, pending, closed, running, settled].map((list) => list?.pages[0])
  if (firsts.some((first) => first !== undefined && first.total > 0)) return true
  return firsts.includes(undefined) ? undefined : false
}
