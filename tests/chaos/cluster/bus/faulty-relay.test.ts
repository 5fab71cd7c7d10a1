import { randomUUID } from 'node:crypto'
import { createRandom } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { openNatsBus } from '../../../../apps/server/src/adapters/bus-nats'
import { realNats } from '../../../../apps/server/test-support/nats.cases'
import { silentLog } from '../../../../apps/server/test-support/silent-log.cases'
import { createFaultyDelivery } from './faulty-delivery'
import { startRelay } from './faulty-relay'

it('stands between clients and a real NATS', async (context) => {
  const nats = new URL(await realNats(context))
  const delivery = createFaultyDelivery(createRandom(3))
  const relay = await startRelay({ address: '127.0.0.1', port: 0, behind: Number(nats.port), delivery })
  context.onTestFinished(relay.stop)
  const prefix = randomUUID()
  const open = async (servers: string) => {
    const bus = await openNatsBus({ servers, prefix, name: 'test', log: silentLog() })
    context.onTestFinished(() => bus.close())
    return bus
  }
  const [behind, direct] = [await open(`nats://127.0.0.1:${relay.port}`), await open(nats.href)]
  const heard: string[] = []
  await behind.hear('subject', (text) => heard.push(text)).isReady
  direct.publish('subject', 'ä')
  await expect.poll(() => heard).toEqual(['ä'])

  delivery.become({ doubledOnceIn: 1 })
  direct.publish('subject', 'b')
  await expect.poll(() => heard).toEqual(['ä', 'b', 'b'])
  delivery.become({ lostOnceIn: 1 })
  direct.publish('subject', 'c')
  await expect.poll(() => delivery.counts.lost).toBe(1)
  delivery.become({})
  direct.publish('subject', 'd')
  await expect.poll(() => heard).toEqual(['ä', 'b', 'b', 'd'])
})
