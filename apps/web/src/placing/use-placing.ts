import { useState } from 'react'
import { randomId } from '../client/transport/random-id'
import { useUser } from '../client/transport/session'
import { useAction } from '../client/transport/use-action'
import { type PlacedSize, isConfirmedSize, noteConfirmedSize } from './confirmed-sizes'
import { useOneTap } from './one-tap'
import { useRest } from './use-rest'

/** ms for which the buttons rest after an order and show its result. */
const REST_MS = 1_000
const KEY_BYTES = 16

/** An order about to be placed: its direction, and its one key for all presses of its button. */
interface OrderDraft<Way> {
  readonly way: Way
  readonly key: string
  readonly size: PlacedSize | undefined
}

/**
 * The placing of orders by a ticket's buttons: with a confirmation, unless the user chose one tap and has
 * placed such a size before.
 */
export interface Placing<Way> {
  readonly press: (way: Way) => void
  /** As `press`, but asks for a confirmation in any case: for an order that was not typed on the ticket. */
  readonly ask: (way: Way) => void
  /** The direction being confirmed. */
  readonly confirming: Way | undefined
  readonly confirm: () => void
  readonly leave: () => void
  readonly isBusy: boolean
  readonly isResting: boolean
  /** The result of the last order, while the buttons rest. */
  readonly done: { readonly way: Way; readonly words: string } | undefined
}

/**
 * Places orders by `place`, which returns the text of the result. `pass` allows a trade, after the risk
 * notice if one is due.
 */
export function usePlacing<Way extends string>(options: {
  readonly place: (way: Way, key: string) => Promise<string>
  /** The size on the ticket; undefined while missing. */
  readonly size: PlacedSize | undefined
  readonly onFailed: (thrown: unknown) => void
  readonly pass: (trade: () => void) => void
}): Placing<Way> {
  const isOneTap = useOneTap()
  const uid = useUser()?.uid
  const rest = useRest(REST_MS)
  const [draft, setDraft] = useState<OrderDraft<Way> | undefined>()
  const [done, setDone] = useState<{ readonly way: Way; readonly words: string } | undefined>()
  const placing = useAction(({ way, key }: OrderDraft<Way>) => options.place(way, key), {
    isQuiet: true,
    onDone: (words, { way, size }) => {
      setDraft(undefined)
      if (uid !== undefined && size !== undefined) noteConfirmedSize(uid, size)
      setDone({ way, words })
      rest.begin()
    },
    onFailed: (thrown) => {
      setDone(undefined)
      rest.begin()
      options.onFailed(thrown)
    },
  })
  const begin = (way: Way, asks: boolean) => {
    const { size } = options
    const order = { way, key: randomId(KEY_BYTES), size }
    const isKnown = uid !== undefined && size !== undefined && isConfirmedSize(uid, size)
    if (isOneTap && isKnown && !asks) placing.run(order)
    else setDraft(order)
  }
  return {
    press: (way) => {
      if (rest.isResting) rest.begin()
      else if (!placing.isBusy) options.pass(() => begin(way, false))
    },
    ask: (way) => {
      if (!rest.isResting && !placing.isBusy) options.pass(() => begin(way, true))
    },
    confirming: draft?.way,
    confirm: () => {
      // The size of the ticket now: the confirmation may have changed it after the draft was made.
      if (draft !== undefined) placing.run({ ...draft, size: options.size })
    },
    leave: () => {
      if (!placing.isBusy) setDraft(undefined)
    },
    isBusy: placing.isBusy,
    isResting: rest.isResting,
    done: rest.isResting ? done : undefined,
  }
}
