import { type Parameters, get } from '../call.cases'
import { signedBlock } from '../signed-block.cases'
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
  await signedBlock(server, asked)
  await run.example('heads')
  await run.example('headWay', { from })
  await run.example('headProof', asked)
  await run.example('termsProof', { forex_id: 1, at: from * MINUTE })
}
