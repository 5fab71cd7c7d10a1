import { useSyncExternalStore } from 'react'
import { onBeat } from '../../../client/transport/server-beat'
import { serverNow } from '../../../client/transport/server-clock'

/** Whether a moment has passed by the server's clock; renders when it passes. */
export const useIsPast = (moment: number): boolean =>
  useSyncExternalStore(onBeat, () => moment <= serverNow())
