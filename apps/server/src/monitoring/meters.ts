import { Counter, Histogram, type Registry } from 'prom-client'
import type { CommandMeter } from '../books/run'
import type { CountCall } from '../ports'
import type { DurableBatch } from './batch-meter'

/** Counts events as they happen. */
export interface Meters {
  readonly countCall: CountCall
  readonly commands: CommandMeter
  readonly countBatch: (batch: DurableBatch) => void
  readonly countEngine: (command: string) => void
}

const CALL_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const BATCH_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const BATCH_COMMANDS = [1, 4, 16, 64, 256, 1024, 4096]

/**
 * The meters, in a registry. A label has the path of a call's definition, a code, a reason of the list, or
 * the name of a command or job: never a caller's input.
 */
export function createMeters(registry: Registry): Meters {
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: Label[]
  ) => new Histogram({ name, help, buckets, labelNames, registers })

  const calls = counter('fairtick_calls_total', 'Answered calls by their code', 'call', 'code')
  const seconds = histogram(
    'fairtick_call_duration_seconds',
    'From the head of a call to its answer',
    CALL_SECONDS,
    'call',
  )
  const accepted = counter('fairtick_commands_accepted_total', 'Commands that the books accepted')
  const refused = counter('fairtick_commands_refused_total', 'Commands that the books refused', 'reason')
  const batch = histogram(
    'fairtick_batch_duration_seconds',
    'From sending a batch of the books until it is durable',
    BATCH_SECONDS,
  )
  const size = histogram('fairtick_batch_commands', 'Commands in a durable batch', BATCH_COMMANDS)
  const bytes = counter('fairtick_batch_bytes_total', 'Parameters of durable batches, in bytes')
  const engine = counter(
    'fairtick_engine_commands_total',
    'Commands of ticks and the clock that became durable',
    'command',
  )
  return {
    countCall({ call, code, tookMs }) {
      calls.inc({ call, code })
      seconds.observe({ call }, tookMs / 1_000)
    },
    commands: { accepted: () => accepted.inc(), refused: (reason) => refused.inc({ reason }) },
    countBatch({ commands, bytes: length, tookMs }) {
      batch.observe(tookMs / 1_000)
      size.observe(commands)
      bytes.inc(length)
    },
    countEngine: (command) => engine.inc({ command }),
  }
}
