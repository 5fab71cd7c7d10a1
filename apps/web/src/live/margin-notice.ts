import { type MarginNotice, nextMarginNotice } from '@fairtick/domain'
import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { followTradingFigures, useHasFigures } from './trading-figures'

interface MarginNotices {
  /** The lowest unrecovered notice of the margin level. */
  readonly notice: MarginNotice | undefined
  /** The dismissed notice; a lower one is shown again. */
  readonly read: MarginNotice | undefined
}

const NOTHING: MarginNotices = { notice: undefined, read: undefined }
const store = createStore<MarginNotices>()(
  persist((): MarginNotices => NOTHING, { name: 'fairtick.margin-notice' }),
)

followTradingFigures((figures) => {
  if (figures === undefined) {
    store.setState(NOTHING)
    return
  }
  const { notice: before, read } = store.getState()
  const notice = nextMarginNotice(before, figures.marginLevel)
  if (notice !== before) store.setState({ notice, read: keptRead(notice, read) })
})

/**
 * The current margin notice, until it is dismissed or the level has recovered; none before the first figures
 * of this visit.
 */
export function useMarginNotice(): MarginNotice | undefined {
  const known = useStore(store, ({ notice, read }) => (notice === read ? undefined : notice))
  return useHasFigures() ? known : undefined
}

/** Dismisses the notice. */
export function readMarginNotice(): void {
  store.setState(({ notice }) => ({ read: notice }))
}

/** A dismissed notice stays dismissed while the level rises, and is shown again after a recovery. */
function keptRead(
  notice: MarginNotice | undefined,
  read: MarginNotice | undefined,
): MarginNotice | undefined {
  if (notice === undefined || read === undefined) return undefined
  return read <= notice ? notice : read
}
