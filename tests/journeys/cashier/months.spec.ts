import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf, readSlots } from '../../../apps/server/src/sheets/draw/read-pdf.cases'
import { userIdOf } from '../people/client'
import { inDatabase } from '../people/in-database'
import { test } from '../people/member'
import { expect, inEachLanguage } from '../people/person'
import { cardOf, closesCard } from '../people/own-rows'

const DAYS_AGO_MS = 62 * 86_400_000

inEachLanguage(() => {
  test('somebody who signed up two months ago downloads the statement of a month that is over, and finds its hash on it @long', async ({
    member,
    speech: { text },
  }) => {
    const { page } = member
    await inDatabase('UPDATE app_user SET created_at = created_at - $2 WHERE id = $1', [
      await userIdOf(page),
      DAYS_AGO_MS,
    ])
    await page.getByRole('link', { name: text('history.statement') }).click()
    const rows = page.getByTestId(/^month-\d/)
    await expect(rows).toHaveCount(monthsSince(Date.now() - DAYS_AGO_MS))
    await expect(rows.first()).toContainText(text('history.monthRuns'))
    const month = (await rows.nth(1).getAttribute('data-testid'))?.replace('month-', '') ?? ''
    await expect(rows.nth(1)).not.toContainText(text('history.monthRuns'))
    await expect(page.getByTestId(`hash-${month}`)).toBeHidden()

    const pdf = await downloaded(page, `pdf-${month}`)
    expect(pdf.name).toBe(`fairtick-sandbox-${month}.pdf`)
    await member.hears(text('history.saved', { name: pdf.name }))
    expect(pdf.bytes.toString('latin1', 0, '%PDF-'.length)).toBe('%PDF-')
    expect(readPdf(pdf.bytes).length).toBeGreaterThan(0)
    await cardOf(page, 'month', rows.nth(1))
    const hash = page.getByTestId(`hash-${month}`)
    await expect(hash).toHaveText(/^[0-9a-f]{64}$/)
    const printed = readSlots(pdf.bytes)[1]
    await expect(hash).toHaveText(printed ?? '')
    expect(await hash.evaluate(isCut)).toBe(false)
    await closesCard(page)
    const content = await downloaded(page, `csv-${month}`)
    expect(createHash('sha256').update(content.bytes).digest('hex')).toBe(printed)

    await page.reload()
    await cardOf(page, 'month', rows.nth(1))
    await expect(hash).toHaveText(printed ?? '')
    await expect(page.getByTestId(/^hash-/)).toHaveCount(1)
    await closesCard(page)
    const running = await rows.first().getAttribute('data-testid')
    const now = running?.replace('month-', '') ?? ''
    await downloaded(page, `pdf-${now}`)
    await member.hears(text('history.saved', { name: `fairtick-sandbox-${now}.pdf` }))
  })
})

/** Number of calendar months from a moment until now, inclusive. */
function monthsSince(at: number): number {
  const [from, to] = [new Date(at), new Date()]
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth() + 1
}

/** Whether a part of an element's content is cut off at its side. */
function isCut(shown: Element): boolean {
  for (let each: Element | null = shown; each !== null; each = each.parentElement)
    if (each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX === 'hidden') return true
  return false
}

async function downloaded(page: Page, testId: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(testId).click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
