import { Socket } from 'node:net'
import { constants, getPriority, setPriority } from 'node:os'
import { type FromGateway, type ToGateway, isToGateway } from '../messages'
import { type Gateway, createGateway } from './gateway'

/** The gateway process. It ends with the channel to the main process, and listens on no port of its own. */
const CHECK_MS = 1_000
/** How long clients have to answer the close frame after draining. */
const DRAIN_MS = 1_500

let gateway: Gateway | undefined

process.on('message', (message, handle) => {
  if (isToGateway(message)) receive(message, handle instanceof Socket ? handle : undefined)
})
process.on('disconnect', drain)
process.on('SIGTERM', drain)
// A Ctrl-C reaches the whole group: the main process decides when this process ends.
process.on('SIGINT', () => undefined)
tellMain({ type: 'ready' })

function receive(message: ToGateway, socket: Socket | undefined): void {
  if (message.type !== 'start') {
    gateway?.receive(message, socket)
    if (message.type === 'draining') leaveWhenEmpty()
    return
  }
  stepBack(message.settings.niceness)
  gateway = createGateway(message, tellMain)
  setInterval(look, CHECK_MS)
}

function stepBack(niceness: number): void {
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness))
  } catch (error) {
    tellMain({ type: 'fault', message: `priority stays as it is: ${String(error)}` })
  }
}

function look(): void {
  if (!gateway) return
  const { desk, logins } = gateway
  desk.check()
  const { user, system } = process.cpuUsage()
  const { sockets, writes } = desk
  const figures = {
    sockets,
    users: logins.users,
    cpu: user + system,
    memory: process.memoryUsage.rss(),
    writes,
  }
  tellMain({ type: 'alive', figures })
}

function drain(): void {
  gateway?.receive({ type: 'draining' }, undefined)
  leaveWhenEmpty()
}

function leaveWhenEmpty(): void {
  const end = performance.now() + DRAIN_MS
  setInterval(() => {
    if (!gateway || gateway.desk.sockets === 0 || performance.now() > end) process.exit(0)
  }, 20)
}

function tellMain(message: FromGateway): void {
  if (process.connected) process.send?.(message, undefined, {}, () => undefined)
}
