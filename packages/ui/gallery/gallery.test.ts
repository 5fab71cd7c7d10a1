import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const configFile = join(import.meta.dirname, 'vite.config.ts')
const names = [
  process.env['CHROMIUM'],
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
]
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let folder = ''
let server: PreviewServer
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairtick-gallery-'))
  const options = { configFile, logLevel: 'error' as const, build: { outDir: folder, emptyOutDir: true } }
  await build(options)
  server = await preview({ ...options, preview: { port: 0, host: '127.0.0.1' } })
  const executablePath = names.find((path) => path !== undefined && existsSync(path))
  browser = await chromium.launch({ executablePath, args: quiet })
})

afterAll(async () => {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true })
})

async function open(query: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await show(page, query)
  return page
}

async function show(page: Page, query: string): Promise<void> {
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}?${query}`)
}

/**
 * Legacy mode: the default opens a second page for each run, to join the results of frames of other origins,
 * and the gallery has none.
 */
async function faults(page: Page): Promise<string[]> {
  expect(page.frames()).toHaveLength(1)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

describe('axe finds nothing', () => {
  // Every colour pair of every theme and set is measured in tokens.test.ts; here each is seen once in use.
  const looks = ['theme=light&dir=ltr&updown=red-green', 'theme=dark&dir=rtl&updown=blue-orange']

  it.each(looks)(
    'on the whole gallery, %s',
    async (look) => {
      const page = await open(`part=all&${look}`)
      await page.waitForSelector('[data-testid=chart][data-state=ready]')
      expect(await faults(page)).toEqual([])
      await page.context().close()
    },
    30_000,
  )

  it('on a desktop', async () => {
    const page = await open('part=all', { viewport: { width: 1280, height: 900 } })
    await page.waitForSelector('[data-testid=chart][data-state=ready]')
    expect(await faults(page)).toEqual([])
    await page.context().close()
  })

  describe('of what opens', () => {
    let page: Page
    beforeAll(async () => {
      page = await open('part=empty', { reducedMotion: 'reduce' })
    })
    afterAll(() => page.context().close())

    it.each(['sheet', 'side', 'confirm', 'menu', 'popover', 'toast'])(
      'with the %s open, in both themes',
      async (name) => {
        for (const look of ['theme=light&dir=ltr', 'theme=dark&dir=rtl']) {
          await show(page, `part=overlays&${look}`)
          await page.click(`[data-testid=open-${name}]`)
          await page.waitForTimeout(100)
          expect(await faults(page)).toEqual([])
        }
      },
      30_000,
    )
  })
})

describe('a sheet', () => {
  it('holds the focus while it is open and gives it back', async () => {
    const page = await open('part=overlays', { reducedMotion: 'reduce' })
    await page.focus('[data-testid=open-sheet]')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Order details' })
    await dialog.waitFor()
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe('open-sheet')
    await page.context().close()
  })

  it('is dragged away by its handle, and springs back from a short drag', async () => {
    const page = await open('part=overlays')
    await page.click('[data-testid=open-sheet]')
    const dialog = page.getByRole('dialog', { name: 'Order details' })
    await page.waitForTimeout(400)
    const heading = await dialog.getByRole('heading').boundingBox()
    if (heading === null) throw new Error('the sheet has no heading')
    const drag = async (distance: number) => {
      await page.mouse.move(heading.x + 20, heading.y + 10)
      await page.mouse.down()
      await page.mouse.move(heading.x + 20, heading.y + 10 + distance, { steps: 8 })
      await page.waitForTimeout(200)
      await page.mouse.up()
    }
    await drag(20)
    expect(await dialog.isVisible()).toBe(true)
    await drag(200)
    await dialog.waitFor({ state: 'detached' })
    await page.context().close()
  })
})

describe('an overlay whose program did not come at first', () => {
  it('opens as soon as the next attempt brings it', async () => {
    const page = await open('part=empty')
    let refused = 0
    await page.route('**/panels-*.js', (route) => {
      refused += 1
      return refused === 1 ? route.abort() : route.continue()
    })
    await page.goto(page.url().replace('part=empty', 'part=overlays'))
    await page.click('[data-testid=open-sheet]')
    await page.getByRole('dialog', { name: 'Order details' }).waitFor()
    expect(refused).toBe(2)
    await page.context().close()
  })
})

describe('a segmented control', () => {
  it('keeps its longest word off the edges of its segment', async () => {
    const page = await open('part=controls')
    const segment = page.getByRole('radiogroup', { name: 'Account' }).locator('label').first()
    const [around, word] = [await segment.boundingBox(), await segment.locator('span').boundingBox()]
    if (around === null || word === null) throw new Error('the control is not shown')
    expect(word.x - around.x).toBeGreaterThanOrEqual(8)
    expect(around.width - word.width).toBeGreaterThanOrEqual(16)
    await page.context().close()
  })
})

describe('the number stepper', () => {
  it('takes typing, arrow keys and its buttons', async () => {
    const page = await open('part=ticket')
    const field = page.getByLabel('Lots', { exact: true })
    await field.fill('')
    await field.pressSequentially('1.5')
    await field.press('ArrowUp')
    expect(await field.inputValue()).toBe('1.51')
    await page.getByRole('button', { name: 'Less' }).first().click()
    expect(await field.inputValue()).toBe('1.50')
    await field.fill('0.01')
    expect(await page.getByRole('button', { name: 'Less' }).first().isDisabled()).toBe(true)
    await page.context().close()
  })

  it('keeps what is no number as it was typed', async () => {
    const page = await open('part=ticket')
    const field = page.getByLabel('Lots', { exact: true })
    await field.fill('$500')
    await field.blur()
    expect(await field.inputValue()).toBe('$500')
    await page.context().close()
  })
})

describe('the chart', () => {
  it('moves by the keyboard', async () => {
    const page = await open('part=chart')
    const chart = page.locator('[data-testid=chart][data-state=ready]').first()
    await chart.focus()
    const before = await chart.screenshot()
    await chart.press('PageUp')
    await page.waitForTimeout(200)
    expect((await chart.screenshot()).equals(before)).toBe(false)
    await page.context().close()
  })

  it('says when it could not be loaded, with a way to try again', async () => {
    const page = await open('part=chart')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.context().close()
  })
})
