import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** The machine in one line, with its load: figures from a busy machine mean little. */
export function machineLine(): string {
  const [model = 'unknown processor'] = cpus().map((each) => each.model.trim())
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const [load = 0] = loadavg()
  return `${availableParallelism()} cores (${model}), ${gigabytes} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}, load ${load.toFixed(1)} before we began`
}
