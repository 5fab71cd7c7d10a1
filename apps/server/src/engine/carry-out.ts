import type { Books } from '../books/run'
import { BooksClosed, type Command, OutcomeUnknown } from '../books/command'
import type { Log } from '../ports'

/** Runs a command for a tick or the clock, without a caller to answer. */
export type CarryOut = <Input extends object, Result>(
  command: Command<Input, Result>,
  userId: number,
  input: Input,
) => void

/** Carries out a command and tells whether it became durable. */
export type CarryOutDurably = <Input extends object, Result>(
  command: Command<Input, Result>,
  userId: number,
  input: Input,
) => Promise<boolean>

/**
 * A failed batch is not an error here: memory is read again and everything open is watched anew. Any
 * other error is logged in full.
 */
export function carryOutOn(
  books: Books,
  log: Log,
  count?: (command: string) => void,
): {
  carryOut: CarryOut
  carryOutDurably: CarryOutDurably
  /** Whether one of these commands is running, and not a client's own command. */
  isRunning: () => boolean
} {
  let running = 0
  /** Synchronously runs a command on a portfolio in memory; the promise only waits for durability. */
  const execute: Books['execute'] = (...asked) => {
    running += 1
    try {
      return books.execute(...asked)
    } finally {
      running -= 1
    }
  }
  const carryOutDurably: CarryOutDurably = (command, userId, input) =>
    execute(command, userId, input).then(
      () => {
        count?.(command.name)
        return true
      },
      (error: unknown) => {
        if (error instanceof OutcomeUnknown || error instanceof BooksClosed) return false
        log.error(
          { err: error, userId, command: command.name },
          'what a tick or the clock asked for could not be carried out',
        )
        return false
      },
    )
  return {
    carryOutDurably,
    carryOut: (...asked) => void carryOutDurably(...asked),
    isRunning: () => running > 0,
  }
}
