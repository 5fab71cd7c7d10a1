import type { Price } from '@fairtick/domain'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { quoteBook } from './live'

/** A price at a moment of the server's clock. */
interface TrailPoint {
  readonly time: number
  readonly price: Price
}

interface Trail {
  points: readonly TrailPoint[]
  holders: number
  readonly listeners: Set<() => void>
  readonly stop: () => void
}

/** More than ten minutes at the fastest rate of pushes. */
const POINTS_MAX = 3_000
const NO_POINTS: readonly TrailPoint[] = []

const trails = new Map<number, Trail>()

/** The prices of an instrument seen since its trail was first held, oldest first. */
export function usePriceTrail(instrumentId: number): readonly TrailPoint[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const trail = hold(instrumentId)
      trail.listeners.add(listener)
      return () => {
        trail.listeners.delete(listener)
        release(instrumentId)
      }
    },
    [instrumentId],
  )
  return useSyncExternalStore(subscribe, () => trailOf(instrumentId))
}

/** Keeps the prices of instruments while mounted, so that a chart opened later has them. */
export function useKeptTrails(instrumentIds: readonly number[]): void {
  const wanted = [...new Set(instrumentIds)].toSorted((one, other) => one - other).join()
  useEffect(() => {
    const ids = wanted === '' ? [] : wanted.split(',').map(Number)
    for (const id of ids) hold(id)
    return () => {
      for (const id of ids) release(id)
    }
  }, [wanted])
}

/** Keeps the prices of an instrument until the returned function is called. */
export function keepTrail(instrumentId: number): () => void {
  hold(instrumentId)
  return () => release(instrumentId)
}

/** The stored prices of an instrument, oldest first. */
export const trailOf = (instrumentId: number): readonly TrailPoint[] =>
  trails.get(instrumentId)?.points ?? NO_POINTS

function hold(instrumentId: number): Trail {
  const trail = trails.get(instrumentId) ?? begin(instrumentId)
  trail.holders += 1
  return trail
}

function release(instrumentId: number): void {
  const trail = trails.get(instrumentId)
  if (trail === undefined) return
  trail.holders -= 1
  if (trail.holders > 0) return
  trail.stop()
  trails.delete(instrumentId)
}

function begin(instrumentId: number): Trail {
  const stop = quoteBook.subscribe(instrumentId, () => note(instrumentId))
  const trail: Trail = { points: NO_POINTS, holders: 0, listeners: new Set(), stop }
  trails.set(instrumentId, trail)
  return trail
}

function note(instrumentId: number): void {
  const trail = trails.get(instrumentId)
  const quote = quoteBook.get(instrumentId)
  if (trail === undefined || quote === undefined || trail.points.at(-1)?.time === quote.time) return
  trail.points = [...trail.points.slice(1 - POINTS_MAX), { time: quote.time, price: quote.last }]
  for (const listener of trail.listeners) listener()
}
