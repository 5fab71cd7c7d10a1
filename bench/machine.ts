import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

const LOOK_MS = 1000

/** The machine in one line, with its load: figures from a busy machine mean little. */
export function machineLine(): string {
  const [model = 'unknown processor'] = cpus().map((each) => each.model.trim())
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const [load = 0] = loadavg()
  return `${availableParallelism()} cores (${model}), ${gigabytes} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}, load ${load.toFixed(1)} before we began`
}

/** Follows the load; the returned function ends this and gives the average. */
export function followLoad(): () => number {
  const seen = [loadavg()[0] ?? 0]
  const timer = setInterval(() => seen.push(loadavg()[0] ?? 0), LOOK_MS).unref()
  return () => {
    clearInterval(timer)
    return seen.reduce((sum, each) => sum + each, 0) / seen.length
  }
}
