import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { enters, makeAccount, newClient } from '../people/client'
import { asksToBeVerified, opensOption, statesDeposit } from '../people/funded-client'
import { test as withOperators } from '../people/operator-person'
import { type Person, expect } from '../people/person'
import { publishes } from '../people/public-figures'
import { ASKED } from '../people/speech'
import { OF_NEWCOMERS, OF_TRADING, OF_VISITORS, type View, ofAccount, ofMoney } from '../people/views'
import { drawsSheet } from './contact-sheet'
import { test } from './seasoned'

/** The sizes of the pictures: the width of a screen, and how many stand on a sheet, and how wide. */
const SIZES = [
  { width: 390, onSheet: 390, columns: 6 },
  { width: 1440, onSheet: 720, columns: 3 },
] as const
type Size = (typeof SIZES)[number]
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]
const DESK = 1440
const HEIGHT = 844
const A_SHEET = 12
/** Pictures for review: ignored by git. */
const SHEETS = 'test-results/pictures'
/** Panes and the chart take their new width by then, and new colours. */
const WIDENED_MS = 1_000
const SETTLED_MS = 300

test.describe.configure({ mode: 'parallel', retries: 0 })

for (const lang of ASKED)
  test.describe(lang, { tag: '@picture' }, () => {
    test.use({ lang })

    test('every screen of the app, in both themes, on a phone and a desk', async ({ person, client }) => {
      test.setTimeout(1_800_000)
      const album = new Album(person.page, 'app')
      const takes = async (views: readonly View[]) => {
        for (const view of views) await album.takes(() => shows(person, view), view.isOfDesk)
      }
      await publishes(person.page)
      await person.opens('/')
      await takes(OF_VISITORS)
      await person.entersDemo()
      await takes(OF_NEWCOMERS)
      // One from the client's beginning has ended by now.
      await opensOption(person.page.request, client.token)
      await enters(person.page, client.client)
      await takes([...OF_TRADING, ...ofMoney(client), ...ofAccount(client)])
      await album.isDrawn()
    })
  })

withOperators.describe('console', { tag: '@picture' }, () => {
  const title = 'every screen of the console, in both themes, on a phone and a desk'
  withOperators(title, async ({ operatorOf, request }) => {
    withOperators.setTimeout(1_800_000)
    const own = await ofOneClient(request)
    const owner = await operatorOf('owner')
    const { page } = owner
    const album = new Album(page, 'console')
    await page.setViewportSize({ width: DESK, height: HEIGHT })
    await owner.opens('')
    // Also those in folded groups.
    const links = page.locator('nav a')
    await expect(links.first()).toBeAttached()
    const listed = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    for (const path of new Set([...listed, ...own]))
      await album.takes(async () => {
        await owner.opens(path.replace('/console', ''))
        await expect(page.locator('main h1').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
      })
    await album.isDrawn()
  })
})

/** The console's screens of a client who waits for decisions. */
async function ofOneClient(request: APIRequestContext): Promise<readonly string[]> {
  const token = await makeAccount(request, newClient())
  const charge = await statesDeposit(request, token, '20')
  const userId = await asksToBeVerified(request, token)
  const client = `/console/users/${userId}`
  return [client, `${client}?tab=money`, `${client}?tab=notes`, `/console/charges/${charge}`]
}

async function shows(person: Person, { path, ready, act }: View): Promise<void> {
  await person.leavesFor(path)
  await expect(person.page.locator(ready).first(), path).toBeVisible()
  await act?.(person)
}

/** Pictures of one page in each theme and size, drawn on sheets in the order they were taken. */
class Album {
  private readonly sheets = new Map<string, { number: number; pictures: Buffer[] }>()
  private readonly faults: string[] = []

  constructor(
    private readonly page: Page,
    private readonly name: string,
  ) {}

  /** Takes the pictures of a screen that `open` leads to; one that cannot be reached is a fault. */
  async takes(open: () => Promise<void>, isOfDesk = false): Promise<void> {
    const sizes = SIZES.filter(({ width }) => !isOfDesk || width === DESK)
    await this.sizes(sizes[0]?.width ?? DESK)
    try {
      await open()
    } catch (error) {
      this.faults.push(`${this.page.url()}: ${String(error).split('\n')[0] ?? ''}`)
      return
    }
    for (const size of sizes) {
      await this.sizes(size.width)
      await this.page.waitForTimeout(WIDENED_MS)
      for (const theme of THEMES) await this.takesIn(theme, size)
    }
    await this.page.emulateMedia({ colorScheme: 'light' })
  }

  private async takesIn(theme: Theme, size: Size): Promise<void> {
    await this.page.emulateMedia({ colorScheme: theme })
    await expect(this.page.locator('html')).toHaveAttribute('data-theme', theme)
    await this.page.waitForTimeout(SETTLED_MS)
    const name = `${theme}-${size.width}`
    const sheet = this.sheets.get(name) ?? { number: 1, pictures: [] }
    this.sheets.set(name, sheet)
    sheet.pictures.push(await this.page.screenshot({ type: 'jpeg', quality: 80 }))
    if (sheet.pictures.length === A_SHEET) await this.draws(theme, size)
  }

  private async sizes(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: HEIGHT })
  }

  /** Draws the last sheets; fails where a screen could not be reached. */
  async isDrawn(): Promise<void> {
    for (const size of SIZES) for (const theme of THEMES) await this.draws(theme, size)
    expect(this.faults).toEqual([])
  }

  /** Draws the sheet that was begun, and begins the next one. */
  private async draws(theme: Theme, { width, onSheet, columns }: Size): Promise<void> {
    const sheet = this.sheets.get(`${theme}-${width}`)
    if (sheet === undefined || sheet.pictures.length === 0) return
    const path = join(SHEETS, `${this.name}-${theme}-${width}-${sheet.number}.png`)
    await drawsSheet(this.page.context(), sheet.pictures, { path, width: onSheet, columns })
    sheet.number += 1
    sheet.pictures = []
  }
}
