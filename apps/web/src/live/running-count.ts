import { NO_USD } from '@fairtick/domain'
import { createStore, useStore } from 'zustand'
import { useAccounts } from '../client/cashier/accounts'

const store = createStore<{ readonly count: number }>(() => ({ count: 0 }))

/** The number of running options, as last counted by `RunningWatch`. */
export const useRunningCount = (): number => useStore(store, ({ count }) => count)

/** Notes how many options run. */
export const noteRunning = (count: number): void => store.setState({ count })

/** Whether a stake is locked, so that there is something to count. */
export function useHasStakes(): boolean {
  const locked = useAccounts().data?.find(({ type }) => type === 'option')?.locked
  return locked !== undefined && locked > NO_USD
}
