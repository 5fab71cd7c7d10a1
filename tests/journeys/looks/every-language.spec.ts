import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { enters } from '../people/client'
import { opensOption } from '../people/funded-client'
import { type Person, expect } from '../people/person'
import { publishes } from '../people/public-figures'
import { cutTexts, displacedTexts } from '../people/sights'
import { ASKED } from '../people/speech'
import {
  OF_ENDED_OPTION,
  OF_NEWCOMERS,
  OF_TRADING,
  OF_VISITORS,
  type View,
  ofAccount,
  ofMoney,
} from '../people/views'
import { drawsSheet } from './contact-sheet'
import { test } from './seasoned'

/** Widths of the checked screens: a small phone, a phone and a desktop. */
const DESK = 1440
const WIDTHS = [390, 320, DESK] as const
const HEIGHT = 844
/** Screenshots for review: ignored by git. */
const SHEETS = 'test-results/languages'
const COLUMNS = 8
/** Panes and lists take their new width by then, also on a busy machine. */
const SETTLED_MS = 1_000

test.describe.configure({ mode: 'parallel', retries: 0 })

for (const lang of ASKED)
  test.describe(lang, { tag: '@language' }, () => {
    test.use({ lang })

    test(`no screen in ${lang} is cut, too wide, displaced, or shows a key or English`, async ({
      person,
      client,
    }) => {
      test.setTimeout(1_800_000)
      // One that still runs when it is looked at, and one that has ended by then.
      for (const seconds of [300, 30]) await opensOption(person.page.request, client.token, seconds)
      const sheet = new ContactSheet(person, lang)
      await publishes(person.page)
      await person.opens('/')
      await sheet.takes(OF_VISITORS)
      await person.entersDemo()
      await sheet.takes(OF_NEWCOMERS)
      await enters(person.page, client.client)
      await sheet.takes([...OF_TRADING, ...OF_ENDED_OPTION, ...ofMoney(client), ...ofAccount(client)])
      await sheet.isDrawn()
      expect(sheet.faults).toEqual([])
    })
  })

for (const lang of ASKED)
  test.describe(lang, { tag: '@language' }, () => {
    test.use({ lang })

    test(`an order is bought, closed and has its receipt in ${lang}`, async ({ page, person, speech }) => {
      await person.startsTrading()
      await person.places('buy')
      await expect(page.getByTestId('toast').last()).toBeVisible()
      await person.opensFirst()
      await page.getByTestId('close-order').click()
      await page.getByTestId('confirm').click()
      await page.getByRole('tab', { name: speech.text('orders.history') }).click()
      await person.rows.first().click()
      await expect(page.getByTestId('receipt')).toBeVisible()
    })
  })

/** The faults of texts that are there a second time: what still moves into its new width is none. */
async function lastingFaults(page: Page): Promise<readonly string[]> {
  const look = async () => [...(await cutTexts(page)), ...(await displacedTexts(page))]
  const first = await look()
  if (first.length === 0) return first
  await page.waitForTimeout(SETTLED_MS)
  const again = new Set(await look())
  return first.filter((fault) => again.has(fault))
}

/** Checks views, records their faults, and collects screenshots on one sheet. */
class ContactSheet {
  readonly faults: string[] = []
  private readonly pictures: Buffer[] = []

  constructor(
    private readonly person: Person,
    private readonly lang: string,
  ) {}

  async takes(views: readonly View[]): Promise<void> {
    for (const view of views) {
      try {
        await this.looksAt(view)
      } catch (error) {
        this.faults.push(`${view.path}: ${String(error).split('\n')[0] ?? ''}`)
      }
    }
  }

  private async looksAt({ path, ready, act, isOfDesk = false }: View): Promise<void> {
    const { page } = this.person
    const widths = WIDTHS.filter((width) => !isOfDesk || width === DESK)
    await page.setViewportSize({ width: widths[0] ?? DESK, height: HEIGHT })
    await this.person.leavesFor(path)
    await expect(page.locator(ready).first(), path).toBeVisible()
    await act?.(this.person)
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT })
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))))
      for (const text of await lastingFaults(page)) this.faults.push(`${path} at ${width}: ${text}`)
      const excess = await page.evaluate(
        () => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth,
      )
      if (excess > 0) this.faults.push(`${path} at ${width} is ${excess} px too wide`)
      if (width === WIDTHS[0]) this.pictures.push(await page.screenshot({ type: 'jpeg', quality: 60 }))
    }
  }

  /** Draws the sheet, and saves the list of faults beside it. */
  async isDrawn(): Promise<void> {
    await drawsSheet(this.person.page.context(), this.pictures, {
      path: join(SHEETS, `${this.lang}.png`),
      width: WIDTHS[0],
      columns: COLUMNS,
    })
    writeFileSync(join(SHEETS, `${this.lang}.txt`), this.faults.map((fault) => `${fault}\n`).join(''))
  }
}
