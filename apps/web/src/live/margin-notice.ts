import { type MarginNotice, nextMarginNotice } from '@fairtick/domain'
import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { followTradingFigures, useHasFigures } from './trading-figures'

interface MarginNotices {
  /** The lowest notice that the margin level fell to and has not recovered from. */
  readonly notice: MarginNotice | undefined
  /** The one that the user has put away; a lower one is shown again. */
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
 * The margin notice that is to be shown, until it is put away or the level has recovered; none before the
 * first figures of this visit.
 */
export function useMarginNotice(): MarginNotice | undefined {
  const known = useStore(store, ({ notice, read }) => (notice === read ? undefined : notice))
  return useHasFigures() ? known : undefined
}

/** Puts the notice away. */
export function readMarginNotice(): void {
  store.setState(({ notice }) => ({ read: notice }))
}

/** A notice that was put away stays so while the level rises, and is shown again after a recovery. */
function keptRead(
  notice: MarginNotice | undefined,
  read: MarginNotice | undefined,
): MarginNotice | undefined {
  if (notice === undefined || read === undefined) return undefined
  return read <= notice ? notice : read
}
