import type { WireHeadProof } from '@fairtick/wire'
import { vi } from 'vitest'
import { get } from './call.cases'
import type { TestServer } from './start-test-server.cases'

/** The block of a tick with its head; waits for the head, which is signed beside the calls. */
export async function signedBlock(
  server: TestServer,
  asked: { readonly forex_id: number; readonly sequence: number },
): Promise<WireHeadProof> {
  const signed = async () => {
    const { data, text } = await get<WireHeadProof>(server, '/v2/api/head_proof', asked)
    if (data.state !== 'signed') throw new Error(`there is no head yet: ${text}`)
    return data
  }
  return vi.waitFor(signed, { timeout: 60_000, interval: 20 })
}
