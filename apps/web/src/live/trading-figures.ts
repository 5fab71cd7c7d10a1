import type { OrderMark, TradingFigures } from '@fairtick/wire'
import { createStore, useStore } from 'zustand'

export type { OrderMark, TradingFigures }

interface Figures {
  readonly figures: TradingFigures | undefined
  readonly marks: ReadonlyMap<number, OrderMark>
}

const NONE: Figures = { figures: undefined, marks: new Map() }
const store = createStore<Figures>()(() => NONE)

/** Applies a FOREX_TRADE push. */
export function takeTradingFigures(figures: TradingFigures): void {
  store.setState({ figures, marks: new Map(figures.marks.map((mark) => [mark.id, mark])) })
}

/** Removes the figures, because their session ended. */
export const forgetTradingFigures = (): void => store.setState(NONE)

/** Calls back with the figures when pushed, and with undefined when they are removed. */
export function followTradingFigures(listener: (figures: TradingFigures | undefined) => void): void {
  store.subscribe(({ figures }) => listener(figures))
}

/**
 * Equity, margins and floating profit of the contract account, as last pushed; undefined before the first
 * push.
 */
export const useTradingFigures = (): TradingFigures | undefined => useStore(store, (state) => state.figures)

/** The figures at this moment. */
export const tradingFiguresNow = (): TradingFigures | undefined => store.getState().figures

/** Whether figures have been pushed: for components that must not render on each push. */
export const useHasFigures = (): boolean => useStore(store, (state) => state.figures !== undefined)

/** The number of open positions, as last pushed. */
export const useOpenCount = (): number => useStore(store, (state) => state.marks.size)

/** The pushed mark of one held order; undefined before the first push. */
export const useOrderMark = (orderId: number): OrderMark | undefined =>
  useStore(store, (state) => state.marks.get(orderId))

/** The pushed mark of one held order at this moment; undefined before the first push. */
export const markOf = (orderId: number): OrderMark | undefined => store.getState().marks.get(orderId)

/** The pushed marks of all held orders, by their ids. */
export const useOrderMarks = (): ReadonlyMap<number, OrderMark> => useStore(store, (state) => state.marks)
