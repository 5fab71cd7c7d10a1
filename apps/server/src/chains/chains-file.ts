import { readFile } from 'node:fs/promises'
import * as z from 'zod'

/** Maximum blocks per question: one block of a chain's own coin is already a long answer. */
const BLOCKS_AT_ONCE = { token: 500, 'own coin': 10, bitcoin: 10_000 } as const

const text = z.string().trim().min(1).max(200)
const common = {
  /** As named by the deposit networks. */
  currency: z.string().regex(/^[A-Z0-9]{2,12}$/),
  protocol: text,
  node: z.string().refine(isNode, 'must be such as https://node.example; http only to this machine'),
  xpub: text.optional(),
  creditsShared: z.boolean().default(false),
  lookback: z.int().min(1).max(100_000).optional(),
  blocksAtOnce: z.int().min(1).max(10_000).optional(),
}

const evm = z
  .strictObject({
    ...common,
    kind: z.literal('evm'),
    chainId: z.int().positive(),
    token: z
      .string()
      .regex(/^0x[0-9a-fA-F]{40}$/, "must be the address of the token's contract")
      .optional(),
    decimals: z.int().min(0).max(30).optional(),
  })
  .refine(({ token, decimals }) => token === undefined || decimals !== undefined, {
    path: ['decimals'],
    message: 'is missing: each token has its own',
  })
  .transform((coin) => ({
    ...coin,
    decimals: coin.decimals ?? 18,
    lookback: coin.lookback ?? 300,
    blocksAtOnce: coin.blocksAtOnce ?? BLOCKS_AT_ONCE[coin.token === undefined ? 'own coin' : 'token'],
  }))

const bitcoin = z
  .strictObject({
    ...common,
    kind: z.literal('bitcoin'),
    network: z.enum(['main', 'regtest']).default('main'),
  })
  .transform((coin) => ({
    ...coin,
    lookback: coin.lookback ?? 144,
    blocksAtOnce: coin.blocksAtOnce ?? BLOCKS_AT_ONCE.bitcoin,
  }))

/** A coin of CHAINS_FILE. */
export type ListedCoin = z.output<typeof evm> | z.output<typeof bitcoin>

const schema = z.array(z.discriminatedUnion('kind', [evm, bitcoin])).superRefine((coins, context) => {
  const wrong = (at: number, message: string) => context.addIssue({ code: 'custom', path: [at], message })
  for (const [at, coin] of coins.entries()) {
    const before = coins.slice(0, at)
    if (before.some(({ currency, protocol }) => currency === coin.currency && protocol === coin.protocol))
      wrong(at, `is the second ${coin.currency} by ${coin.protocol}`)
    if (before.some((each) => coinKey(each) === coinKey(coin)))
      wrong(at, 'is a coin that is listed already: a transfer of it would count twice')
  }
})

/** A stable name for a coin and its chain, independent of the display name; transfers are stored under it. */
export function coinKey(coin: ListedCoin): string {
  if (coin.kind === 'bitcoin') return `bitcoin:${coin.network}`
  return `eip155:${coin.chainId}/${coin.token?.toLowerCase() ?? 'coin'}`
}

/** Reads CHAINS_FILE: a JSON list of coins. Throws all of its errors without quoting any value. */
export async function readChainsFile(path: string): Promise<ListedCoin[]> {
  return parseChains(jsonOf(await readFile(path, 'utf8')))
}

/** The content of a CHAINS_FILE, checked. */
export function parseChains(content: unknown): ListedCoin[] {
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new RangeError(`the chains file is wrong: ${faults.join('; ')}`)
}

/** The parser's own message quotes the text, which contains keys. */
function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw new RangeError('the chains file is wrong: it is no JSON')
  }
}

/**
 * Whether keys may be sent there: encrypted, or on this machine only. The address must have no credentials,
 * query, fragment or trailing slash.
 */
function isNode(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username || url.password || /[?#]|\/$/.test(address)) return false
  const isHere = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere)
}
