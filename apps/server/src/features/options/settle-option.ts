import * as domain from '@fairtick/domain'
import type { Book } from '../../books/book'
import { type Surroundings, command } from '../../books/command'
import { optionTable } from './option-store'

/** An option that is due, with the last tick at or before its expiry, and whether that was in a halt. */
export interface SettleOption {
  readonly optionId: number
  readonly endTick: domain.Tick | undefined
  readonly staleAfterMs: number
  readonly wasHalted: boolean
  readonly wasSplit: boolean
}

/** Settles a due option. Does nothing if it is already settled. Returns the option as it ended. */
export const settleOption = command(
  'options.settle',
  (book, { optionId, endTick, staleAfterMs, wasHalted, wasSplit }: SettleOption, { now }) => {
    const option = book.find(optionTable, optionId)
    return option?.status === 'running'
      ? endOption(book, domain.settleOption(option, { endTick, staleAfterMs, wasHalted, wasSplit, now }))
      : undefined
  },
)

/** Voids every running option of a portfolio: the stakes are free again. */
export function voidOptionsForReset(book: Book, { now }: Surroundings): void {
  for (const option of book.open(optionTable))
    if (option.status === 'running') endOption(book, domain.voidOption(option, now))
}

/** Books the end of an option: every option ends through here. */
export function endOption(book: Book, option: domain.SettledOption): domain.SettledOption {
  book.lock('option', domain.usdOf(-option.stake))
  book.post(domain.settlingEntries(option, book.kind))
  book.update(optionTable, option)
  book.announce({ type: 'option-settled', option })
  return option
}
