import { cpus } from 'node:os'

/** What a bench answers: one ratio against its goal, and the figures behind it. */
export interface BenchResult {
  readonly name: string
  readonly ratio: number
  readonly goal: number
  readonly lines: string[]
}

/** The machine in one line. */
export const machine = (): string =>
  `${cpus().length} cores, ${cpus()[0]?.model ?? ''}, node ${process.version}`

/** The middle one. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

/** The number below which this share of them lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Prints a result when the script is the one that was started. */
export async function printWhenStarted(url: string, run: () => Promise<BenchResult>): Promise<void> {
  if (process.argv[1] === undefined || !url.endsWith(process.argv[1].replace(/^.*(?=bench\/)/, ''))) return
  const { name, ratio, lines } = await run()
  for (const line of lines) console.log(line)
  console.log(`${name}: ${ratio.toFixed(2)}`)
  process.exit()
}
