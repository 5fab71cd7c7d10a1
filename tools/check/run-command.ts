import { spawn } from 'node:child_process'

/** A command's exit, with its whole output. */
export type Outcome = { exitCode: number; output: string; seconds: number }

/** Runs a program of node_modules or of the system to its end and keeps its output. */
export async function runCommand(command: readonly string[], cwd: string): Promise<Outcome> {
  const started = performance.now()
  const [program = '', ...parameters] = command
  const child = spawn(program, parameters, {
    cwd,
    env: withLocalPrograms(cwd),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => void chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const exitCode = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${program} could not be started: ${error.message}\n`))
      resolve(127)
    })
    child.on('close', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)))
  })
  return {
    exitCode,
    output: Buffer.concat(chunks).toString('utf8'),
    seconds: (performance.now() - started) / 1000,
  }
}

function withLocalPrograms(cwd: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: `${cwd}/node_modules/.bin:${process.env['PATH'] ?? ''}`,
    NO_COLOR: undefined,
    FORCE_COLOR: '0',
  }
}
