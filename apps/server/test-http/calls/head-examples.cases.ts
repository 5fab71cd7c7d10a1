import { vi } from 'vitest'
import { type Parameters, get } from '../call.cases'
import type { TestServer } from '../start-test-server.cases'

const MINUTE = 60_000

/** Examples of the calls of heads, for a block that is sealed; its head is signed beside the calls. */
export async function callForHeads(run: {
  readonly server: TestServer
  example<Data>(name: string, parameters?: Parameters): Promise<Data>
}): Promise<void> {
  const { server } = run
  const all = { forex_id: 1, sequence: 0 }
  const { data } = await get<readonly { first_sequence: number; minute: number }[]>(
    server,
    '/v2/api/tick_log',
    all,
  )
  const [block] = data
  const [sequence, from] = [block?.first_sequence ?? 0, block?.minute ?? 0]
  const asked = { forex_id: 1, sequence }
  const isSigned = async () => {
    const proof = await get<{ state: string }>(server, '/v2/api/head_proof', asked)
    if (proof.data.state !== 'signed') throw new Error('the head is not there yet')
  }
  await vi.waitFor(isSigned, { timeout: 60_000, interval: 20 })
  await run.example('heads')
  await run.example('headWay', { from })
  await run.example('headProof', asked)
  await run.example('termsProof', { forex_id: 1, at: from * MINUTE })
}
