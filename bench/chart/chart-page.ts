import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { openPhone } from '../parts/browser'
import { ROOT } from '../parts/build-program'

/** The few classes of the chart's frame; its colours are the tokens. */
const FRAME = `
body { margin: 0 } #chart { height: 420px }
.absolute { position: absolute } .relative { position: relative } .inset-0 { inset: 0 }
.w-full { width: 100% } .overflow-hidden { overflow: hidden } .sr-only { position: absolute; clip-path: inset(50%) }
`

/** Bundles a program of a chart for a browser, as for production. */
export async function bundleChart(name: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [join(ROOT, 'bench/chart', name)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
  return outputFiles[0]?.text ?? ''
}

/** Opens a phone with nothing but a chart, and waits until it is drawn. */
export async function openChart(browser: Browser, program: string): Promise<Page> {
  const page = await openPhone(browser)
  const tokens = readFileSync(join(ROOT, 'packages/ui/src/tokens.css'), 'utf8')
  await page.setContent(`<style>${tokens}${FRAME}</style><div id="chart"></div>`)
  await page.addScriptTag({ content: program })
  await page.locator('#chart canvas').first().waitFor()
  return page
}
