import { describe, expect, it } from 'vitest'
import type { OpenChain } from '../../src/chains/open-chains'
import { createScriptedChain, transactionId } from '../../src/chains/watch/scripted-chain.cases'
import { builtProgram } from '../../test-support/built-programs.cases'
import { SocketClient } from '../../src/realtime/socket-client.cases'
import { type Depositor, addressOf, depositor, depositorOf } from './deposits.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

/** The confirmations that the sample of USDT by ERC20 takes. */
const NEEDED = 12
const SHARED = addressOf(1)
const script = createScriptedChain()
const ownAddressOf = (userId: number) => `own-${userId}`
const USDT: OpenChain = {
  currency: 'USDT',
  protocol: 'ERC20',
  key: 'eip155:1/usdt',
  chain: script.chain,
  network: { lookback: 50, blocksAtOnce: 10, creditsShared: true },
  decimals: 6,
  addressOf: ownAddressOf,
}

let server: TestServer

useServer(
  (started) => (server = started),
  async () => ({
    clockStands: true,
    chains: [USDT],
    gateway: await builtProgram('gateway'),
    // One test makes the node fail.
    checkFaults: (faults) =>
      expect(faults.filter((fault) => !fault.includes('looked for on all chains'))).toEqual([]),
  }),
)

/** The watch looks at all chains, and what it decided is carried out. */
async function look(): Promise<void> {
  await server.jobs.doAll('chains')
  await server.jobs.doAll('decisions about money')
}

/** States a deposit. A sandbox offers samples alone, so the network is one for as long as it is stated. */
async function state(user: Depositor, changes: { number?: string; txid?: string } = {}): Promise<number> {
  const { data } = await user.send(changes)
  await server.pool.query(
    "UPDATE deposit_network SET is_sample = false, explorer = 'https://scan.example/{txid}' WHERE id = 1",
  )
  return data.id
}

/** A user who may state one deposit more. */
async function newDepositor(): Promise<Depositor> {
  await server.pool.query('UPDATE deposit_network SET is_sample = true WHERE id = 1')
  return depositor(server)
}

async function shownTo(user: Depositor) {
  const [deposit] = (await user.list()).data
  return {
    status: deposit?.status,
    steps: deposit?.timeline.map(({ text }) => text),
    link: deposit?.timeline.at(-1)?.link,
  }
}

