// Draws the PNG icons from public/icons/logo.svg with Chromium. Run by hand after a change of the logo:
//   node apps/web/scripts/make-icons.mjs
import { readFile, rm, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'

const folder = new URL('../public/icons/', import.meta.url)
const logo = await readFile(new URL('logo.svg', folder), 'utf8')
const square = logo.replace('rx="8"', 'rx="0"')

const icons = [
  { name: 'icon-192.png', size: 192, drawing: logo, scale: 1 },
  { name: 'icon-512.png', size: 512, drawing: logo, scale: 1 },
  { name: 'favicon.png', size: 32, drawing: logo, scale: 1 },
  { name: 'apple-touch-icon.png', size: 180, drawing: square, scale: 1 },
  // A maskable icon keeps its content inside the middle 80 %.
  { name: 'icon-maskable-512.png', size: 512, drawing: square, scale: 0.8 },
]

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
for (const { name, size, drawing, scale } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const side = size * scale
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;${scale < 1 ? 'background:#4a3fcf' : ''}">` +
      `<div style="width:${side}px;height:${side}px;display:grid">${drawing}</div></body>`,
  )
  await writeFile(new URL(name, folder), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()

// /favicon.ico for clients that request it unasked: a header of one picture (sides, one plane, 32 bits,
// length, offset), then its PNG.
const small = await readFile(new URL('favicon.png', folder))
const head = Buffer.alloc(22)
head.writeUInt16LE(1, 2)
head.writeUInt16LE(1, 4)
head.set([32, 32], 6)
head.writeUInt16LE(1, 10)
head.writeUInt16LE(32, 12)
head.writeUInt32LE(small.length, 14)
head.writeUInt32LE(head.length, 18)
await writeFile(new URL('../favicon.ico', folder), Buffer.concat([head, small]))
await rm(new URL('favicon.png', folder))
