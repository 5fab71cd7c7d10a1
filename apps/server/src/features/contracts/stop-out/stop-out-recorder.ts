import * as domain from '@fairtick/domain'
import type { Book } from '../../../books/book'
import type { Surroundings } from '../../../books/command'
import { positionTable } from '../position-store'
import { type StopOutCause, type StopOutStep, stopOutLineTable, stopOutTable } from './stop-out-store'

/** Records a stop-out as it happens, so that it can be explained line by line afterwards. */
export interface StopOutRecorder {
  /** Called before a position is closed: notes the account at that moment. */
  closing(position: domain.Position): void
  /** Puts the record in the books, if anything was closed. */
  write(cause: StopOutCause): void
}

/**
 * Records one command. The account is read when the first position is closed, so it is as before the command.
 */
export function createStopOutRecorder(book: Book, { priced, now }: Surroundings): StopOutRecorder {
  const marks = domain.marksFrom(priced)
  const steps = new Map<number, StopOutStep>()
  let before: ReturnType<typeof accountNow> | undefined

  function accountNow() {
    const { balance } = book.account('contract')
    const positions = book.open(positionTable)
    const { equity, usedMargin } = domain.equityOf(balance, positions, marks)
    return { balance, equity, usedMargin, held: positions.filter(({ status }) => status === 'held') }
  }

  return {
    closing({ id }) {
      const seen = accountNow()
      before ??= seen
      steps.set(id, { number: steps.size + 1, equity: seen.equity, usedMargin: seen.usedMargin })
    },
    write(cause) {
      if (!before) return
      const { held, ...account } = before
      const stopOutId = book.nextId('stop_out')
      book.insert(stopOutTable, { id: stopOutId, userId: book.userId, time: now, cause, ...account })
      for (const position of held) {
        const quote = priced(position.instrumentId)?.quote
        if (!quote) continue
        const { id: positionId, instrumentId, side, lots, owed } = position
        book.insert(stopOutLineTable, {
          id: book.nextId('stop_out_line'),
          stopOutId,
          positionId,
          instrumentId,
          side,
          lots,
          markPrice: quote.price,
          markTick: quote.sequence,
          profit: domain.priceProfit(position, marks),
          owed,
          step: steps.get(positionId),
        })
      }
    },
  }
}
