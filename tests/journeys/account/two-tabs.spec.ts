import { Person, address, expect, test } from '../people/person'

test('two tabs agree on who is logged in and on what is open @once', async ({ person, context }) => {
  const other = new Person(await context.newPage())
  await other.opens('/order')
  await expect(other.page).toHaveURL(address('/login?from=%2Forder'))

  await person.page.bringToFront()
  await person.entersDemo()
  await other.opens('/order')
  await expect(other.page.getByText('No open position')).toBeVisible()

  await person.opensTrade()
  await person.orders('buy')
  await expect(other.rows).toHaveCount(1)

  // A background page paints only once a second.
  await other.page.bringToFront()
  await other.rows.first().click()
  await other.page.getByTestId('close-order').click()
  await other.page.getByTestId('confirm').click()
  await other.hears(/^Closed at/)
  await person.page.bringToFront()
  await person.goesTo('orders')
  await expect(person.page.getByText('No open position')).toBeVisible()

  await person.goesTo('account')
  await person.page.getByTestId('logout').click()
  await person.page.getByTestId('confirm').click()
  await expect(person.page).toHaveURL(address('/'))
  await expect(other.page).toHaveURL(address(`/login?from=${encodeURIComponent('/order')}`))
})

test('an order that is closed elsewhere leaves the list, and its open detail closes @once @long', async ({
  trader,
  context,
}) => {
  await trader.orders('sell')
  await trader.opensFirst()
  await expect(trader.page.getByRole('dialog')).toBeVisible()

  const other = new Person(await context.newPage())
  await other.opens('/order')
  await other.page.getByTestId('close-all').click()
  await other.page.getByTestId('confirm').click()
  await other.hears(/1 position closed/)

  await expect(trader.page.getByRole('dialog')).toBeHidden()
  await trader.hears(/was closed$/)
  await expect(trader.rows).toHaveCount(0)
})

test(
  'a login in one tab is a login in the other @once @long',
  { tag: '@once' },
  async ({ person, context }) => {
    const other = new Person(await context.newPage())
    await other.opens('/')
    await expect(other.page.getByText('Not logged in')).toBeVisible()
    await person.entersDemo()
    await expect(other.page.getByText('20,000.00')).toBeVisible()
  },
)
