import { HOSTILE_HTML } from '@fairtick/testkit/hostile-html'
import { photo, userIdOf } from '../people/client'
import { test } from '../people/operator-person'
import { address, expect, inEachLanguage } from '../people/person'

/** Texts that can be typed; control characters are refused. */
const TYPED = HOSTILE_HTML.filter((html) => !/[^\P{Cc}\n\t]/u.test(html))

test('news are written and agreed to in the console, and read by a visitor, whatever they hold @once @desktop @long', async ({
  operatorOf,
  page,
  person,
}) => {
  const title = `Night work ${Date.now()}`
  const [con, owner] = [await operatorOf('content'), await operatorOf('owner')]
  const writes = async (content: string) => {
    await con.page.getByTestId('term-content').fill(content)
    await con.page.getByTestId('terms-reason').fill('Clients ask')
    await con.page.getByTestId('send-terms').click()
    await con.hears(/waits for another operator|approval/i)
    await owner.agreesTo(con)
  }
  await con.opens('/news')
  await con.page.getByTestId('ask-terms').click()
  await con.page.getByTestId('term-category_id').selectOption('2')
  await con.page.getByTestId('term-title').fill(title)
  await con.page.getByTestId('term-desc').fill('On Sunday, from 02:00 to 03:00')
  await writes('Nothing can be traded meanwhile.\n\nOpen orders go on.')

  await person.opens('/')
  await page.getByTestId('news').click()
  await page.getByRole('tab', { name: 'Announcements' }).click()
  await expect(page).toHaveURL(address('/news?category=announcements'))
  await page.getByText(title).click()
  const article = page.getByTestId('news-article')
  await expect(article.locator('p')).toHaveText([
    'On Sunday, from 02:00 to 03:00',
    'Nothing can be traded meanwhile.',
    'Open orders go on.',
  ])
  const { searchParams } = new URL(page.url())

  await test.step('scripts and looks of others stay words (X8)', async () => {
    const said: string[] = []
    page.on('dialog', (dialog) => said.push(dialog.message()) && void dialog.dismiss())
    page.on('console', (message) => said.push(message.text()))
    await con.opensRow('news', { id: searchParams.get('id') ?? '' })
    await con.page.getByTestId('row-panel').getByTestId('ask-terms').click()
    await writes(`<h2>After</h2>${TYPED.join('\n')}`)
    await page.reload()
    await expect(article.locator('h2').last()).toHaveText('After')
    await expect(
      article.locator('script, img, svg, iframe, style, input, form, [style], [onclick]'),
    ).toHaveCount(0)
    expect(said).toEqual([])
  })
})

inEachLanguage(() => {
  test('a client reads the news, and tells us something with a picture, which support reads', async ({
    operatorOf,
    page,
    person,
    speech,
  }) => {
    const { text } = speech
    await person.entersDemo('/')
    await page.getByTestId('news').click()
    await page.getByRole('tab', { name: text('content.category_products') }).click()
    await page
      .getByTestId(/^news-\d+$/)
      .first()
      .click()
    await expect(page.getByTestId('news-article')).toContainText(text('content.category_products'))

    await person.opens('/user')
    await page.getByTestId('to-feedback').click()
    await page.getByTestId('send-feedback').click()
    await expect(page.getByText(text('content.wordsMissing'))).toBeVisible()
    await page.getByTestId('feedback-words').fill('＃１\n＃２')
    await page.getByTestId('feedback-picture').setInputFiles(photo('screen.png'))
    await expect(page.getByText(text('verify.uploaded'))).toBeVisible()
    await page.getByTestId('send-feedback').click()
    await person.hears(text('content.sent'))
    await expect(page.getByTestId('feedback-words')).toHaveValue('')

    const support = await operatorOf('support')
    await support.opensRow('feedback', { user_id: await userIdOf(page) })
    const panel = support.page.getByTestId('row-panel')
    await expect(panel).toContainText('＃１\n＃２', { useInnerText: true })
    await support.page.getByTestId('show-pictures').click()
    await support.page.getByTestId('show-pictures-why').fill('Looked')
    await support.page.getByTestId('show-pictures-send').click()
    await expect(panel.locator('figure img')).toHaveCount(1)
  })
})
