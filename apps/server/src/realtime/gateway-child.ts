import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Log } from '../ports'
import { type FromGateway, type ToGateway, isFromGateway } from './messages'

/**
 * The program of the gateway: the bundle in production; in development the source, with the arguments that
 * Node needs to run it.
 */
export interface GatewayProgram {
  readonly file: string
  readonly execArgv?: readonly string[]
}

/** One run of the gateway's process. */
export interface GatewayChild {
  readonly pid: number | undefined
  /**
   * Sends a message; `done` is called when the channel has taken or lost it. A socket that could not be
   * passed is closed.
   */
  send(message: ToGateway, done: () => void, socket?: Socket): void
  kill(): void
}

/** The ports of one run. */
export interface ChildContext {
  readonly program: GatewayProgram
  readonly log: Log
  readonly onMessage: (message: FromGateway) => void
  readonly onExit: () => void
}

/** Interval of checks. The gateway reports each second; it is killed after five checks without a report. */
const LOOK_MS = 2_000
const SILENT_LOOKS = 5
/**
 * With more messages than this waiting for the channel, the gateway hangs: a new one with a fresh snapshot is
 * better than an unbounded queue.
 */
const WAITING_MOST = 20_000

/** Starts a gateway process. It ends by itself when the channel to this process closes. */
export function forkGateway({ program, log, onMessage, onExit }: ChildContext): GatewayChild {
  const child = fork(program.file, [], {
    execArgv: [...(program.execArgv ?? [])],
    serialization: 'advanced',
    env: environment(),
  })
  let waiting = 0
  const silence = killWhenSilent(child, log)

  child.on('message', (message) => {
    if (isFromGateway(message)) onMessage(message)
  })
  child.on('error', (error) => log.error({ error: String(error) }, 'gateway: channel failed'))
  child.on('exit', (code, signal) => {
    silence.stop()
    log.warn({ pid: child.pid, code, signal }, 'gateway: ended')
    onExit()
  })
  return {
    pid: child.pid,
    send(message, done, socket) {
      silence.expectWords()
      waiting += 1
      // Detached from the HTTP server: Node would count the socket there still, and the server could never
      // close once the gateway's process has ended.
      if (socket) Reflect.deleteProperty(socket, 'server')
      if (waiting === WAITING_MOST) {
        log.error({ pid: child.pid, waiting }, 'gateway: takes no messages, is ended')
        child.kill('SIGKILL')
      }
      child.send(message, socket, {}, () => {
        waiting -= 1
        // Passed or not, the rest of it here is an empty shell, or a socket that will never be answered.
        socket?.destroy()
        done()
      })
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

/** A process that is ready says nothing until it is told something. */
function killWhenSilent(child: ChildProcess, log: Log): { expectWords(): void; stop(): void } {
  let silentLooks = 0
  let isWaiting = false
  child.on('message', (message) => {
    silentLooks = 0
    isWaiting ||= isFromGateway(message) && message.type === 'ready'
  })
  const timer = setInterval(() => {
    if (isWaiting) return
    silentLooks += 1
    if (silentLooks < SILENT_LOOKS) return
    log.error({ pid: child.pid }, 'gateway: silent, is ended')
    child.kill('SIGKILL')
  }, LOOK_MS)
  return {
    expectWords: () => void (isWaiting = false),
    stop: () => clearInterval(timer),
  }
}

/** The gateway's own environment: without the address of the database and without secrets. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_ENV } = process.env
  return { PATH, HOME, TMPDIR, NODE_ENV }
}
