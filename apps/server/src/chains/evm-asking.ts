import type * as viemLibrary from 'viem'
import type * as z from 'zod'
import { NodeFault } from './chain'

type Viem = typeof viemLibrary

/** Awaits an answer and checks its form; undefined where the node says that there is no such thing. */
export type EvmAsk = <Answer>(
  shape: z.ZodType<Answer>,
  question: Promise<unknown>,
) => Promise<Answer | undefined>

/** Turns whatever viem does into an answer of the right form, or a NodeFault. */
export const evmAsking =
  (viem: Viem): EvmAsk =>
  async (shape, question) => {
    let answer: unknown
    try {
      answer = await question
    } catch (error) {
      if (isAbsence(viem, error)) return undefined
      throw faultOf(viem, error)
    }
    const parsed = shape.safeParse(answer)
    if (!parsed.success) throw new NodeFault('nonsense', 'answered something that cannot be')
    return parsed.data
  }

const isAbsence = (viem: Viem, error: unknown): boolean =>
  error instanceof viem.BlockNotFoundError ||
  error instanceof viem.TransactionNotFoundError ||
  error instanceof viem.TransactionReceiptNotFoundError

/** viem's own messages have the node's address in them. */
function faultOf(viem: Viem, error: unknown): NodeFault {
  const isOf = (kind: abstract new (...given: never[]) => Error) =>
    error instanceof viem.BaseError && error.walk((cause) => cause instanceof kind) !== null
  if (isOf(viem.TimeoutError)) return new NodeFault('unreachable', 'did not answer in time')
  if (isOf(viem.ResponseBodyTooLargeError)) return new NodeFault('nonsense', 'answered too much')
  if (isOf(viem.HttpRequestError)) return new NodeFault('unreachable', 'cannot be reached')
  if (isOf(viem.RpcRequestError)) return new NodeFault('nonsense', 'refused the question')
  return new NodeFault('nonsense', 'answered something that cannot be')
}
