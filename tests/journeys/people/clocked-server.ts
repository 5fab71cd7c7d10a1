import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { OperatorLogin } from './desk'

/** A command to the program of a clocked server. */
export type ClockedLine =
  | { readonly ask: 'client'; readonly funds: string; readonly password: string }
  | { readonly ask: 'days'; readonly days: number }
  | { readonly ask: 'operator'; readonly roles: string }

/** A separate server, with the built web app and console, whose clock a journey controls. */
export interface ClockedServer {
  readonly address: string
  /** Creates a real client with USD in the fund account. */
  client(funds: string): Promise<{ readonly id: number; readonly email: string; readonly password: string }>
  /** Lets days pass; resolves when their income is paid. */
  days(count: number): Promise<void>
  /** Creates an operator with some roles, who must enrol before days pass: codes depend on the clock. */
  operator(roles: string): Promise<OperatorLogin>
  stop(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('./clocked-program.ts', import.meta.url))
const PASSWORD = 'nine slow ferries before noon'

/** Starts such a server on a separate database; takes about ten seconds. */
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
