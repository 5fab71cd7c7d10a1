import type { ChartHandle } from '@fairtick/ui/chart'
import type { PictureFrame } from '@fairtick/ui/chart-picture'
import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readListing } from '@fairtick/wire'
import { toggleMask } from '../../../figures/amount-mask'
import { REAL, control, exampleOf, presses, reads, renders } from '../../../rendered.cases'
import { createChartHolder } from './chart-holder'
import { ShareChart } from './ShareChart'

const made = vi.hoisted(() => ({ frames: [] as unknown[], fails: false }))
vi.mock(import('@fairtick/ui/chart-picture'), () => ({
  chartPicture: async (_: unknown, frame: PictureFrame) => {
    made.frames.push(frame)
    if (made.fails) throw new Error('no canvas')
    return new Blob(['picture'], { type: 'image/png' })
  },
}))

const LISTING = readListing(exampleOf('instruments')[0] as never, 'per-lot')
const chart = createChartHolder()
chart.hold({} as ChartHandle)
const rendersSheet = () =>
  renders(<ShareChart listing={LISTING} period="5min" chart={chart} onClose={() => undefined} />)

describe('the chart as a picture', () => {
  it('has instrument, period, moment and source around it, and nothing of who shares it', async () => {
    await rendersSheet()
    expect(await screen.findByRole('img', { name: /5 minutes/ })).toBeTruthy()
    const frame = made.frames.at(-1) as PictureFrame
    expect(frame).toMatchObject({ title: LISTING.instrument.showCode, product: 'Fairtick' })
    expect(frame.subtitle).toMatch(/^5 minutes · .*\d{4}/)
    expect(frame.source).toMatch(/^Prices from: ./)
    const all = JSON.stringify(frame)
    for (const own of [REAL.uid, REAL.email, REAL.inviteCode]) expect(all).not.toContain(own)
    expect(screen.queryByText(/Amounts are hidden/)).toBeNull()
  })

  it('has the words that the source of its prices asks for', async () => {
    const listing = { ...LISTING, attribution: 'Data provided by Twelve Data' }
    await renders(<ShareChart listing={listing} period="5min" chart={chart} onClose={() => undefined} />)
    expect(await screen.findByRole('img', { name: /5 minutes/ })).toBeTruthy()
    expect((made.frames.at(-1) as PictureFrame).source).toMatch(
      /^Prices from: .* · Data provided by Twelve Data$/,
    )
  })

  it('goes to another app as a file where the device can, and is saved otherwise', async () => {
    const shared: ShareData[] = []
    const asPhone = { canShare: () => true, share: async (each: ShareData) => void shared.push(each) }
    Object.assign(navigator, asPhone)
    onTestFinished(() => {
      for (const act of Object.keys(asPhone)) Reflect.deleteProperty(navigator, act)
    })
    await rendersSheet()
    await presses('share-send')
    expect(shared[0]?.files?.[0]?.name).toMatch(/^\w+-[\d-]+T\d{4}\.png$/)
    expect(await control('share-save')).toBeTruthy()
  })

  it('says that amounts are hidden in it while they are on the screen', async () => {
    toggleMask()
    await rendersSheet()
    await reads(/Amounts are hidden/)
    expect(screen.queryByTestId('share-send')).toBeNull()
    toggleMask()
  })

  it('says that it could not be made, and tries again', async () => {
    made.fails = true
    await rendersSheet()
    await reads(/could not be created/)
    made.fails = false
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(await screen.findByRole('img')).toBeTruthy()
  })
})
