import { spawn } from 'node:child_process'
import { cannotRun } from './binaries'
import type { SystemUser } from './reach'

/** A program of PostgreSQL, its input and its user. */
export interface Program {
  readonly path: string
  readonly parameters: readonly string[]
  readonly user: SystemUser | undefined
  readonly input?: string
}

/** Runs a program of PostgreSQL to its end; returns its output, or fails with it. */
export async function runProgram({ path, parameters, user, input = '' }: Program): Promise<string> {
  const child = spawn(path, parameters, { ...user, cwd: '/', env: plainEnvironment(), stdio: 'pipe' })
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => void printed.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => void printed.push(chunk))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (error) => reject(cannotRun(path, error)))
    child.on('close', resolve)
  })
  const output = Buffer.concat(printed).toString('utf8').trim()
  if (code !== 0) throw new Error(`${path} ended with ${code ?? 'a signal'}: ${output}`)
  return output
}

/**
 * Our environment without PGDATA, PGPORT, PGOPTIONS and the like: the user's values are not meant for this
 * server.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}
