import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BrowserContext } from '@playwright/test'

const GAP = 4

/** Draws pictures side by side on one sheet, each as wide as given, in a separate page. */
export async function drawsSheet(
  context: BrowserContext,
  pictures: readonly Buffer[],
  { path, width, columns }: { readonly path: string; readonly width: number; readonly columns: number },
): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  const page = await context.newPage()
  const images = pictures.map((each) => `<img src="data:image/jpeg;base64,${each.toString('base64')}">`)
  await page.setViewportSize({ width: columns * (width + 2 * GAP), height: width })
  await page.setContent(
    `<style>body{margin:0;background:#888}img{width:${width}px;margin:${GAP}px}</style>${images.join('')}`,
  )
  await page.screenshot({ path, fullPage: true })
  await page.close()
}
