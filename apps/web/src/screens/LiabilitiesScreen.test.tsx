import { rememberLanguage, languages } from '@fairtick/texts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { control, english, renders } from '../rendered.cases'
import { LiabilitiesScreen } from './LiabilitiesScreen'

/** The row of the published day, and the first lines of the page, in a language. */
async function shownIn(lang: string) {
  const language = languages.find(({ value }) => value === lang)
  if (language) rememberLanguage(language)
  const { text } = await english()
  await renders(<LiabilitiesScreen />)
  const row = (await control('liability-day-2026-03-02')).textContent
  return {
    row,
    page: document.body.textContent,
    sentences: [text('liabilities.lead'), text('liabilities.limit')],
  }
}

it.each([
  ['en', 'Mar 2, 2026', ' '],
  ['hk', '2026年3月2日', ''],
  ['de', '02.03.2026', ' '],
])('has days and sentences as in %s', async (lang, day, gap) => {
  const { row, page, sentences } = await shownIn(lang)
  expect(row).toContain(day)
  expect(row).not.toContain('2026-03-02')
  expect(page).toContain(sentences.join(gap))
})

it('begins with words: the hashes of a day come behind the total and the own part', async () => {
  await renders(<LiabilitiesScreen />, { user: 'visitor' })
  const hash = await control('liability-root')
  const total = await screen.findByText('All clients together')
  const own = await screen.findByText('Am I in it?')
  const isBehind = (before: Node) =>
    (before.compareDocumentPosition(hash) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect([isBehind(total), isBehind(own)]).toEqual([true, true])
})
