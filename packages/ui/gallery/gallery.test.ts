import type { Locator } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { galleryPages } from './gallery-pages.cases'

const { open } = galleryPages()

/** Resolves when an element has not moved for six frames. */
const atRest = (what: Locator) =>
  what.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let [top, frames] = [Number.NaN, 0]
        const look = () => {
          const now = element.getBoundingClientRect().top
          frames = now === top ? frames + 1 : 0
          top = now
          if (frames === 6) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

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
    await dialog.waitFor()
    await atRest(dialog)
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

describe('an overlay whose code failed to load at first', () => {
  it('opens as soon as a retry succeeds', async () => {
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

describe('a row of a list', () => {
  it('cuts a title that is too long for a phone, and leaves its figures in sight', async () => {
    const page = await open('part=home')
    const row = page.getByRole('link', { name: /^Euro/ }).first()
    await row.waitFor()
    const price = await row.evaluate((link) => {
      const [title] = link.querySelectorAll('span[dir=auto]')
      if (title) title.textContent = 'A title that no phone has room for, '.repeat(4)
      const { left, right } = link.getBoundingClientRect()
      const within = (element: Element) => {
        const box = element.getBoundingClientRect()
        return box.left >= left && box.right <= right + 1
      }
      return {
        titleFits: title !== undefined && within(title),
        figuresFit: [...link.querySelectorAll('bdi')].every(within),
      }
    })
    expect(price).toEqual({ titleFits: true, figuresFit: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.context().close()
  })
})

describe('the way back', () => {
  it.each([
    ['ltr', 'none'],
    ['rtl', '-1 1'],
  ])('points to the start of the line, %s', async (dir, scale) => {
    const page = await open(`part=empty&dir=${dir}`)
    const arrow = page.getByRole('link', { name: 'Back' }).locator('svg')
    expect(await arrow.evaluate((icon) => getComputedStyle(icon).scale)).toBe(scale)
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

  it('keeps invalid input as typed', async () => {
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
    await expect.poll(async () => (await chart.screenshot()).equals(before)).toBe(false)
    await page.context().close()
  })

  it('says when it could not be loaded, with a way to try again', async () => {
    const page = await open('part=chart')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.context().close()
  })
})
