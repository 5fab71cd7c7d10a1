import { median, shown } from '../../bench/figures'
import { groupBy } from './judgement/group-by'
import type { Deed } from './judgement/journal'
import type { Finding } from './judgement/judge'
import type { ChaosReport, Strike } from './run-chaos'

const FINDINGS_SHOWN = 20
/** Acts other than orders, one line each. */
const OTHERS = [
  ['share orders', 'hold'],
  ['transfers', 'transfer'],
  ['deposits', 'deposit'],
  ['withdrawals', 'withdraw'],
  ['cancelled', 'take-back'],
  ['operators', 'decide'],
  ['followed', 'follow'],
  ['unfollowed', 'unfollow'],
  ['subscribed', 'subscribe'],
  ['redeemed', 'redeem'],
  ['loans', 'borrow'],
  ['repaid', 'repay'],
  ['proved', 'prove'],
] as const

/** Prints the results of a run, its findings, and a line of totals. */
export function tell({
  seed,
  strikes,
  journal,
  sent,
  findings,
  unknownDone,
  copied,
  brokenRules,
  folder,
}: ChaosReport): void {
  const outcomes = groupBy(journal, ({ outcome }) => outcome.is)
  const count = (is: string) => [...outcomes].find(([name]) => name === is)?.[1].length ?? 0
  const why = groupBy(
    journal.filter(({ outcome }) => outcome.is !== 'acknowledged'),
    ({ outcome }) => ('why' in outcome ? `${outcome.is} ${outcome.why}` : outcome.is),
  )
  const lines = [
    [
      'requests',
      `${journal.length} in ${sent} tries, ${journal.filter(({ tries }) => tries > 1).length} with another try`,
    ],
    ['acknowledged', count('acknowledged')],
    ['refused', count('refused')],
    ['put off', count('put-off')],
    ['unknown', `${count('unknown')}, ${unknownDone} of them carried out`],
    ...OTHERS.map(([name, deed]) => [name, acknowledgedOf(journal, deed)]),
    ['copies', copied],
    ['in a fan-out', `${strikes.filter(({ isCopying }) => isCopying).length} of ${strikes.length} times`],
    ['of these', [...why].map(([name, each]) => `${name}: ${each.length}`).join(', ')],
    ...[...groupBy(strikes, ({ victim }) => victim)].map(([victim, each]) => [victim, restarts(each)]),
    ['all', restarts(strikes)],
    ...[...groupBy(findings, ({ kind }) => kind)].map(([kind, each]) => [kind.toUpperCase(), each.length]),
  ]
  for (const [name, value] of lines) console.log(`${String(name).padEnd(14)}${value}`)
  for (const { kind, what } of findings.slice(0, FINDINGS_SHOWN))
    console.log(`${kind}: ${what} (seed ${seed})`)
  for (const rule of brokenRules) console.log(`BROKEN: ${rule} (seed ${seed})`)
  if (findings.length + brokenRules.length > 0) console.log(`journal and data are kept in ${folder}`)
  console.log(`chaos: ${summaryOf({ strikes, findings, brokenRules })}`)
}

/** The totals of a run. `lost` includes unanswered requests, `doubled` includes unrequested effects. */
export function summaryOf({
  strikes,
  findings,
  brokenRules,
}: Pick<ChaosReport, 'strikes' | 'findings' | 'brokenRules'>): string {
  const kills = strikes.filter(({ victim }) => victim !== 'drain').length
  const lost = of(findings, ['lost', 'unanswered'])
  const half = of(findings, ['half'])
  const doubled = of(findings, ['doubled', 'unasked'])
  return `${kills} kills, ${lost} lost, ${half} half done, ${doubled} doubled, ${brokenRules.length} rules broken`
}

function acknowledgedOf(journal: ChaosReport['journal'], deed: Deed): string {
  const asked = journal.filter((each) => each.deed === deed)
  return `${asked.filter(({ outcome }) => outcome.is === 'acknowledged').length} of ${asked.length} acknowledged`
}

function restarts(strikes: readonly Strike[]): string {
  if (strikes.length === 0) return 'none'
  const times = strikes.map(({ readyMs }) => readyMs)
  return `${strikes.length}, ready after ${shown(median(times))} ms (median), ${shown(Math.max(...times))} ms (longest)`
}

function of(findings: readonly Finding[], kinds: readonly Finding['kind'][]): number {
  return findings.filter(({ kind }) => kinds.includes(kind)).length
}
