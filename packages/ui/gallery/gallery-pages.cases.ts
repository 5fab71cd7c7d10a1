import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { BROWSER_FLAGS, findChromium } from '../../../tools/test/find-chromium'

const configFile = join(import.meta.dirname, 'vite.config.ts')

/** A part of the gallery, with its theme and direction, as a query. */
export interface GalleryPages {
  open(query: string, options?: Parameters<Browser['newContext']>[0]): Promise<Page>
  /** Shows another part in a page that is open. */
  show(page: Page, query: string): Promise<void>
}

/** Builds the gallery for the tests of a file, and opens its pages in a browser. */
export function galleryPages(): GalleryPages {
  let folder = ''
  let server: PreviewServer
  let browser: Browser

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairtick-gallery-'))
    const options = { configFile, logLevel: 'error' as const, build: { outDir: folder, emptyOutDir: true } }
    await build(options)
    server = await preview({ ...options, preview: { port: 0, host: '127.0.0.1' } })
    browser = await chromium.launch({ executablePath: findChromium(), args: BROWSER_FLAGS })
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true })
  })

  const show = async (page: Page, query: string) => {
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}?${query}`)
  }
  return {
    show,
    async open(query, options = {}) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options })
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      await show(page, query)
      return page
    },
  }
}
