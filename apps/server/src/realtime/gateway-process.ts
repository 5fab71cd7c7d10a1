import type { Socket } from 'node:net'
import { type ChildContext, type GatewayChild, forkGateway } from './gateway-child'
import type { FromGateway, ToGateway } from './messages'

/** The gateway's process, started again whenever it ends. */
export interface GatewayProcess {
  readonly pid: number | undefined
  readonly isUp: boolean
  /** Sends a message when the gateway is up; `done` is called when the channel has taken or lost it. */
  send(message: ToGateway, done?: () => void, socket?: Socket): void
  /** Ends it, so that another one is started. */
  startAgain(): void
  /** Asks it to end, and kills it otherwise. */
  end(farewell: ToGateway): Promise<void>
}

type Ready = { readonly type: 'ready' }

/** The ports of the process. */
export interface ProcessContext extends Pick<ChildContext, 'program' | 'log'> {
  /** The process runs and has no state yet. */
  readonly onUp: () => void
  readonly onDown: () => void
  readonly onMessage: (message: Exclude<FromGateway, Ready>) => void
}

/** The first restart is immediate; each further one in a row waits twice as long. */
const RESTART_FIRST_MS = 50
const RESTART_MOST_MS = 5_000
/** A process that ran this long ends the row. */
const STEADY_MS = 10_000
const END_MS = 3_000

/** Starts the gateway and keeps it running. */
export function runGatewayProcess(context: ProcessContext): GatewayProcess {
  let child: GatewayChild | undefined
  let isUp = false
  let isEnding = false
  let failures = 0
  let onEnded = () => {}

  const start = () => {
    if (isEnding) return
    const startedAt = performance.now()
    child = forkGateway({ ...context, onMessage: hear, onExit: () => ended(performance.now() - startedAt) })
  }
  const hear = (message: FromGateway) => {
    if (message.type !== 'ready') return context.onMessage(message)
    isUp = true
    context.onUp()
  }
  const ended = (livedMs: number) => {
    child = undefined
    isUp = false
    failures = livedMs > STEADY_MS ? 0 : failures + 1
    context.onDown()
    onEnded()
    setTimeout(start, restartDelay(failures))
  }
  start()
  return {
    get pid() {
      return child?.pid
    },
    get isUp() {
      return isUp
    },
    send(message, done = () => {}, socket) {
      if (child && isUp) child.send(message, done, socket)
      else done()
    },
    startAgain: () => child?.kill(),
    async end(farewell) {
      isEnding = true
      if (!child) return
      const leaving = child
      const hasEnded = new Promise<void>((resolve) => {
        onEnded = resolve
      })
      if (isUp) leaving.send(farewell, () => {})
      else leaving.kill()
      const timer = setTimeout(() => leaving.kill(), END_MS)
      await hasEnded
      clearTimeout(timer)
    },
  }
}

function restartDelay(failures: number): number {
  return failures <= 1 ? 0 : Math.min(RESTART_MOST_MS, RESTART_FIRST_MS * 2 ** (failures - 2))
}
