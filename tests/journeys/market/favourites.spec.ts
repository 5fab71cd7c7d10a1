import { Person, expect, test } from '../people/person'

test('a visitor stars two markets, finds them under the chip, in that order and after a reload, and lets one go @once', async ({
  page,
  person,
}) => {
  await person.opens('/')
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await expect(page.getByText('No favourites yet')).toBeVisible()
  await expect(page.getByText(/^Tap the star/)).toBeVisible()

  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await page.locator(':is(li, tr)').getByTestId('star-XAUUSD').click()
  await showsFavourites(person, ['XAUUSD'])
  await page.locator(':is(li, tr)').getByTestId('star-XAUUSD').click()

  await person.opens('/product')
  const gold = page.getByRole('button', { name: 'Favourite: XAU/USD' })
  await expect(gold).toHaveAttribute('aria-pressed', 'false')
  await gold.press('Space')
  await expect(gold).toHaveAttribute('aria-pressed', 'true')
  await page.getByTestId('star-EURUSD').click()

  await showsFavourites(person, ['XAUUSD', 'EURUSD'])
  await page.reload()
  await showsFavourites(person, ['XAUUSD', 'EURUSD'])

  await page.getByTestId('instrument-XAUUSD').click()
  const star = page.getByTestId('star-XAUUSD')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await showsFavourites(person, ['EURUSD'])
})

test('the popup list has the stars too, within reach of a thumb, and another tab follows @once @long', async ({
  person,
  context,
}) => {
  const other = new Person(await context.newPage())
  await showsFavourites(other, [])
  await person.page.bringToFront()
  await person.opens('/trade')
  await person.page.getByTestId('choose-instrument').click()
  const popup = person.page.getByRole('dialog')
  const star = popup.getByTestId('star-USDJPY')
  // The target is 44 px, larger than the icon: its far corners count, and the row beside it is not pressed.
  await star.click({ position: { x: -5, y: -5 } })
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await star.click({ position: { x: 37, y: 37 } })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await expect(popup).toBeVisible()
  await star.click()
  await popup.getByRole('button', { name: 'Favourites', exact: true }).click()
  await expect(popup.locator('[data-testid^="instrument-"]')).toHaveCount(1)
  await expect(other.page.locator(':is(li, tr) [data-testid="instrument-USDJPY"]')).toHaveCount(1)
})

test('what someone else put into the storage breaks nothing @once @long', async ({ person }) => {
  await person.opens('/')
  await person.page.evaluate(() => localStorage.setItem('fairtick.favourites', '[3,"x",-1,{},3,999999]'))
  await person.opens('/')
  await person.page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await expect(person.page.locator(':is(li, tr) [data-testid^="instrument-"]')).toHaveCount(1)
})

async function showsFavourites(person: Person, codes: readonly string[]): Promise<void> {
  const { page } = person
  await person.opens('/')
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  const rows = page.locator(':is(li, tr) [data-testid^="instrument-"]')
  await expect(rows).toHaveCount(codes.length)
  for (const [at, code] of codes.entries())
    await expect(rows.nth(at)).toHaveAttribute('data-testid', `instrument-${code}`)
}
