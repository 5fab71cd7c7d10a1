import { expect, it } from 'vitest'
import type { ReadExecutionFigures } from '../../../client/contracts/execution'
import { english, reads, renders } from '../../../rendered.cases'
import { RefusalCard } from './RefusalCard'

const FIGURES: ReadExecutionFigures = {
  month: '2026-03',
  from: 0,
  until: 1,
  isSandbox: true,
  rows: [],
  refused: [{ group: 'other', calls: 1 }],
  latency: { calls: 3, median: undefined, p95: undefined, p99: undefined },
  gaps: 0,
}

it('shows the share of refused calls, with one percent sign', async () => {
  const { text } = await english()
  await renders(<RefusalCard figures={FIGURES} />, { user: 'visitor' })
  await reads(text('execution.refusedAll'))
  expect(document.body.textContent).toMatch(/1 · \d+\.\d\d%(?! ?%)/)
})
