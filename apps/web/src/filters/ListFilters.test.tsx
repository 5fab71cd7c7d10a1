import { expect, it } from 'vitest'
import { english, reads, renders } from '../rendered.cases'
import { ListFilters } from './ListFilters'

it('days in the wrong order are named as the reason that nothing matches', async () => {
  const { text } = await english()
  await renders(
    <ListFilters
      filter={{ from: '2026-03-31', to: '2026-03-01' }}
      onFilter={() => undefined}
      everySide="All"
      sides={[]}
      results={[]}
    />,
  )
  expect((await reads(text('history.backwards'))).length).toBe(1)
})
