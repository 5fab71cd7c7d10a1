import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { enters, entersAnew } from '../people/client'
import { Person, address, expect, inEachLanguage, test } from '../people/person'
import { countedClient } from '../people/ready-clients'

const run = promisify(execFile)
const STEPS = ['form', 'owner', 'negative', 'total', 'root', 'published', 'chain', 'records']

inEachLanguage(() => {
  test('a client checks that their money is counted, and again by a program of one file', async ({
    person,
    speech,
  }, info) => {
    const { page } = person
    const { text } = speech
    await enters(page, countedClient())
    await page.getByTestId('to-liabilities').click()
    await expect(page.getByTestId('chain-good')).toBeVisible()
    await expect(page.getByTestId('seen-head')).toBeVisible()
    await page.getByTestId('check-liability').click()
    await expect(page.getByTestId('proof-good')).toBeVisible()
    expect(await statesOf(page)).toEqual(STEPS.map(() => 'good'))
    await page.getByTestId('liability-nodes').click()
    const nodes = page.getByRole('list', { name: text('liabilities.nodes') })
    // A leaf and ten levels: a tree has at least a thousand leaves.
    await expect(nodes.getByRole('listitem')).toHaveCount(11)

    const [program, proof] = [info.outputPath('check-liability.mjs'), info.outputPath('proof.json')]
    const save = async (testId: string, path: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(testId).click()])
      await download.saveAs(path)
    }
    await save('check-program', program)
    await save('save-proof', proof)
    const head = (await page.getByTestId('liability-head').textContent()) ?? ''
    const { stdout } = await run(process.execPath, [program, proof, '--head', head, '--sum', '0'])
    expect(stdout).toContain('It checks')
  })

  test('a proof that was changed on its way, and a changed history, are told loudly @long', async ({
    person,
  }) => {
    const { page } = person
    await enters(page, countedClient())
    await page.route('**/api/account/liability_proof*', async (route) => {
      const answer = await (await route.fetch()).json()
      answer.data.path[0].hash = 'a'.repeat(64)
      await route.fulfill({ json: answer })
    })
    await page.goto(address('/liabilities'))
    await page.getByTestId('check-liability').click()
    await expect(page.getByTestId('proof-bad')).toBeVisible()
    expect(await statesOf(page)).toEqual([
      ...['good', 'good', 'good', 'good', 'bad'],
      ...['skipped', 'skipped', 'skipped'],
    ])

    await page.evaluate(() => {
      const seen = JSON.parse(localStorage.getItem('fairtick.liability-head') ?? '')
      localStorage.setItem('fairtick.liability-head', JSON.stringify({ ...seen, head: 'b'.repeat(64) }))
    })
    await page.reload()
    await expect(page.getByTestId('history-changed')).toBeVisible()
    await page.getByTestId('forget-head').click()
    await page.getByTestId('confirm').click()
    await expect(page.getByTestId('history-changed')).toBeHidden()
  })

  test('a client who came after the books were read is told so @long', async ({ person, speech }) => {
    const { page } = person
    await entersAnew(page, '/liabilities')
    await page.getByTestId('check-liability').click()
    await expect(page.getByTestId('not-in-it')).toBeVisible()
    await page.route('**/api/account/liability_proof*', (route) => route.abort())
    await page.getByTestId('check-liability').click()
    await expect(page.getByText(speech.text('liabilities.proofError'))).toBeVisible()
  })
})

/** The result of each step of the check. */
const statesOf = (page: Page) =>
  page.locator('[data-testid^="step-"]').evaluateAll((steps) => steps.map((step) => step.dataset['state']))

test('visitors and demo users see what is published; a plain http page says that it cannot check @once @long', async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '')
  await page.goto(address('/rules'))
  await page.getByTestId('rules-to-liabilities').click()
  await expect(page.getByTestId('liability-login')).toBeVisible()
  await expect(page.getByTestId('chain-good')).toBeVisible()
  await new Person(page).entersDemo()
  await page.goto(address('/liabilities'))
  await expect(page.getByTestId('liability-root')).toHaveText(/^[0-9a-f]{64}$/)
  await expect(page.getByTestId('check-liability')).toBeHidden()
  await page.goto(`http://www.fairtick.test:${port}/liabilities`)
  await expect(page.getByTestId('no-hash')).toBeVisible()
})
