import { onTestFinished, vi } from 'vitest'

/** Lets a chart draw until the end of the test, on a canvas that takes all and shows nothing. */
export function drawsCharts(): void {
  const measured = { width: 0, addColorStop: () => undefined }
  const context: unknown = new Proxy({}, { get: () => () => measured, set: () => true })
  const spied = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } })
  onTestFinished(() => {
    spied.mockRestore()
    Reflect.deleteProperty(document, 'fonts')
  })
}
