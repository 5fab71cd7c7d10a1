import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import {
  type Address,
  type Hex,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  http,
  publicActions,
  walletActions,
} from 'viem'

/** The chain id of local developer nodes. */
export const CHAIN_ID = 31_337

/** A local node of an EVM chain. It mines on demand, and signs for an account full of coins. */
export interface Anvil {
  readonly url: string
  /** Sends coins; returns the id of the pending transaction. */
  pay(to: Address, units: bigint): Promise<Hex>
  /** Emits a token contract's transfer event. */
  payToken(token: Address, to: Address, units: bigint): Promise<Hex>
  /** Deploys a token of 6 decimals, in its own block. */
  makeToken(): Promise<Address>
  mine(blocks?: number): Promise<void>
  /** Replaces the highest blocks by as many empty ones; returns the lost transactions. */
  reorganise(depth: number): Promise<readonly Hex[]>
  /** Sends a transaction that was already signed. */
  sendAgain(signed: Hex): Promise<void>
  /** Replaces the code of an account or a contract. */
  setCode(at: Address, code: Hex): Promise<void>
  stop(): Promise<void>
}

/** A program that only fails. */
export const FAILS: Hex = '0x60006000fd'

/** The program of a node, or the reason it is missing. CI must have one. */
export function findAnvil(): { readonly file: string } | { readonly why: string } {
  const { platform, arch } = process
  const name = `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}`
  try {
    const require = createRequire(import.meta.url)
    const beside = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
    return { file: beside.resolve(`${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`) }
  } catch {
    const why = `there is no ${name} here`
    if (process.env['CI'] === 'true') throw new Error(why)
    return { why }
  }
}

/** Starts a node, by default on a free port. */
export async function startAnvil(file: string, port = 0): Promise<Anvil> {
  const child = spawn(file, ['--port', String(port), '--no-mining'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await addressOf(child)
  const client = createTestClient({ mode: 'anvil', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)
  const [account] = await client.getAddresses()
  const mine = (blocks = 1) => client.mine({ blocks })
  const send = (transaction: { to?: Address; value?: bigint; data?: Hex }) =>
    client.sendTransaction({ account: account!, chain: null, gas: 500_000n, ...transaction })

  return {
    url,
    mine,
    pay: (to, value) => send({ to, value }),
    payToken: (token, to, units) =>
      send({
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] }),
      }),
    async makeToken() {
      const hash = await send({ data: deploying(TOKEN) })
      await mine()
      const { contractAddress } = await client.getTransactionReceipt({ hash })
      return contractAddress!
    },
    async reorganise(depth) {
      const height = await client.getBlockNumber({ cacheTime: 0 })
      const gone: Hex[] = []
      for (let back = 0; back < depth; back += 1) {
        const { transactions } = await client.getBlock({ blockNumber: height - BigInt(back) })
        for (const hash of transactions)
          gone.push(await client.request({ method: 'eth_getRawTransactionByHash', params: [hash] } as never))
      }
      await client.request({ method: 'anvil_reorg', params: [depth, []] } as never)
      return gone
    },
    sendAgain: async (serializedTransaction) =>
      void (await client.sendRawTransaction({ serializedTransaction })),
    setCode: (address, bytecode) => client.setCode({ address, bytecode }),
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  for await (const piece of child.stdout ?? []) {
    said += String(piece)
    const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(said)?.[1]
    if (port !== undefined) return `http://127.0.0.1:${port}`
  }
  throw new Error(`anvil did not start: ${said}`)
}

/**
 * The minimal token for its watch: transfer(to, units) emits the ERC-20 event and returns true, and
 * decimals() is 6. It keeps no balances.
 */
const TOKEN = [
  '60003560e01c', // the selector of the call
  '63313ce567', // decimals()
  '14604957', // leads to the end
  '602435',
  '600052', // memory = units
  '600435', // the payee,
  '33', // the caller
  '7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', // and Transfer(address,address,uint256)
  '60206000',
  'a3', // are the topics of an event with the units
  '6001600052',
  '60206000f3', // return true
  '5b60066000',
  '5260206000f3', // return 6
].join('')

/** The program that deploys another one, of less than 256 bytes, on the chain. */
function deploying(program: string): Hex {
  const length = (program.length / 2).toString(16).padStart(2, '0')
  return `0x60${length}80600b6000396000f3${program}`
}
