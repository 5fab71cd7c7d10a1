import type { ChartHandle } from '@fairtick/ui/chart'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readListing } from '@fairtick/wire'
import { Refused, control, exampleOf, presses, renders } from '../../../rendered.cases'
import { ComparedOn } from './ComparedOn'
import { compareWith, useComparedId } from './compared'

const MINUTE = 60_000
const [GBPUSD] = exampleOf('instruments').map((row) => readListing(row as never, 'per-lot').instrument)

/** A chart of three bars, which records its drawings. */
function chartOf(closes: readonly number[]) {
  const drawn = { overlays: 0, createRange: undefined as unknown }
  const bars = closes.map((close, at) => ({ timestamp: at * MINUTE, close }))
  const chart = {
    getDom: () => document.body,
    getDataList: () => bars,
    getVisibleRange: () => ({ from: 0, to: bars.length }),
    getIndicators: () => [],
    createOverlay: () => (drawn.overlays += 1),
    removeOverlay: () => (drawn.overlays = 0),
    overrideYAxis: ({ createRange }: { createRange: unknown }) => (drawn.createRange = createRange),
    subscribeAction: () => undefined,
    unsubscribeAction: () => undefined,
  }
  return { chart: chart as unknown as ChartHandle, drawn }
}

const barAt = (at: number, close: number) => ({
  ...exampleOf('bars')[0],
  Time: at * MINUTE,
  Close: String(close),
})

function Compared({ chart }: { readonly chart: ChartHandle }) {
  return useComparedId(0) === undefined ? null : (
    <ComparedOn chart={chart} place={0} instrument={GBPUSD!} period="1min" />
  )
}

describe('the legend of a compared instrument', () => {
  it('has its name, its change over the bars in view, and a button that removes it', async () => {
    compareWith(0, GBPUSD!.id)
    const { chart, drawn } = chartOf([100, 101, 102])
    const rows = [barAt(0, 2), barAt(1, 2.1), barAt(2, 1.9)]
    await renders(<Compared chart={chart} />, {
      answers: { bars: ({ end }) => (end === undefined ? rows : []) },
    })
    const legend = await control('compared')
    await waitFor(() => expect(legend.textContent).toBe(`${GBPUSD!.showCode}−5.00%`))
    expect(legend.getAttribute('aria-label')).toContain('on the visible chart')
    expect(drawn.overlays).toBe(1)
    await presses('compare-remove')
    expect(screen.queryByTestId('compared')).toBeNull()
    expect(drawn.overlays).toBe(0)
  })

  it('says so where its prices do not come', async () => {
    compareWith(0, GBPUSD!.id)
    await renders(<Compared chart={chartOf([100, 101]).chart} />, {
      answers: { bars: new Refused(1201, 'no') },
    })
    await waitFor(async () => expect((await control('compared')).dataset['state']).toBe('error'))
    compareWith(0, undefined)
  })
})
