import { type ChildProcess, fork } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

/** A process of a bench: it answers one question at a time. */
export interface Part {
  readonly pid: number | undefined
  /** Asks and checks the answer. */
  ask<Answer>(question: string, value: unknown, answer: z.ZodType<Answer>): Promise<Answer>
  stop(): void
}

/** No answer but that it is done. */
export const DONE = z.null()

/** Starts `bench/realtime/<name>.ts` in a process of its own; a load client gets a niceness, so that it takes only what is left. */
export async function startPart(name: string, niceness = 0): Promise<Part> {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const child = fork(file, [], { execArgv: ['--import', 'tsx'] })
  const stop = () => void child.kill('SIGKILL')
  process.once('exit', stop)
  if (niceness > 0 && child.pid !== undefined)
    setPriority(child.pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness))
  await answerOf(child)
  return {
    pid: child.pid,
    stop,
    async ask(question, value, answer) {
      child.send({ question, value })
      return answer.parse(await answerOf(child))
    },
  }
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

const asked = z.object({ question: z.string(), value: z.unknown() })

/** The part's side: answers questions with what the acts return. */
export function answerQuestions(acts: Readonly<Record<string, (value: unknown) => unknown>>): void {
  process.on('message', (message) => {
    const { question, value } = asked.parse(message)
    void Promise.resolve(acts[question]?.(value)).then((answer) => process.send?.(answer ?? null))
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.('here')
}
