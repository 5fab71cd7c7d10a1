import { DECIDED, test } from '../people/operator-person'
import { expect } from '../people/person'

test('news are published in three languages by keys alone, and each client reads their own @once @desktop @long', async ({
  operatorOf,
  page,
  person,
}) => {
  const [ann, bob] = [await operatorOf('content'), await operatorOf('content')]
  const { keyboard } = ann.page
  await ann.opens('/news')
  await ann.page.getByTestId('ask-terms').press('Enter')

  await test.step('a language is added, and its field has the focus', async () => {
    await ann.page.getByTestId('term-title').press('End')
    await keyboard.type('Night work')
    await adds('title', 'de', 'Nachtarbeit')
    await adds('title', 'ar', 'عمل ليلي')
    await expect(ann.page.getByTestId('missing-title')).not.toContainText('German')
    await ann.page.getByTestId('term-content').press('End')
    await keyboard.type('Tonight.')
    await adds('content', 'de', 'Heute Nacht.')
  })

  await test.step('one that is taken back leaves the focus where it can be added again', async () => {
    await adds('title', 'fr', 'Travaux')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(ann.page.getByTestId('add-title')).toBeFocused()
    await expect(ann.page.getByTestId('missing-title')).toContainText('French')
  })

  await test.step('another operator reads it by its languages, and agrees', async () => {
    await ann.page.getByTestId('terms-reason').press('End')
    await keyboard.type('As planned')
    await keyboard.press('Enter')
    await ann.hears(/waits for a second operator/)
    await bob.opensRow('approvals', { state: 'waiting', operator: ann.account })
    await expect(bob.page.getByTestId('row-panel')).toContainText('German: Nachtarbeit')
    await bob.decides('approve')
    await bob.hears(DECIDED)
  })

  await test.step('clients read it in their language, else in English', async () => {
    for (const [lang, title, words] of [
      ['de', 'Nachtarbeit', 'Heute Nacht.'],
      ['ar', 'عمل ليلي', 'Tonight.'],
      ['fr', 'Night work', 'Tonight.'],
    ] as const) {
      await person.opens(`/news?lang=${lang}`)
      await page.getByText(title, { exact: true }).click()
      await expect(page.getByTestId('news-article')).toContainText(words)
    }
  })

  /** Adds a language to a text by keyboard: the list, its field, the text. */
  async function adds(name: string, language: string, words: string): Promise<void> {
    await ann.page.getByTestId(`add-${name}`).focus()
    await ann.page.getByTestId(`add-${name}`).selectOption(language)
    await expect(ann.page.getByTestId(`term-${name}-${language}`)).toBeFocused()
    await keyboard.type(words)
  }
})
