import { expect, it } from 'vitest'
import { control, renders } from '../../rendered.cases'
import { MonthList } from './MonthList'

it('names the files of a month as people write months', async () => {
  await renders(<MonthList />)
  expect((await control('pdf-2026-03')).getAttribute('aria-label')).toBe('March 2026 as PDF')
  expect((await control('month-2026-03')).textContent).not.toContain('2026-03')
})
