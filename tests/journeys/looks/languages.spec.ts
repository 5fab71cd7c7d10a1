import { languages } from '@fairtick/texts'
import { statementTexts } from '@fairtick/texts/statements'
import { address, expect, test } from '../people/person'
import { faultsIn, watchSights } from '../people/sights'

test('Arabic reads from right to left, with numbers and chart from left to right @once @long', async ({
  person,
}, info) => {
  const { page } = person
  await person.opens('/?lang=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const row = page.getByTestId('instrument-EURUSD')
  await expect(row).toBeVisible()
  const price = page.getByTestId('quick-EURUSD').locator('.figures:visible').first()
  await expect(price).toHaveCSS('direction', 'ltr')
  const [name, figure] = [await row.getByText('EUR/USD').boundingBox(), await price.boundingBox()]
  expect(name?.x ?? 0).toBeGreaterThan(figure?.x ?? Number.POSITIVE_INFINITY)
  await info.attach('home', { body: await page.screenshot(), contentType: 'image/png' })

  await row.click()
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready')
  await expect(page.getByTestId('chart')).toHaveCSS('direction', 'ltr')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await info.attach('trade', { body: await page.screenshot(), contentType: 'image/png' })
})

test(
  'a language that is chosen is spoken by the page, by the server, and after a reload @once',
  {
    tag: '@once',
  },
  async ({ page, person }) => {
    await person.opens('/language')
    await page.getByText('繁體中文').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-HK')
    const asked = page.waitForRequest('**/getCategories**')
    await person.opens('/')
    expect((await asked).headers()['lang']).toBe('hk')
    await expect(page.getByTestId('tab-orders')).toHaveText('訂單')
  },
)

test(
  'tw is taken as hk, and an unknown language as English @once @long',
  { tag: '@once' },
  async ({ person }) => {
    await person.opens('/?lang=tw')
    await expect(person.page.locator('html')).toHaveAttribute('lang', 'zh-HK')
    await person.opens('/?lang=xx')
    await expect(person.page.locator('html')).toHaveAttribute('lang', 'en')
  },
)

test('a browser writes numbers and dates as statements do, in each language @once', async ({ page }) => {
  const AT = Date.UTC(2026, 10, 5)
  const written = await page.evaluate(
    ({ tags, at }) =>
      tags.map((tag) => {
        const date = new Intl.DateTimeFormat(tag, {
          timeZone: 'UTC',
          calendar: 'gregory',
          dateStyle: 'medium',
        })
        const parts = date.formatToParts(at).map(({ type }) => type)
        const order = parts.filter((type) => ['year', 'month', 'day'].includes(type))
        return { number: new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(1234567.5), order }
      }),
    { tags: languages.map(({ htmlLang }) => htmlLang), at: AT },
  )
  for (const [index, { value }] of languages.entries()) {
    const statement = statementTexts(value)
    const { number, order } = written[index] ?? { number: '', order: [] }
    expect(number.replace(/\s/gu, ' '), value).toBe(statement.amount('1234567.5').replace(/\s/gu, ' '))
    const places = new Map([
      ['year', '2026'],
      ['month', '11'],
      ['day', '5'],
    ] as const)
    const stated = [...places].toSorted(
      ([, one], [, other]) => statement.date(AT).search(one) - statement.date(AT).search(other),
    )
    // English statements use ISO 8601 dates, as files do: 05/11 is ambiguous.
    if (value !== 'en')
      expect(
        stated.map(([part]) => part),
        value,
      ).toEqual(order)
  }
})

test.describe('a journey in Chinese', { tag: '@once @phone' }, () => {
  test.use({ lang: 'hk' })

  test('would see English, another direction, and a page too wide for its window @once', async ({
    page,
    speech,
  }) => {
    const sights = await watchSights(page.context(), { origin: address(''), readsWords: true })
    await page.goto(address('/language'))
    await expect(page.getByText(speech.text('account.languageHint'))).toBeVisible()
    await expect.poll(() => sights.length).toBeGreaterThan(0)
    expect(faultsIn(sights, speech)).toEqual([])
    await page.evaluate(() => {
      document.querySelector('main')?.append('Log in to trade')
      document.querySelector('main')?.setAttribute('title', 'Not translated')
    })
    await expect
      .poll(() => faultsIn(sights, speech))
      .toEqual(['/language says in English: Log in to trade', '/language says in English: Not translated'])
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
      document.body.style.width = '3000px'
    })
    await expect
      .poll(() => faultsIn(sights, speech))
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^\/language is \d+ px too wide$/),
          '/language is set in zh-HK rtl',
        ]),
      )
  })
})
