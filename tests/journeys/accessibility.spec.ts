import { LOOKS, isClean, shows } from './axe'
import { type Person, address, expect, test } from './person'
import { publishes } from './public-figures'

const SCREENS: readonly { readonly name: string; readonly show: (person: Person) => Promise<void> }[] = [
  { name: 'home', show: async (person) => shows(person, '/', '[data-testid="instrument-EURUSD"]') },
  { name: 'search', show: async (person) => shows(person, '/product', '[data-testid="instrument-EURUSD"]') },
  {
    name: 'language',
    show: async (person) => shows(person, '/language', 'main fieldset, main [role="radiogroup"]'),
  },
  {
    name: 'trade',
    show: async (person) => shows(person, '/trade', '[data-testid="chart"][data-state="ready"]'),
  },
  { name: 'orders', show: async (person) => shows(person, '/order', '[data-testid^="order-"]') },
  { name: 'pending', show: async (person) => shows(person, '/order?type=0', '[role="tabpanel"]') },
  { name: 'history', show: async (person) => shows(person, '/order?type=3', '[role="tabpanel"]') },
  {
    name: 'option ticket',
    show: async (person) => shows(person, '/trade?tab=future', '[data-testid="condition"]'),
  },
  {
    name: 'running options',
    show: async (person) => shows(person, '/order?source=1&type=1', '[data-testid^="option-"]'),
  },
  {
    name: 'closed options',
    show: async (person) => shows(person, '/order?source=1&type=3', '[role="tabpanel"]'),
  },
  {
    name: 'option detail',
    show: async (person) => {
      await shows(person, '/order?source=1&type=1', '[data-testid^="option-"]')
      await person.page.locator('button[data-testid^="option-"]').first().click()
      await expect(person.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'filtered history',
    show: async (person) => shows(person, '/order?type=3&side=buy', '[data-testid="filter-orders"]'),
  },
  {
    name: 'account records',
    show: async (person) => shows(person, '/mine/history?accountTypeId=1', '[data-testid^="record-"]'),
  },
  {
    name: 'statement',
    show: async (person) => shows(person, '/mine/statement', '[data-testid="download-statement"]'),
  },
  {
    name: 'performance',
    show: async (person) => shows(person, '/mine/performance', '[data-testid="performance"]'),
  },
  { name: 'account', show: async (person) => shows(person, '/user', '[data-testid="account-contract"]') },
  {
    name: 'how orders were carried out',
    show: async (person) => shows(person, '/execution', '[data-testid="execution"]'),
  },
  { name: 'changes of terms', show: async (person) => shows(person, '/changes', '[data-testid^="change-"]') },
  {
    name: 'order detail',
    show: async (person) => {
      await shows(person, '/order', '[data-testid^="order-"]')
      await person.rows.first().click()
      await expect(person.page.getByRole('dialog')).toBeVisible()
      await person.page.getByTestId('check-yourself').click()
    },
  },
  {
    name: 'instrument list',
    show: async (person) => {
      await shows(person, '/trade', '[data-testid="price"]')
      await person.page.getByTestId('choose-instrument').click()
      await expect(person.page.getByRole('dialog').getByTestId('instrument-EURUSD')).toBeVisible()
    },
  },
]

for (const { lang, tag, checks } of LOOKS) {
  test(`axe finds nothing on any screen, in ${lang} ${tag}`, async ({ person }) => {
    test.setTimeout(300_000)
    await publishes(person.page)
    await person.opens(`/?lang=${lang}`)
    await shows(person, '/', '[data-testid="instrument-EURUSD"]')
    await isClean(person.page, 'home of a visitor', checks)
    await shows(person, '/login', '[data-testid="demo-login"]')
    await isClean(person.page, 'login', checks)
    await person.page.getByTestId('demo-login').click()
    await expect(person.page).toHaveURL(address('/'))
    await person.opensTrade()
    await person.places('buy')
    await expect(person.page.getByTestId('toast').last()).toContainText('0.01')
    await person.page.getByRole('tab').nth(1).click()
    await person.page.locator('[data-testid="condition"]').waitFor()
    await person.page.locator('label:has(input[value="300"])').click()
    await person.places('option-up')
    await expect(person.page.getByTestId('toast').last()).toContainText('10.00')
    for (const { name, show } of SCREENS) {
      await show(person)
      await isClean(person.page, name, checks)
    }
  })
}
