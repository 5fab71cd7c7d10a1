import type { Books } from '../books/run'
import { BooksClosed, type Command, OutcomeUnknown } from '../books/command'
import type { Log } from '../ports'

/** Runs a command that a tick or the clock asks for; nobody waits for its answer. */
export type CarryOut = <Input extends object, Result>(
  command: Command<Input, Result>,
  userId: number,
  input: Input,
) => void

/** The same; answers whether it is durable. */
export type CarryOutDurably = <Input extends object, Result>(
  command: Command<Input, Result>,
  userId: number,
  input: Input,
) => Promise<boolean>

/** A batch that failed is no loss here: memory is read again and everything open is watched anew. Anything else is told in full. */
export function carryOutOn(books: Books, log: Log): { carryOut: CarryOut; carryOutDurably: CarryOutDurably } {
  const carryOutDurably: CarryOutDurably = (command, userId, input) =>
    books.execute(command, userId, input).then(
      () => true,
      (error: unknown) => {
        if (error instanceof OutcomeUnknown || error instanceof BooksClosed) return false
        log.error(
          { err: error, userId, command: command.name },
          'what a tick or the clock asked for could not be carried out',
        )
        return false
      },
    )
  return { carryOutDurably, carryOut: (...asked) => void carryOutDurably(...asked) }
}
