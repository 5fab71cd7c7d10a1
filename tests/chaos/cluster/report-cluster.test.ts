import { expect, it } from 'vitest'
import { clusterSummaryOf, tableOf } from './report-cluster'

const struck = (name: string, servedMs: number) => ({ name, servedMs, backMs: 2_000, wholeMs: 3_000 })

it('tells strikes by kind, with median and longest times, and all of them', () => {
  const lines = tableOf([struck('kill bus', 100), struck('cut off bus', 1_000), struck('kill bus', 300)])
  const words = lines.slice(1).map((line) => line.trim().split(/ +/).join(' '))
  expect(words).toEqual([
    'cut off bus 1 1.0 1.0 2.0 2.0 3.0 3.0',
    'kill bus 2 0.2 0.3 2.0 2.0 3.0 3.0',
    'all 3 0.3 1.0 2.0 2.0 3.0 3.0',
  ])
})

it('closes with the totals, each finding under its promise', () => {
  const kinds = ['lost', 'unanswered', 'half', 'doubled', 'unasked', 'foreign', 'hung'] as const
  const findings = kinds.map((kind) => ({ kind, what: '' }))
  expect(clusterSummaryOf({ strikes: [struck('kill bus', 1)], findings, brokenRules: ['seals'] })).toBe(
    '1 strikes, 2 lost, 1 half done, 2 doubled, 1 to another user, 1 hung, 1 rules broken',
  )
})
