import type { Books } from '../books/books'
import type { Command } from '../books/command'
import { BooksClosed, OutcomeUnknown } from '../books/errors'
import type { Log } from '../ports'

/** Runs a command that a tick or the clock asks for; nobody waits for its answer. */
export type CarryOut = <Input extends object, Result>(
  command: Command<Input, Result>,
  userId: number,
  input: Input,
) => void

/** A batch that failed is no loss here: memory is read again and everything open is watched anew. Anything else is told in full. */
export function carryOutOn(books: Books, log: Log): CarryOut {
  return (command, userId, input) => {
    books.execute(command, userId, input).catch((error: unknown) => {
      if (error instanceof OutcomeUnknown || error instanceof BooksClosed) return
      log.error(
        { err: error, userId, command: command.name },
        'what a tick or the clock asked for could not be carried out',
      )
    })
  }
}
