import { createFormats, languages } from '@fairtick/texts'
import { expect, it } from 'vitest'
import { withLocalTimes } from './local-times'

const zoned = (time: number) => `<${new Date(time).toISOString()}>`

it.each([
  ['The price was 1.05 at 2026-11-29 15:24 (UTC).', 'The price was 1.05 at <2026-11-29T15:24:00.000Z>.'],
  ['2026-11-29 15:24（UTC）に、当', '<2026-11-29T15:24:00.000Z>に、当'],
  ['2026-11-29 15:24(UTC)에 대', '<2026-11-29T15:24:00.000Z>에 대'],
  ['في \u20682026-11-29 15:24\u2069 (UTC).', 'في <2026-11-29T15:24:00.000Z>.'],
  ['Paid on 2026-11-29.', 'Paid on 2026-11-29.'],
])('%s is read in the own zone', (text, local) => {
  expect(withLocalTimes(text, zoned)).toBe(local)
})

it.each(languages)('a moment has its zone in $value', (language) => {
  const shown = createFormats(language).zoned(Date.UTC(2026, 10, 29, 15, 24))
  expect(shown).not.toBe(createFormats(language).dayTime(Date.UTC(2026, 10, 29, 15, 24)))
  expect(shown).toMatch(/2026|٢٠٢٦|२०२६|၂၀၂၆/)
})
