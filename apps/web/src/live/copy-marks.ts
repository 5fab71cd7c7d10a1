import type { OrderMark } from '@fairtick/wire'
import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { subscribeCopyMarks } from './live'

const store = createStore<ReadonlyMap<number, OrderMark>>()(() => new Map())

/** Follows the marks of the user's open copies while they are shown. */
export function useCopyMarks(areShown: boolean): void {
  useEffect(() => {
    if (!areShown) return undefined
    const leave = subscribeCopyMarks(takeMarks)
    return () => {
      leave()
      store.setState(new Map(), true)
    }
  }, [areShown])
}

function takeMarks(marks: readonly OrderMark[]): void {
  store.setState(new Map(marks.map((mark) => [mark.id, mark])), true)
}

/** The pushed mark of one open copy; undefined before the first push. */
export const useCopyMark = (id: number): OrderMark | undefined => useStore(store, (marks) => marks.get(id))

/** The pushed marks of all open copies. */
export const useEveryCopyMark = (): ReadonlyMap<number, OrderMark> => useStore(store)

/** The pushed mark of one open copy at this moment. */
export const copyMarkNow = (id: number): OrderMark | undefined => store.getState().get(id)
