import { FIRST_SCREEN, seesFourMarkets } from '../people/market-rows'
import { expect, test } from '../people/person'

test('from the cold start to a placed order: three taps and no scroll on 390×844 @once @phone', async ({
  page,
  person,
}) => {
  await page.setViewportSize(FIRST_SCREEN)
  await person.opens('/')
  const taps: string[] = []
  const tap = async (testId: string) => {
    const button = page.getByTestId(testId)
    await expect(button).toBeEnabled()
    await expect(button).toBeInViewport({ ratio: 1 })
    await button.click()
    taps.push(testId)
  }
  await tap('demo-login')
  await tap('buy')
  await tap('confirm-order')
  await person.hears(/^Order confirmed: Buy 0\.01/)
  expect(taps).toHaveLength(3)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await person.goesTo('market')
  await seesFourMarkets(page)
})
