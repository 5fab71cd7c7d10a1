import { createInterface } from 'node:readline'
import { createRandom } from '@fairtick/testkit'
import type { BusFaults } from '../../../../apps/server/src/bus/faulty-bus.cases'
import { createFaultyDelivery } from './faulty-delivery'
import { startRelay } from './faulty-relay'

// Runs on the host of NATS: node relay.mjs <address> <port> <port of NATS> <seed>. Each line of its input has
// the faults from then on; its answer to each, and to its start, is a line with the counts so far.
const [address = '', port, behind, seed] = process.argv.slice(2)
const delivery = createFaultyDelivery(createRandom(Number(seed)))
const say = () => void process.stdout.write(`${JSON.stringify(delivery.counts)}\n`)
await startRelay({ address, port: Number(port), behind: Number(behind), delivery })
say()
for await (const line of createInterface(process.stdin)) {
  delivery.become(JSON.parse(line) as BusFaults)
  say()
}
