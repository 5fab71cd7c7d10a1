import { expect, test } from '../people/person'

test('a line that was drawn is there after a reload, and is deleted and brought back @once @slow', async ({
  page,
  trader,
}) => {
  const kept = () =>
    page.waitForResponse((answer) => answer.url().includes('/api/chart/set_drawings') && answer.ok())
  const surface = page.getByTestId('drawing-surface')
  await test.step('a line is drawn with the finger or the pointer', async () => {
    await page.getByTestId('draw').click()
    await page.getByTestId('draw-line').click()
    const box = await surface.boundingBox()
    const [x, y] = [box?.x ?? 0, box?.y ?? 0]
    const saved = kept()
    await page.mouse.move(x + 60, y + 80)
    await page.mouse.down()
    await page.mouse.move(x + 160, y + 140, { steps: 4 })
    await page.mouse.up()
    expect(((await saved).request().postData() ?? '').match(/line/g)).toHaveLength(1)
    await expect(page.getByTestId('draw-delete')).toBeEnabled()
  })
  await test.step('after a reload it is found by the keyboard', async () => {
    const read = page.waitForResponse((answer) => answer.url().includes('/api/chart/drawings'))
    await page.reload()
    expect(await (await read).text()).toContain('line')
    await trader.canTrade()
    await page.getByTestId('draw').click()
    await surface.press('Enter')
    await expect(page.getByTestId('draw-delete')).toBeEnabled()
  })
  await test.step('it is deleted by a key and brought back by Undo', async () => {
    const deleted = kept()
    await surface.press('Delete')
    await deleted
    await expect(page.getByTestId('draw-delete')).toBeDisabled()
    const restored = kept()
    await page.getByTestId('draw-undo').click()
    await restored
    await surface.press('Enter')
    await expect(page.getByTestId('draw-delete')).toBeEnabled()
  })
})
