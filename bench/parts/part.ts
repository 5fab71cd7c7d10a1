import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** A process of a bench that answers one question at a time. */
export interface Part {
  readonly pid: number
  ask(question: string, value?: unknown): Promise<unknown>
  stop(): Promise<void>
}

/** Options of a part beside its program. */
export interface PartOptions {
  readonly parameters?: readonly string[]
  /** Flags of Node. */
  readonly flags?: readonly string[]
  /** Its niceness: a load client uses only spare processor time. */
  readonly niceness?: number
}

/** Starts a built program in a separate process, which ends with this one at the latest. */
export async function startPart(
  file: string,
  { parameters = [], flags = [], niceness = 0 }: PartOptions = {},
): Promise<Part> {
  const child = fork(file, parameters, {
    execArgv: [...flags],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${file} could not be started`)
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  if (niceness > 0) setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness))
  await answerOf(child)
  return {
    pid,
    async ask(question, value) {
      child.send({ question, value })
      return answerOf(child)
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Starts a TypeScript program beside the caller's file, unbundled. */
export async function startSource(from: string, name: string, niceness = 0): Promise<Part> {
  return startPart(fileURLToPath(new URL(`${name}.ts`, from)), { flags: ['--import', 'tsx'], niceness })
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const message = await new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`a part of the bench ended with ${code}`))
    child.once('exit', gone)
    child.once('message', (answer) => {
      child.off('exit', gone)
      resolve(answer)
    })
  })
  if (typeof message === 'object' && message !== null && 'failed' in message)
    throw new Error(String(message.failed))
  return typeof message === 'object' && message !== null && 'answer' in message ? message.answer : undefined
}
