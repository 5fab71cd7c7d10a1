import { median } from '../../../bench/figures'
import { groupBy } from '../judgement/group-by'
import type { Finding } from '../judgement/judge'
import type { CarriedOut, ClusterReport } from './run-cluster'

const FINDINGS_SHOWN = 20
const NAME_WIDTH = 36

/** Prints the strikes by kind, the requests, the findings, and a line of totals. */
export function tellCluster(report: ClusterReport): void {
  const { seed, strikes, journal, findings, brokenRules } = report
  for (const line of tableOf(strikes)) console.log(line)
  const outcomes = [...groupBy(journal, ({ outcome }) => outcome.is)].map(([is, of]) => `${of.length} ${is}`)
  console.log(`requests: ${journal.length} in ${report.sent} tries: ${outcomes.toSorted().join(', ')}`)
  console.log(`of the unknown ${report.unknownDone} were carried out; copies: ${report.copied}`)
  console.log(
    `sockets connected ${report.connections} times; ${report.shown} orders were shown to their users`,
  )
  const exits = [...groupBy(report.exits, (code) => (code === null ? 'killed' : `ended with ${code}`))]
  console.log(`processes: ${exits.map(([how, of]) => `${of.length} ${how}`).join(', ')}`)
  console.log(`messages of the bus: ${report.busCounts}; load ${report.load.toFixed(1)}`)
  for (const { kind, what } of findings.slice(0, FINDINGS_SHOWN))
    console.log(`${kind.toUpperCase()}: ${what} (seed ${seed})`)
  for (const rule of brokenRules) console.log(`BROKEN: ${rule} (seed ${seed})`)
  if (findings.length + brokenRules.length > 0) console.log(`journal and data are kept in ${report.folder}`)
  console.log(`chaos: ${clusterSummaryOf(report)}`)
}

/** The strikes by kind: how often, and how long it took to serve, median and longest. */
export function tableOf(strikes: readonly CarriedOut[]): readonly string[] {
  const rows = [...groupBy(strikes, ({ name }) => name)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [
    `${'strike'.padEnd(NAME_WIDTH)} times  served after  back after its end  whole after its end (s, median and longest)`,
    ...[...rows, ['all', strikes] as const].map(([name, each]) => rowOf(name, each)),
  ]
}

function rowOf(name: string, strikes: readonly CarriedOut[]): string {
  const times = (of: (strike: CarriedOut) => number) => {
    const all = strikes.map(of)
    return all.length === 0 ? '–' : `${inSeconds(median(all))} ${inSeconds(Math.max(...all))}`
  }
  const [served, back, whole] = [
    times(({ servedMs }) => servedMs),
    times(({ backMs }) => backMs),
    times(({ wholeMs }) => wholeMs),
  ]
  return `${name.padEnd(NAME_WIDTH)} ${String(strikes.length).padStart(5)}  ${served?.padEnd(12)}  ${back?.padEnd(18)}  ${whole}`
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(1).padStart(5)

/** The totals of a run. `lost` includes unanswered requests, `doubled` includes unrequested effects. */
export function clusterSummaryOf({
  strikes,
  findings,
  brokenRules,
}: Pick<ClusterReport, 'strikes' | 'findings' | 'brokenRules'>): string {
  const count = (...kinds: readonly Finding['kind'][]) =>
    findings.filter(({ kind }) => kinds.includes(kind)).length
  return [
    `${strikes.length} strikes`,
    `${count('lost', 'unanswered')} lost`,
    `${count('half')} half done`,
    `${count('doubled', 'unasked')} doubled`,
    `${count('foreign')} to another user`,
    `${count('hung')} hung`,
    `${brokenRules.length} rules broken`,
  ].join(', ')
}
