import { useSyncExternalStore } from 'react'
import { onBeat } from '../../client/transport/server-beat'
import type { OwnOption } from '../../client/options/options'
import { serverNow } from '../../client/transport/server-clock'
import { secondsLeft } from './countdown'

/** Remaining whole seconds of an option by the server's clock; renders when they change. */
export const useSecondsLeft = (option: OwnOption): number =>
  useSyncExternalStore(onBeat, () => secondsLeft(option, serverNow()))
