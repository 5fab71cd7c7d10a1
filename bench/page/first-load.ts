import { type IncomingMessage, get } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from '@playwright/test'
import { openBrowser, openPhone, pricesShown } from '../parts/browser'
import { shown } from '../figures'

/** The JavaScript that a browser loaded before the home page could be used. */
export interface FirstLoad {
  /** Its size with gzip, regardless of the browser's choice. */
  readonly gzipBytes: number
  readonly lines: readonly string[]
}

/** Time in which an idle page may still load files. */
const IDLE_MS = 3000

/** Opens the home page in a browser with an empty cache. */
export async function firstLoad(address: string): Promise<FirstLoad> {
  const browser = await openBrowser()
  try {
    const page = await openPhone(browser)
    const asked: Request[] = []
    page.on('request', (request) => isScript(request) && asked.push(request))
    await page.goto(address)
    await pricesShown(page)
    const before = asked.slice()
    await sleep(IDLE_MS)
    const scripts = await Promise.all(before.map(weigh))
    const gzipBytes = sum(scripts.map((each) => each.gzipBytes))
    const transferred = sum(scripts.map((each) => each.transferredBytes))
    const each = scripts.map(({ name, gzipBytes: bytes }) => `${name} ${shown(bytes)}`).join(', ')
    return {
      gzipBytes,
      lines: [
        `JavaScript of the first load: ${each}`,
        `transferred as the browser chose (brotli): ${shown(transferred)} bytes; ${asked.length - before.length} more files after it could be used`,
      ],
    }
  } finally {
    await browser.close()
  }
}

function isScript(request: Request): boolean {
  return new URL(request.url()).pathname.endsWith('.js')
}

async function weigh(request: Request) {
  const { responseBodySize } = await request.sizes()
  const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
  return { name, transferredBytes: responseBodySize, gzipBytes: await gzipWeight(request.url()) }
}

/** Size of the body for a browser that supports only gzip. */
async function gzipWeight(url: string): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve).once('error', reject)
  })
  let bytes = 0
  answer.on('data', (piece: Buffer) => {
    bytes += piece.length
  })
  await once(answer, 'end')
  return bytes
}

function sum(figures: readonly number[]): number {
  return figures.reduce((all, figure) => all + figure, 0)
}
