import { runCommand } from '../check/run-command'

/** The registry's answer about the product's packages. */
export type Verdict =
  | { readonly kind: 'clean'; readonly packages: number; readonly lesser: number }
  | { readonly kind: 'faults'; readonly names: readonly string[] }
  | { readonly kind: 'silent'; readonly why: string }

/** The tree itself counts as one package. */
const ITSELF = 1
/** Faults of these severities block a change. */
const SEVERE: readonly unknown[] = ['high', 'critical']
/** A pipeline must not wait for a registry: one try with a short time limit. */
const PATIENCE = ['--fetch-retries=0', '--fetch-timeout=30000']
const ASK = ['npm', 'audit', '--omit=dev', '--package-lock-only', '--json', ...PATIENCE]

/** Asks the registry for known faults of the lock file's packages, without the tools of tests. */
export async function askForFaults(root: string, registry?: string): Promise<Verdict> {
  const { output } = await runCommand(
    [...ASK, ...(registry === undefined ? [] : ['--registry', registry])],
    root,
  )
  return verdictOf(output)
}

/** Reads the output of `npm audit --json`, ignoring warnings beside it. */
export function verdictOf(output: string): Verdict {
  const report = jsonIn(output)
  if (!isRecord(report)) return { kind: 'silent', why: firstLine(output) }
  const { vulnerabilities, metadata, message } = report
  if (!isRecord(vulnerabilities) || !isRecord(metadata) || !isRecord(metadata['dependencies']))
    return { kind: 'silent', why: typeof message === 'string' ? message : firstLine(output) }
  const severe = Object.entries(vulnerabilities).flatMap(([name, fault]) =>
    isRecord(fault) && SEVERE.includes(fault['severity']) ? [`${name} (${String(fault['severity'])})`] : [],
  )
  if (severe.length > 0) return { kind: 'faults', names: severe }
  const lesser = Object.keys(vulnerabilities).length
  return { kind: 'clean', packages: Number(metadata['dependencies']['prod']) - ITSELF, lesser }
}

/** The printed lines, ending like every runner. */
export function wordsOf(verdict: Verdict): readonly string[] {
  if (verdict.kind === 'clean') {
    const { packages, lesser } = verdict
    return [`${packages} packages, no grave fault is known, ${lesser} lesser`, '1 passed, 0 failed']
  }
  if (verdict.kind === 'faults')
    return [...verdict.names.map((name) => `FAILED: a fault is known of ${name}`), '0 passed, 1 failed']
  return [
    `the registry does not answer which faults are known: ${verdict.why}`,
    'skipped: ask a registry that does, with npm_config_registry',
    '0 passed, 0 failed, 1 skipped',
  ]
}

function jsonIn(output: string): unknown {
  const from = output.indexOf('{')
  const to = output.lastIndexOf('}')
  try {
    return JSON.parse(output.slice(from, to + 1))
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const firstLine = (output: string) =>
  output.split('\n').find((line) => line.trim() !== '') ?? 'no word at all'