describe('a deposit whose transfer is on the chain', () => {
  it('shows its confirmations, and is credited with the last of them, once', async () => {
    const user = await newDepositor()
    const txid = script.pay({ to: SHARED, amount: '100' })
    const id = await state(user, { txid })
    await look()
    const found = (count: number) => `Found on the chain: ${count} of ${NEEDED} confirmations`
    const link = `https://scan.example/${txid}`
    expect(await shownTo(user)).toEqual({ status: 0, steps: ['Stated, being checked', found(0)], link })
    script.mine(NEEDED - 1)
    await look()
    expect((await shownTo(user)).steps).toEqual(['Stated, being checked', found(NEEDED - 1)])
    script.mine()
    await look()
    await look()
    const steps = ['Stated, being checked', found(NEEDED), 'Credited']
    expect(await shownTo(user)).toEqual({ status: 1, steps, link })
    expect(await user.fund()).toBe('100.000000')
    const decisions = await server.pool.query(
      'SELECT event, decided_by, outcome FROM money_decision WHERE subject = 1 AND row_id = $1',
      [id],
    )
    expect(decisions.rows).toEqual([{ event: 'approve', decided_by: 'server', outcome: 'done' }])
  })

  it('is followed on an open page by its socket, until it is credited', async () => {
    const user = await newDepositor()
    const page = await SocketClient.connect(`ws://127.0.0.1:${server.port}/v2/ws`)
    expect([await page.login(user.token), await page.subscribe('CHARGE')]).toEqual([1, 1])
    const id = await state(user, { txid: script.pay({ to: SHARED, amount: '100' }) })
    const told = async () => (await page.next('CHARGE')).data
    expect(await told()).toEqual({ id, status: 0, confirmations: null, confirmations_min: null })
    for (const confirmations of [1, 2]) {
      script.mine()
      await server.jobs.doAll('chains')
      expect(await told()).toEqual({ id, status: 0, confirmations, confirmations_min: NEEDED })
    }
    script.mine(NEEDED - 2)
    await look()
    expect(await told()).toMatchObject({ id, status: 0, confirmations: NEEDED })
    expect(await told()).toMatchObject({ id, status: 1 })
    page.webSocket.terminate()
  })

  it('that is gone again before the decision is carried out is not credited', async () => {
    const user = await newDepositor()
    await state(user, { txid: script.pay({ to: SHARED, amount: '100' }) })
    script.mine(NEEDED)
    await server.jobs.doAll('chains')
    script.reorganise(NEEDED, 'are gone')
    await server.jobs.doAll('chains')
    await look()
    expect(await shownTo(user)).toMatchObject({ status: 0, steps: ['Stated, being checked'] })
    expect(await user.fund()).toBe('0.000000')
  })

  it('of another amount says so and waits for an operator', async () => {
    const user = await newDepositor()
    await state(user, { txid: script.pay({ to: SHARED, amount: '99' }) })
    script.mine(NEEDED)
    await look()
    const text = `Found on the chain with another amount: ${NEEDED} of ${NEEDED} confirmations, then our staff check it`
    expect(await shownTo(user)).toMatchObject({ status: 0, steps: ['Stated, being checked', text] })
    expect(await user.fund()).toBe('0.000000')
  })

  it('of more than is credited by itself waits for an operator', async () => {
    const user = await newDepositor()
    await state(user, { number: '1000.01', txid: script.pay({ to: SHARED, amount: '1000.01' }) })
    script.mine(NEEDED)
    await look()
    expect(await shownTo(user)).toMatchObject({ status: 0, steps: { length: 2 } })
    expect(await user.fund()).toBe('0.000000')
  })

  it('that another client stated before is not theirs', async () => {
    const [first, second] = [await newDepositor(), await newDepositor()]
    const txid = script.pay({ to: SHARED, amount: '100' })
    await state(first, { txid })
    await server.pool.query('UPDATE deposit_network SET is_sample = true WHERE id = 1')
    await state(second, { txid: txid.toUpperCase().replace('TRANSACTION', 'transaction') })
    script.mine(NEEDED)
    await look()
    await look()
    expect([await first.fund(), await second.fund()]).toEqual(['100.000000', '0.000000'])
    expect((await shownTo(second)).steps).toEqual(['Stated, being checked'])
  })
})

describe("a deposit at a client's own address", () => {
  it('is found without a transaction, also after a restart', async () => {
    const user = await newDepositor()
    const id = await state(user)
    await server.pool.query('UPDATE deposit SET address = $2 WHERE id = $1', [id, ownAddressOf(user.id)])
    await look()
    server = await server.restart()
    script.pay({ to: ownAddressOf(user.id), amount: '100' })
    script.mine(NEEDED)
    await look()
    const again = depositorOf(server, user)
    expect(await shownTo(again)).toMatchObject({ status: 1, steps: { length: 3 } })
  })
})

describe('a node that fails', () => {
  it('is an alarm, and deposits go on by hand', async () => {
    const user = await newDepositor()
    const id = await state(user, { txid: transactionId(90) })
    script.fail('unreachable')
    await expect(server.jobs.doAll('chains')).rejects.toThrow('chains')
    expect(server.faults().join()).toContain('USDT by ERC20: the node fails by the script')
    await user.decide(id, 'approve')
    expect(await user.fund()).toBe('100.000000')
    script.fail(undefined)
  })
})

describe('a server without a chains file', () => {
  it('looks nowhere', async () => {
    server = await server.restart({ chains: [] })
    const user = await newDepositor()
    await state(user, { txid: script.pay({ to: SHARED, amount: '100' }) })
    script.mine(NEEDED)
    await look()
    expect(await shownTo(user)).toMatchObject({ status: 0, steps: ['Stated, being checked'] })
  })
})
