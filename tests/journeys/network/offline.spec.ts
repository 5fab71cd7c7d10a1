import type { Browser, BrowserContext } from '@playwright/test'
import { Person, expect, test } from '../people/person'
import { DESKTOP, PHONE } from '../people/sizes'
import { SPOKEN, isEverywhere } from '../people/speech'

/** A device that keeps the app's files; other journeys do without. */
async function device(
  browser: Browser,
  { size = PHONE, ...options }: { readonly bypassCSP?: boolean; readonly size?: typeof PHONE } = {},
): Promise<BrowserContext> {
  return browser.newContext({ ...size, ...options, serviceWorkers: 'allow' })
}

/** The records of the contract account. */
const HISTORY = '/mine/history?accountTypeId=1'

/** The manifest of the page, as a browser reads it that installs the app. */
const manifestOf = ({ page }: Person) =>
  page.evaluate(async () => {
    const address = document.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? ''
    const { icons, screenshots }: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> =
      await (await fetch(address)).json()
    return {
      address,
      maskable: icons?.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes),
      screenshots: screenshots?.map(({ form_factor: form }) => form),
    }
  })

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

/** A busy machine takes this long, ms. */
const timeout = 60_000

/** Waits until the app's files are on the phone. */
const hasFiles = ({ page }: Person): Promise<void> =>
  expect.poll(() => page.evaluate(() => caches.has('assets')), { timeout }).toBe(true)

/** Waits until a read is on the phone whose key begins with a text, and which has another. */
const keeps = (person: Person, key: string, part = ''): Promise<void> =>
  expect
    .poll(
      async () =>
        (await keptReads(person)).some(([hash, text]) => hash.startsWith(key) && text.includes(part)),
      { timeout },
    )
    .toBe(true)

/** Presses the summary's button before the page's own listeners hear that the connection is gone. */
const pressesAsTheConnectionGoes = ({ page }: Person): Promise<void> =>
  page.evaluate(() => {
    const press = () => document.querySelector<HTMLElement>('[data-testid="confirm-order"]')?.click()
    addEventListener('offline', press, { capture: true, once: true })
  })

for (const lang of SPOKEN)
  for (const size of isEverywhere ? [PHONE, DESKTOP] : [PHONE])
    test.describe(`in ${lang}, ${size.viewport.width} px wide`, { tag: ['@once', '@desktop'] }, () => {
      test.use({ lang })

      test('orders and balances are readable without a connection, with their time, and nothing is ordered', async ({
        browser,
        speech: { text },
      }) => {
        test.slow()
        const context = await device(browser, { size })
        const person = new Person(await context.newPage())
        const { page } = person
        const [asOf = ''] = text('shell.offlineSince', { time: '\n' }).split('\n')
        await person.entersDemo(`/trade?i=EURUSD&lang=${lang}`)
        await person.canTrade()
        expect(await manifestOf(person)).toEqual({
          address: `/manifest-${lang}.webmanifest`,
          maskable: ['512x512'],
          screenshots: ['narrow', 'wide'],
        })
        await person.places('buy')
        await person.goesTo('orders')
        await expect(person.rows).toHaveCount(1)
        await keeps(person, HELD, '"openPrice":')
        await person.goesTo('account')
        await keeps(person, '["private","accounts"')
        await person.opens(HISTORY)
        await keeps(person, '["private","records"', '"at":')
        await person.opens('/mine/chat')
        await page.getByTestId('chat-words').waitFor()
        await keeps(person, '["public","support link"')
        await hasFiles(person)

        await context.setOffline(true)
        await person.opens('/order')
        await expect(person.rows).toHaveCount(1)
        await expect(page.getByTestId('connection')).toContainText(asOf)
        await person.opens('/user')
        await expect(page.getByText(text('account.accountForex')).first()).toBeVisible()
        await person.opens(HISTORY)
        await expect(page.getByTestId('connection')).toContainText(asOf)
        await person.opens('/mine/chat')
        await expect(page.getByTestId('chat-words')).toBeVisible()
        await person.opens('/trade?i=EURUSD')
        await expect(page.getByTestId('buy')).toBeDisabled()

        await context.setOffline(false)
        await expect(page.getByText(asOf, { exact: false })).toBeHidden()
        await expect(page.getByTestId('buy')).toBeEnabled()

        // A summary that is open when the connection goes: a press before the page has noticed is answered at
        // once, and nothing waits. Afterwards its button is disabled.
        await page.getByTestId('buy').click()
        // A price may be stale for a moment on a busy machine: the press would be none.
        await expect(page.getByTestId('confirm-order')).toBeEnabled()
        await pressesAsTheConnectionGoes(person)
        await context.setOffline(true)
        await person.hears(/ERR_OFFLINE/)
        await context.setOffline(false)
        await expect(page.getByTestId('connection')).toHaveAttribute('data-state', 'up')
        await person.opens('/order')
        await expect(person.rows).toHaveCount(1)

        await person.opens('/mine/system')
        await page.getByTestId('logout').click()
        await page.getByTestId('confirm').click()
        await expect
          .poll(async () => (await keptReads(person)).filter(([hash]) => PRIVATE.test(hash)))
          .toEqual([])
        await context.close()
      })
    })

test('a newer version waits until it is asked for @once', async ({ browser }) => {
  // The page's policy lets it register no other worker, as this journey does.
  const context = await device(browser, { bypassCSP: true })
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
  await page.getByTestId('lots').fill('0.07')
  const { waiting: taken } = await workers()
  expect(taken).toBeDefined()
  const loaded = page.waitForEvent('load')
  await page.getByTestId('take-update').click()
  await loaded
  await person.canTrade()
  await expect(page.getByTestId('lots')).toHaveValue('0.07')
  await expect.poll(async () => (await workers()).active).toBe(taken)
  await context.close()
})
