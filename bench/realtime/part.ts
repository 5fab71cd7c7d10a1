import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** A process of a bench: it answers one question at a time. */
export interface Part {
  readonly pid: number | undefined
  ask(question: string, value?: unknown): Promise<unknown>
  stop(): void
}

/** Starts `bench/realtime/<name>.ts` in a process of its own; a load client gets a niceness, so that it takes only what is left. */
export async function startPart(name: string, value: unknown, niceness = 0): Promise<Part> {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const child = fork(file, [], { execArgv: ['--import', 'tsx'] })
  process.once('exit', () => child.kill('SIGKILL'))
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
  await answerOf(child)
  const part: Part = {
    pid: child.pid,
    ask: async (question, given) => {
      child.send({ question, value: given })
      return await answerOf(child)
    },
    stop: () => void child.kill('SIGKILL'),
  }
  await part.ask('start', value)
  return part
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  return await new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`a part of the bench ended with ${code}`))
    child.once('exit', gone)
    child.once('message', (message) => {
      child.off('exit', gone)
      resolve(message)
    })
  })
}

/** The part's side: answers questions with what the acts return. */
export function answerQuestions(acts: Readonly<Record<string, (value: unknown) => unknown>>): void {
  process.on('message', (message: { question: string; value: unknown }) => {
    void Promise.resolve(acts[message.question]?.(message.value)).then((answer) =>
      process.send?.(answer ?? null),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.('here')
}
