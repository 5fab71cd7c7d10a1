import { useSyncExternalStore } from 'react'
import { onBeat } from '../client/transport/server-beat'
import { serverNow } from '../client/transport/server-clock'

/** Whole seconds until a moment by the server's clock, never below 0; renders when they change. */
export const useSecondsUntil = (moment: number): number =>
  useSyncExternalStore(onBeat, () => Math.max(0, Math.ceil((moment - serverNow()) / 1_000)))
