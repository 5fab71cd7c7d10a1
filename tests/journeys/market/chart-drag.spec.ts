import { expect, test } from '../people/person'

test('a stop is set by the keys on the chart, then dragged, each with its money beside and a question @once @slow', async ({
  page,
  trader,
}) => {
  await trader.orders('buy', '0.05')
  // In a quiet hour five-minute bars span fewer pips than the stop is away, days so many that both labels are
  // one: either is folded.
  await page.getByRole('radio', { name: '4H 4 hours' }).press('Space')
  await expect(page.getByTestId('chart')).toHaveAttribute('data-state', 'ready')
  const lines = page.getByTestId('chart-lines').getByRole('listitem')
  const stop = lines.filter({ hasText: /^SL/ })
  const bar = page.getByTestId('move-bar')
  const entry = page.getByTestId('line-handle-open')
  await expect(entry).toBeVisible()
  await expect(stop).toHaveCount(0)

  await test.step('the entry gives a stop-loss by the keyboard', async () => {
    await entry.focus()
    for (let turn = 0; turn < 2; turn++) await page.keyboard.press('PageDown')
    await expect(stop).toHaveText(/^SL · \W?1\.\d{5}\W? · \W?−1\d\.\d\d\sUSD\W?$/)
    await page.keyboard.press('Enter')
    await expect(bar).toContainText(/^Set the stop-loss to 1\.\d{5}\?/)
    await expect(page.getByTestId('confirm-move')).toBeFocused()
    await page.keyboard.press('Enter')
    await trader.hears('Stops saved')
    await expect(stop).toHaveText(/^SL · \W?−1\d\.\d\d\sUSD\W?$/)
  })

  await test.step('the stop is dragged, and stays where it was until that is confirmed', async () => {
    const before = (await stop.textContent()) ?? ''
    const handle = page.getByTestId('line-handle-stop')
    // To the lowest price in view: nearer to its label it may be above the price, where no stop can be.
    const drags = async (distance = 300) => {
      const box = await handle.boundingBox()
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + distance, { steps: 4 })
      await page.mouse.up()
    }
    await drags()
    await expect(bar).toBeVisible()
    await page.getByTestId('cancel-move').click()
    await expect(stop).toHaveText(before)
    await drags()
    await page.getByTestId('confirm-move').click()
    await trader.hears('Stops saved')
    await expect(stop).not.toHaveText(before)
  })
})
