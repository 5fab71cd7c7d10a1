import { HOUR_MS } from '@fairtick/domain'
import { useSyncExternalStore } from 'react'
import type { Speech } from '../words/use-words'

const LOOK_MS = 30_000

let now = Date.now()

/** The age of a moment (ms), updated every half minute; undefined without a moment. */
export function useAge(since: number | undefined): number | undefined {
  const moment = useSyncExternalStore(watch, () => now)
  return since === undefined ? undefined : Math.max(0, moment - since)
}

/** An age in its largest unit: minutes, hours, and days from two days on. */
export function ageWords({ say }: Speech, ms: number): string {
  const hours = Math.floor(ms / HOUR_MS)
  if (hours >= 48) return say('days', { count: Math.floor(hours / 24) })
  if (hours >= 1) return say('hours', { count: hours })
  return say('minutes', { count: Math.floor(ms / 60_000) })
}

/** Whether something has waited longer than its target. */
export const isLate = (ms: number, hours: number): boolean => ms > hours * HOUR_MS

function watch(listener: () => void): () => void {
  const timer = setInterval(() => {
    now = Date.now()
    listener()
  }, LOOK_MS)
  return () => clearInterval(timer)
}
