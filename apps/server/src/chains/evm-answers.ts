import type * as viemLibrary from 'viem'
import type { Hex } from 'viem'
import * as z from 'zod'
import { HEIGHT_MAX } from './chain'

const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform((text): Hex => `0x${text.slice(2).toLowerCase()}`)
const bytes = z
  .string()
  .regex(/^0x([0-9a-f]{2})*$/i)
  .transform((text): Hex => `0x${text.slice(2)}`)
const height = z.bigint().min(0n).max(BigInt(HEIGHT_MAX)).transform(Number)
/** A word of the chain's machine. */
const units = z
  .bigint()
  .min(0n)
  .max(2n ** 256n - 1n)

/** The forms of the answers of a node. */
export type EvmAnswers = ReturnType<typeof evmAnswers>

/** The forms of a node's answers, as viem hands them on: it checks little of them itself. */
export function evmAnswers({ isAddress, getAddress }: Pick<typeof viemLibrary, 'isAddress' | 'getAddress'>) {
  const address = z
    .string()
    .refine((text) => isAddress(text, { strict: false }))
    .transform((text) => getAddress(text))
  const transaction = z.object({ hash, to: address.nullable(), value: units, blockHash: hash.nullable() })
  const block = z.object({ number: height, hash, parentHash: hash })
  return {
    chainId: z.int(),
    height,
    header: block.transform(({ number, ...rest }) => ({ height: number, ...rest })),
    block: block
      .extend({ transactions: z.array(transaction) })
      .transform(({ number, ...rest }) => ({ height: number, ...rest })),
    transaction,
    receipt: z.object({
      transactionHash: hash,
      blockHash: hash,
      blockNumber: height,
      /** Chains of before 2017 say nothing of it; viem has null for whatever else is said. */
      status: z.enum(['success', 'reverted']).nullish(),
      logs: z.array(z.object({ address, topics: z.array(hash).max(4), data: bytes })),
    }),
    /** Of a contract's decimals(); one without it answers nothing. */
    decimals: z.object({ data: hash }).transform(({ data }) => BigInt(data)),
    logs: z.array(z.object({ transactionHash: hash, args: z.object({ to: address, value: units }) })),
  }
}
