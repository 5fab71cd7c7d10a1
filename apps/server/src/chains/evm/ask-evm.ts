import * as z from 'zod'
import type { Hex } from './evm-address'
import { askNode } from '../ask-node'
import { type NodeAddress, NodeFault } from '../chain'

/**
 * Asks a node of an EVM chain and checks the form of its answer; undefined if the node reports that the
 * object does not exist. Every failure is a NodeFault.
 */
export type AskEvm = <Answer>(
  shape: z.ZodType<Answer>,
  method: string,
  params: readonly unknown[],
) => Promise<Answer | undefined>

const ID = 1
const answered = z.object({ id: z.literal(ID), result: z.unknown() })
const refused = z.object({ error: z.object({}) })

/** Asks by JSON-RPC 2.0, one question a request. */
export const evmAsking =
  (at: NodeAddress): AskEvm =>
  async (shape, method, params) => {
    const text = await askNode(at, '', JSON.stringify({ jsonrpc: '2.0', id: ID, method, params }))
    if (text === undefined) throw new NodeFault('unreachable', 'answered with status 404')
    const answer = parsed(text)
    if (refused.safeParse(answer).success) throw new NodeFault('nonsense', 'refused the question')
    const told = answered.safeParse(answer)
    if (told.success && told.data.result === null) return undefined
    const result = shape.safeParse(told.data?.result)
    if (!result.success) throw new NodeFault('nonsense', 'answered something that cannot be')
    return result.data
  }

/** A number in the form of JSON-RPC questions. */
export const hexOf = (number: number): Hex => `0x${number.toString(16)}`

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
