import { expect, it } from 'vitest'
import { english, reads, renders } from '../rendered.cases'
import { PerformanceScreen } from './PerformanceScreen'

it.each([
  ['2026-03-31', '2026-03-01', 'history.backwards'],
  ['2025-03-01', '2026-03-02', 'history.yearAtMost'],
] as const)(
  'the days from %s to %s say what is wrong with them and ask for nothing',
  async (from, to, why) => {
    const { text } = await english()
    const made = await renders(<PerformanceScreen />, { path: `/performance?from=${from}&to=${to}` })
    await reads(text(why))
    expect(made.map(({ call }) => call)).not.toContain('performance')
  },
)

it('a year of 366 days is worked out', async () => {
  const made = await renders(<PerformanceScreen />, { path: '/performance?from=2025-03-01&to=2026-03-01' })
  await reads('Running total')
  expect(made.map(({ call }) => call)).toContain('performance')
})
