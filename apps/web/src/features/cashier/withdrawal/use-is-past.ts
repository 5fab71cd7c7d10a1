import { useSyncExternalStore } from 'react'
import { onBeat } from '../../../client/transport/server-beat'
import { serverNow } from '../../../client/transport/server-clock'

/** Whether a moment has come by the server's clock; renders when it comes. */
export const useIsPast = (moment: number): boolean =>
  useSyncExternalStore(onBeat, () => moment <= serverNow())
