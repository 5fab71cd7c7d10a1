import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { galleryPages } from './gallery-pages.cases'

const { open, show } = galleryPages()

/**
 * Legacy mode: the default opens a second page per run to join results of cross-origin frames, which the
 * gallery does not have.
 */
async function faults(page: Page): Promise<string[]> {
  expect(page.frames()).toHaveLength(1)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

describe('axe finds nothing', () => {
  // tokens.test.ts measures every colour pair of every theme and set; this shows each once in use.
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

  describe('of overlays', () => {
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
