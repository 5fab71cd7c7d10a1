import { spawn } from 'node:child_process'
import { startProcessorMeter } from '../../tools/processes/processor-meter'

/** A program's exit and its resource use. */
export interface Timed {
  readonly exitCode: number | null
  readonly output: string
  readonly seconds: number
  /** User and system time of all its processes; undefined if the system does not report it. */
  readonly processorSeconds: number | undefined
}

const NOT_FOR_IT = /^(npm_.*|INIT_CWD)$/i

/** Runs a program to its end, without npm's variables, which belong to this run. */
export async function runTimed(command: readonly string[], cwd: string): Promise<Timed> {
  const [program = '', ...parameters] = command
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_FOR_IT.test(name)))
  const meter = startProcessorMeter()
  const ownBefore = process.cpuUsage()
  const began = performance.now()
  const child = spawn(program, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (piece: Buffer) => {
    output += piece.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const seconds = (performance.now() - began) / 1000
  const all = meter.stop()
  const own = process.cpuUsage(ownBefore)
  const processorSeconds = all === undefined ? undefined : all - (own.user + own.system) / 1e6
  return { exitCode, output, seconds, processorSeconds }
}
