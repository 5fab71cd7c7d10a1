import * as z from 'zod'
import { type Hex, evmAddressTold } from './evm-address'
import { HEIGHT_MAX } from '../chain'

/** At most one word of the EVM. */
const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform(BigInt)
const height = quantity.refine((number) => number <= BigInt(HEIGHT_MAX)).transform(Number)
const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform((text): Hex => `0x${text.slice(2).toLowerCase()}`)
const bytes = z
  .string()
  .regex(/^0x([0-9a-f]{2})*$/i)
  .transform((text): Hex => `0x${text.slice(2)}`)
const address = z.string().transform((text, context) => {
  const told = evmAddressTold(text)
  if (told !== undefined) return told
  context.addIssue('no address')
  return z.NEVER
})
const nothing = z
  .null()
  .optional()
  .transform(() => null)

const transaction = z.object({
  hash,
  to: z.union([address, nothing]),
  value: quantity,
  blockHash: z.union([hash, nothing]),
})
const block = z.object({ number: height, hash, parentHash: hash })
const event = z.object({ topics: z.array(hash).max(4), data: bytes })

/** The forms of a node's answers. */
export const ANSWERS = {
  chainId: quantity.transform(Number),
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
    /** Receipts from before 2017 lack it. */
    status: z
      .unknown()
      .optional()
      .transform((status) => (status === '0x1' ? 'success' : 'unknown')),
    logs: z.array(event.extend({ address })),
  }),
  /** The answer of decimals(); empty for a contract without it. */
  decimals: hash.transform(BigInt),
  logs: z.array(event.extend({ transactionHash: hash })),
}
