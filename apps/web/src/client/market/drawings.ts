import { useQuery } from '@tanstack/react-query'
import { type ChartDrawing, readDrawings, writeDrawings } from '@fairtick/domain'
import { readChartDrawings } from '@fairtick/wire'
import { marketCalls } from '@fairtick/wire/calls'
import { useCallback } from 'react'
import { call } from '../transport/call'
import { change } from '../transport/change'
import { queryClient, queryKeys } from '../transport/queries'
import { useUser } from '../transport/session'

/** The drawings on an instrument's chart: of the account, or those of this device for a visitor. */
export interface KeptDrawings {
  /** Undefined while they are read. */
  readonly drawings: readonly ChartDrawing[] | undefined
  /** Keeps them in the place of the earlier ones. `what` names the act if its outcome is uncertain. */
  readonly keep: (drawings: readonly ChartDrawing[], what: string) => void
}

const VISITOR = 'visitor-drawings'

/** The drawings on an instrument's chart. */
export function useKeptDrawings(instrumentId: number): KeptDrawings {
  const isVisitor = useUser() === undefined
  const queryKey = keyOf(instrumentId, isVisitor)
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly ChartDrawing[]> => {
      if (isVisitor) return onDevice(instrumentId)
      const answer = await call(marketCalls.drawings, { forex_id: instrumentId }, { signal })
      return readChartDrawings(answer)
    },
    staleTime: Infinity,
    meta: { isQuiet: true },
  })
  const keep = useCallback(
    (drawings: readonly ChartDrawing[], what: string) => {
      queryClient.setQueryData(keyOf(instrumentId, isVisitor), drawings)
      if (isVisitor) keepOnDevice(instrumentId, drawings)
      else void sendLatest(instrumentId, drawings, what)
    },
    [instrumentId, isVisitor],
  )
  return { drawings: data, keep }
}

const keyOf = (instrumentId: number, isVisitor: boolean) =>
  isVisitor ? [VISITOR, instrumentId] : queryKeys.own(`drawings ${instrumentId}`)

/** The latest drawings of each instrument that are not sent yet, and those whose sending goes on. */
const waiting = new Map<number, readonly ChartDrawing[]>()
const sending = new Set<number>()

/** Sends one after another, and of those that gather meanwhile only the latest. */
async function sendLatest(
  instrumentId: number,
  drawings: readonly ChartDrawing[],
  what: string,
): Promise<void> {
  waiting.set(instrumentId, drawings)
  if (sending.has(instrumentId)) return
  sending.add(instrumentId)
  try {
    for (let next = taken(instrumentId); next !== undefined; next = taken(instrumentId)) {
      const parameters = { forex_id: instrumentId, drawings: writeDrawings(next) }
      await change(marketCalls.setDrawings, parameters, what)
    }
  } catch {
    // The failure is announced; the account's own drawings are shown again.
    waiting.delete(instrumentId)
    await queryClient.invalidateQueries({ queryKey: keyOf(instrumentId, false) })
  } finally {
    sending.delete(instrumentId)
  }
}

function taken(instrumentId: number): readonly ChartDrawing[] | undefined {
  const next = waiting.get(instrumentId)
  waiting.delete(instrumentId)
  return next
}

const storageKey = (instrumentId: number) => `fairtick.drawings.${instrumentId}`

/** Other programs may have written there, so only drawings are taken. */
function onDevice(instrumentId: number): readonly ChartDrawing[] {
  try {
    return readDrawings(localStorage.getItem(storageKey(instrumentId)) ?? '[]') ?? []
  } catch {
    return []
  }
}

function keepOnDevice(instrumentId: number, drawings: readonly ChartDrawing[]): void {
  try {
    if (drawings.length === 0) localStorage.removeItem(storageKey(instrumentId))
    else localStorage.setItem(storageKey(instrumentId), writeDrawings(drawings))
  } catch {
    // Storage is full or forbidden: the drawings last until the page is reloaded.
  }
}
