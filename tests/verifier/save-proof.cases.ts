import {
  type SavedProof,
  type WireHeads,
  type WireProof,
  type WireSignedHead,
  type WireTermsProof,
  headMinutes,
  pricedTicks,
  proofInstrument,
  termsMoment,
} from '@fairtick/wire'
import { get } from '../../apps/server/test-http/call.cases'
import type { DemoUser } from '../../apps/server/test-http/demo-user.cases'
import { signedBlock } from '../../apps/server/test-http/signed-block.cases'
import type { TestServer } from '../../apps/server/test-http/start-test-server.cases'

/** The proof of an order with all that it stands on, put together from the calls as a client would. */
export async function saveProof(
  server: TestServer,
  user: DemoUser,
  kind: 'forex' | 'micro',
  id: number,
): Promise<SavedProof> {
  const { data: proof } = await user.get<WireProof>('/v2/api/proof', { kind, id })
  const blocks: SavedProof['blocks'] = {}
  for (const { point, instrumentId, sequence } of pricedTicks(proof))
    blocks[point] = await signedBlock(server, { forex_id: instrumentId, sequence })
  const terms = await ask<WireTermsProof>(server, '/v2/api/terms_proof', {
    forex_id: proofInstrument(proof),
    at: termsMoment(proof),
  })
  const minutes = [...new Set(headMinutes({ blocks, terms }))].toSorted((one, other) => other - one)
  const ways: (readonly WireSignedHead[])[] = []
  for (const [at, from] of minutes.entries()) {
    const to = minutes[at - 1]
    ways.push(await ask(server, '/v2/api/head_way', { from, ...(to === undefined ? {} : { to }) }))
  }
  const { keys } = await ask<WireHeads>(server, '/v2/api/heads', { limit: 1 })
  const rules = await ask<{ text: string }>(server, '/v2/api/rules', { version: proof.rules })
  return { fairtick: 'proof 1', proof, blocks, terms, ways, keys: [...keys], rules_text: rules.text }
}

/** The answer to an open call, as its text was. */
async function ask<Data>(
  server: TestServer,
  path: string,
  parameters: Readonly<Record<string, string | number>>,
): Promise<Data> {
  const { code, data, text } = await get<Data>(server, path, parameters)
  if (code !== 1) throw new Error(text)
  return data
}
