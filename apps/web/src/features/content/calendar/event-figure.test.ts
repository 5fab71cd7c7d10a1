import { createFormats, languages, learnTrading, loadTexts } from '@fairtick/texts'
import { expect, it } from 'vitest'
import { byDay, eventFigure } from './event-figure'

it.each([
  ['2.90', 'percent', 'en', '2.90%'],
  ['-0.5', 'percent', 'de', '−0,5 %'],
  ['87.3', 'none', 'fr', '87,3'],
  ['165', 'thousand', 'en', '165K'],
  ['-1.2', 'million', 'de', '−1,2 Mio.'],
  ['165', 'thousand', 'hk', '16.5萬'],
  ['-1.2', 'million', 'jp', '−120万'],
  ['3', 'billion', 'kr', '30억'],
  ['165', 'thousand', 'hi', '1.65 लाख'],
  [undefined, 'percent', 'en', '–'],
] as const)('%s %s in %s is %s', async (value, unit, language, expected) => {
  const spoken = languages.find((each) => each.value === language)
  if (spoken === undefined) throw new Error('no such language')
  const { text } = await loadTexts(spoken)
  await learnTrading()
  const shown = eventFigure(value, unit, { text, format: createFormats(spoken) })
  expect(shown.replaceAll('\u00A0', ' ').replaceAll('\u202F', ' ')).toBe(expected)
})

it('names each day once', () => {
  const event = (at: number) => ({ at }) as Parameters<typeof byDay>[0][number]
  const days = byDay([event(10), event(11), event(20)], (at) => `day ${Math.floor(at / 10)}`)
  expect(days.map(({ day }) => day)).toEqual(['day 1', undefined, 'day 2'])
})
