import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { OperatorLogin } from './desk'

/** One thing that the program of a clocked server is asked for. */
export type ClockedLine =
  | { readonly ask: 'client'; readonly funds: string; readonly password: string }
  | { readonly ask: 'days'; readonly days: number }
  | { readonly ask: 'operator'; readonly roles: string }

/** A server of its own, with the built web app and console, whose clock a journey moves. */
export interface ClockedServer {
  readonly address: string
  /** Makes a real client with so many USD in the fund account. */
  client(funds: string): Promise<{ readonly id: number; readonly email: string; readonly password: string }>
  /** Lets days pass; resolves when their income is paid. */
  days(count: number): Promise<void>
  /** Makes an operator of some roles, who enrols at the console before days pass: codes go by the clock. */
  operator(roles: string): Promise<OperatorLogin>
  stop(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('./clocked-program.ts', import.meta.url))
const PASSWORD = 'nine slow ferries before noon'

/** Starts such a server on a database of its own; it takes some ten seconds. */
export async function startClockedServer(): Promise<ClockedServer> {
  const child = spawn(process.execPath, ['--conditions', 'development', '--import', 'tsx', PROGRAM], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const answered = async <Said>(): Promise<Said> => {
    const { value, done } = await lines.next()
    if (done === true) throw new Error('the clocked server ended')
    return JSON.parse(value) as Said
  }
  const ask = <Said>(line: ClockedLine): Promise<Said> => {
    child.stdin.write(`${JSON.stringify(line)}\n`)
    return answered<Said>()
  }
  const { address } = await answered<{ readonly address: string }>()
  return {
    address,
    async client(funds) {
      const made = await ask<{ id: number; email: string }>({ ask: 'client', funds, password: PASSWORD })
      return { ...made, password: PASSWORD }
    },
    days: (days) => ask({ ask: 'days', days }),
    operator: (roles) => ask({ ask: 'operator', roles }),
    async stop() {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}
