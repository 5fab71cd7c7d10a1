import { type Instrument, price as priceFrom } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import type { LineMoves } from '@fairtick/ui/chart'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type OwnOrder,
  replaceOrder,
  setStops,
  useOrdersOfInstrument,
} from '../../../client/contracts/orders'
import { useAction } from '../../../client/transport/use-action'
import { useFigures } from '../../../figures/use-figures'
import { useQuotePart } from '../../../live/use-quote'
import { useOneTap } from '../../../placing/one-tap'
import { useStopWarning } from '../use-stop-warning'
import { type MovedLine, isAllowedMove, isDone, movedLine, stopsAfter } from './moved-line'

/** A move of a line, from the first pixel until the order has the price. */
export interface LineMove extends MovedLine {
  readonly phase: 'moving' | 'asking' | 'saving' | 'saved'
}

/** The moves of an instrument's lines: a question after each, or with one-tap trading a way back. */
export interface LineMoving {
  readonly move: LineMove | undefined
  readonly moves: LineMoves
  /** Carries out the move that was asked about. */
  readonly confirm: () => void
  readonly cancel: () => void
  /** Sets the price of before; undefined where there is nothing to undo. */
  readonly undo: (() => void) | undefined
  /** The line whose move can be undone. */
  readonly changed: MovedLine['name'] | undefined
  /** Whether the moved line is in the lower half of what matters: below the current price. */
  readonly isBelow: boolean
}

const UNDO_MS = 10_000
const NONE: readonly OwnOrder[] = []

/** Moves the stops and triggers of an instrument's orders by their lines on the chart. */
export function useLineMoves(instrument: Instrument): LineMoving {
  const orders = useOwnOrders(instrument.id)
  const last = useQuotePart(instrument.id, (quote) => quote?.last)
  const isOneTap = useOneTap()
  const [move, setMove] = useState<LineMove>()
  const saving = useSaving(setMove)
  const told = useNotAllowed()
  const latest = useRef({ orders, last, isOneTap })
  useEffect(() => {
    latest.current = { orders, last, isOneTap }
  })
  const at = useCallback(
    (key: string, drawn: number) =>
      movedLine(key, priceFrom(drawn.toFixed(instrument.pricePrecision)), latest.current),
    [instrument.pricePrecision],
  )
  const { save } = saving
  const moves = useMemo(
    (): LineMoves => ({
      onMove: (key, drawn) => {
        const moved = at(key, drawn)
        if (moved !== undefined) setMove({ ...moved, phase: 'moving' })
      },
      onDrop: (key, drawn) => {
        const moved = at(key, drawn)
        const isAllowed = moved !== undefined && isAllowedMove(moved, latest.current.last)
        if (!isAllowed) {
          setMove(undefined)
          if (moved !== undefined) told(moved)
        } else if (latest.current.isOneTap) save(moved)
        else setMove({ ...moved, phase: 'asking' })
      },
      onCancel: () => setMove(undefined),
    }),
    [at, save, told],
  )
  const isOver = move?.phase === 'saved' && isDone(move, orders)
  return {
    move: isOver ? undefined : move,
    moves,
    confirm: () => move !== undefined && save(move),
    cancel: () => setMove(undefined),
    undo: saving.undo,
    changed: saving.changed,
    isBelow: move !== undefined && last !== undefined && move.price < last,
  }
}

function useOwnOrders(instrumentId: number): readonly OwnOrder[] {
  const held = useOrdersOfInstrument('held', instrumentId).data?.orders ?? NONE
  const pending = useOrdersOfInstrument('pending', instrumentId).data?.orders ?? NONE
  return useMemo(() => [...held, ...pending], [held, pending])
}

/** A move that was carried out, with the order as it was and as it is. */
interface Moved {
  readonly before: OwnOrder
  readonly after: OwnOrder
  readonly name: MovedLine['name']
}

/** Sends a move; the prices of before can be set again for a while. */
function useSaving(setMove: (move: LineMove | undefined) => void) {
  const { text } = useTexts()
  const warnOfStop = useStopWarning()
  const isOneTap = useOneTap()
  const [done, setDone] = useState<Moved>()
  const replacedText = useReplacedText()
  const sending = useAction(
    async (moved: MovedLine) =>
      moved.name === 'trigger'
        ? replaceOrder(moved.order, { trigger: moved.price }, text('orders.saveOrder'))
        : setStops(moved.order, stopsAfter(moved), text('orders.saveStops')),
    {
      onDone: (after, moved) => {
        setMove({ ...moved, phase: 'saved' })
        if (isOneTap) setDone({ before: moved.order, after, name: moved.name })
        else {
          const words = moved.name === 'trigger' ? replacedText(after) : text('orders.stopsSaved')
          showToast({ text: words, tone: 'good' })
        }
        warnOfStop(after)
      },
      onFailed: () => setMove(undefined),
    },
  )
  const undoing = useUndoing()
  useEffect(() => {
    if (done === undefined) return undefined
    const timer = setTimeout(() => setDone(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [done])
  const { run } = sending
  const save = useCallback(
    (moved: MovedLine) => {
      setDone(undefined)
      setMove({ ...moved, phase: 'saving' })
      run(moved)
    },
    [run, setMove],
  )
  const undo =
    done &&
    (() => {
      setDone(undefined)
      setMove(undefined)
      undoing.run(done)
    })
  return { save, undo, changed: done?.name }
}

/** Sets the prices of before a move again. */
function useUndoing() {
  const { text } = useTexts()
  const replacedText = useReplacedText()
  return useAction(
    ({ before, after, name }: Moved) =>
      name === 'trigger'
        ? replaceOrder(after, { trigger: before.openPrice }, text('orders.saveOrder'))
        : setStops(before, before, text('orders.saveStops')),
    {
      onDone: (order, { name }) => {
        const words = name === 'trigger' ? replacedText(order) : text('trade.moveUndone')
        showToast({ text: words, tone: 'good' })
      },
    },
  )
}

/** The text of a pending order's new trigger. */
function useReplacedText(): (order: OwnOrder) => string {
  const { text } = useTexts()
  const figures = useFigures()
  return ({ openPrice, pricePrecision }) =>
    text('orders.replaced', { price: figures.price(openPrice, pricePrecision) })
}

/** Says why a line cannot stand where it was let go. */
function useNotAllowed(): (moved: MovedLine) => void {
  const { text } = useTexts()
  return useCallback(
    ({ order, name }) => {
      const sides = order.side === 'buy' ? 'trade.stopsForBuy' : 'trade.stopsForSell'
      showToast({ text: text(name === 'trigger' ? 'trade.triggerHint' : sides), tone: 'bad' })
    },
    [text],
  )
}
