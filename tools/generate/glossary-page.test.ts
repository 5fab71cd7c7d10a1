import { expect, it } from 'vitest'
import { glossaryPage } from './glossary-page'

it('lists the words in order, with cells that cannot break the table', () => {
  const page = glossaryPage([
    { wire: 'Pip', domain: 'lotStep', where: 'Instrument', meaning: 'step of the lots' },
    { wire: 'CautionMoney', domain: 'margin', where: 'ForexOrder', meaning: 'margin | USD' },
  ])
  expect(page.split('\n').slice(5, 10)).toEqual([
    '| wire | domain | where | meaning |',
    '|---|---|---|---|',
    '| `CautionMoney` | `margin` | ForexOrder | margin \\| USD |',
    '| `Pip` | `lotStep` | Instrument | step of the lots |',
    '',
  ])
  expect(page).toContain('| entry | one line of the journal')
})
