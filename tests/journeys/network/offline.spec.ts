import type { Browser, BrowserContext } from '@playwright/test'
import { Person, expect, test } from '../people/person'
import { PHONE } from '../people/sizes'

/** A phone that keeps the app's files; other journeys do without. */
async function phone(
  browser: Browser,
  options: { readonly bypassCSP?: boolean } = {},
): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, ...options, serviceWorkers: 'allow' })
}

/** The reads that are on the phone: the hashes of their keys, and their content as text. */
const keptReads = ({ page }: Person): Promise<[string, string][]> =>
  page.evaluate(async () => {
    const done = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(new Error(asked.error?.message)))
      })
    // Opening a database that is not there would make it, without its store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'fairtick')) return []
    const database = await done(indexedDB.open('fairtick'))
    if (!database.objectStoreNames.contains('reads')) return []
    const kept: unknown[] = await done(database.transaction('reads').objectStore('reads').getAll())
    database.close()
    const text = (value: unknown) =>
      JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
    return kept.flatMap((each) =>
      each instanceof Map
        ? [...each].map(([hash, read]): [string, string] => [String(hash), text(read)])
        : [],
    )
  })

const PRIVATE = /^\["private"/
const HELD = '["private","orders","held"]'

/** Waits until the app's files, and an open order, are on the phone, which takes long on a busy machine. */
async function isKept(person: Person): Promise<void> {
  const timeout = 60_000
  await expect.poll(() => person.page.evaluate(() => caches.has('assets')), { timeout }).toBe(true)
  const held = async () => (await keptReads(person)).find(([hash]) => hash === HELD)?.[1] ?? ''
  await expect.poll(held, { timeout }).toContain('"openPrice":')
}

test('orders and balances are readable without a connection, with their time, and nothing is ordered @once', async ({
  browser,
}) => {
  const context = await phone(browser)
  const person = new Person(await context.newPage())
  const { page } = person
  await person.startsTrading()
  await person.orders('buy')
  await person.goesTo('orders')
  await expect(person.rows).toHaveCount(1)
  await person.goesTo('account')
  await person.goesTo('orders')
  await isKept(person)

  await context.setOffline(true)
  await person.opens('/order')
  await expect(person.rows).toHaveCount(1)
  await expect(page.getByTestId('connection')).toContainText('Figures are as of')
  await person.opens('/user')
  await expect(page.getByText('Contract account')).toBeVisible()
  await person.opens('/trade?i=EURUSD')
  await expect(page.getByTestId('buy')).toBeDisabled()

  await context.setOffline(false)
  await expect(page.getByText('Figures are as of', { exact: false })).toBeHidden()
  await expect(page.getByTestId('buy')).toBeEnabled()

  // A summary that is open when the connection goes: its button is answered at once, and nothing waits.
  await page.getByTestId('buy').click()
  await page.getByTestId('confirm-order').waitFor()
  await context.setOffline(true)
  await page.getByTestId('confirm-order').click()
  await person.hears(/ERR_OFFLINE/)
  await context.setOffline(false)
  await expect(page.getByTestId('connection')).toHaveAttribute('data-state', 'up')
  await person.opens('/order')
  await expect(person.rows).toHaveCount(1)

  await person.opens('/mine/system')
  await page.getByTestId('logout').click()
  await page.getByTestId('confirm').click()
  await expect.poll(async () => (await keptReads(person)).filter(([hash]) => PRIVATE.test(hash))).toEqual([])
  await context.close()
})

test('a newer version waits until it is asked for @once', async ({ browser }) => {
  // The page's policy lets it register no other worker, as this journey does.
  const context = await phone(browser, { bypassCSP: true })
  const person = new Person(await context.newPage())
  const { page } = person
  await person.startsTrading()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await person.canTrade()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const at = await page.evaluate(() => performance.timeOrigin)
  await expect(async () => {
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next').then(() => undefined))
    await expect(page.getByTestId('update')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(at)
  // The app registers its own address again when it is calm: either of the two may be the one that waits.
  const workers = () =>
    page.evaluate(async () => {
      const { waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
      return { waiting: waiting?.scriptURL, active: active?.scriptURL }
    })
  const { waiting: taken } = await workers()
  expect(taken).toBeDefined()
  await page.getByTestId('lots').fill('0.07')
  const loaded = page.waitForEvent('load')
  await page.getByTestId('take-update').click()
  await loaded
  await person.canTrade()
  await expect(page.getByTestId('lots')).toHaveValue('0.07')
  await expect.poll(async () => (await workers()).active).toBe(taken)
  await context.close()
})
