import { setTimeout as sleep } from 'node:timers/promises'
import type { WireBar, WireMicroOrder, WireProof } from '@fairtick/wire'
import { get, post } from '../../apps/server/test-http/call.cases'
import { PATH } from '../../apps/server/test-http/demo-user.cases'
import { type Scene, makeDemo } from './people'
import { type Case, prove } from './proof'

const INSTRUMENT = 1
const PATIENCE_MS = 30_000
const LOOK_MS = 500
const ON = 'void, and prices go on'

/** Only a source moves prices, and users cannot stop them. */
export async function prices(scene: Scene): Promise<Case[]> {
  return [
    await prove(
      'quotes',
      'a demo user resets with an option of 300 s running and asks for its proof: the result, everybody’s quotes',
      ON,
      () => afterProofOfReset(scene),
    ),
  ]
}

async function afterProofOfReset(scene: Scene): Promise<string> {
  const { token } = await makeDemo(scene)
  await traded(scene)
  const request = { forex_id: INSTRUMENT, type: 1, number: '10', seconds: 300 }
  const { data: option, text } = await post<WireMicroOrder>(scene, '/v2/api/micro/submit', request, { token })
  if (!option.Id) return `not opened: ${text}`
  await post(scene, PATH.reset, {}, { token })
  const asked = { kind: 'micro', id: option.Id }
  const { data } = await get<WireProof>(scene, '/v2/api/proof', asked, { token })
  const result = 'Result' in data.order ? data.order.Result : 'none'
  return (await traded(scene)) ? `${result}, and prices go on` : `${result}, and prices stand`
}

/** Waits for a tick of the instrument; returns whether one came. */
async function traded(scene: Scene): Promise<boolean> {
  const before = await volumeOf(scene)
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(LOOK_MS))
    if ((await volumeOf(scene)) !== before) return true
  return false
}

/** The volume of the latest bars. A tick of the simulated market counts as one, so each changes it. */
async function volumeOf(scene: Scene): Promise<string> {
  const asked = { forex_id: INSTRUMENT, period: '1min', limit: 3 }
  const { data } = await get<WireBar[]>(scene, '/v2/api/forex/kline', asked)
  return data.map(({ Time, Volume }) => `${Time} ${Volume}`).join(', ')
}
