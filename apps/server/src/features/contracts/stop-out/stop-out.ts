import * as domain from '@fairtick/domain'
import { command } from '../../../books/command'
import { accountOf } from '../account-of'
import { coverLoss } from './cover-loss'
import { settle } from '../settle-position'
import { createStopOutRecorder } from './stop-out-recorder'

/**
 * Closes a portfolio's positions while its margin level is at or below the stop-out level, recomputing the
 * level after each. Positions without a fresh price in an open market wait. Everything is recorded, line by
 * line. Returns the closed positions, empty if the level is above. Source: docs/spec/rules.md 3.9.
 */
export const stopOut = command(
  'contracts.stop-out',
  (book, _input: object, surroundings): readonly domain.ClosedPosition[] => {
    const { priced } = surroundings
    const closed: domain.ClosedPosition[] = []
    const recorder = createStopOutRecorder(book, surroundings)
    for (;;) {
      const position = domain.nextToStopOut(accountOf(book, priced))
      const market = position && priced(position.instrumentId)
      if (!market) break
      coverLoss(book, { position, price: market.quote.price }, surroundings, recorder)
      recorder.closing(position)
      closed.push(settle(book, position, { tick: market.quote, market, reason: 'stop-out' }, surroundings))
    }
    recorder.write('margin-level')
    return closed
  },
)
