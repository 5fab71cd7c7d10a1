import type { Books } from '../books/run'
import type { Command } from '../books/command'
import { type CallContext, JsonText } from './call-server'

/** Runs a command of a call, once per intent, and answers its result as the wire has it. */
export async function carryOut<Input, Result, Answer>(
  books: Books,
  context: CallContext & { readonly session: { readonly userId: number } },
  command: Command<Input, Result>,
  input: Input,
  encode: (result: Result) => Answer,
): Promise<JsonText<Answer>> {
  const answer = (result: Result) => JSON.stringify(encode(result) ?? null)
  const { userId } = context.session
  if (!context.intent) return new JsonText<Answer>(answer(await books.execute(command, userId, input)))
  const { key, asked } = context.intent
  return new JsonText<Answer>(await books.once(command, userId, input, { key, asked, answer }))
}
