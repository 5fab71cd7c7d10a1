import { readOption } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { control, exampleOf, presses, reads, renders } from '../../../rendered.cases'
import { OptionDetail } from '../orders/OptionDetail'
import { RunningTicks } from './RunningTicks'

const wire = exampleOf('option')
const option = readOption(wire)
const content = [
  'a block',
  `6,${option.createdAt - 10},1.09900`,
  `7,${option.createdAt},${wire.OpenPrice}`,
  `8,${option.createdAt + 900},1.20000`,
  `9,${option.createdAt + 1_800},1.30000`,
  `10,${option.expiresAt + 1},1.40000`,
].join('\n')
const answers = { options: { data: [wire], total: 1 }, tickLog: [{ ...exampleOf('tickLog')[0], content }] }

it('draws the published ticks of the option that runs, counts them and leads to it', async () => {
  await renders(
    <>
      <RunningTicks instrumentId={option.instrumentId} />
      <OptionDetail />
    </>,
    { answers },
  )
  await reads('2 prices since the start, at least 2 needed')
  const [line] = (await control('running-ticks')).querySelectorAll('path[stroke-linecap=round]')
  expect(line?.getAttribute('d')).toMatch(/^M0 .*L.*L/)
  await presses('running-details')
  await reads(`Up ${option.name}`)
})

it('is hidden where nothing runs in the instrument', async () => {
  await renders(<RunningTicks instrumentId={option.instrumentId + 1} />, { answers })
  expect(document.querySelector('[data-testid=running-ticks]')).toBeNull()
})

it('opens an option by its address', async () => {
  const made = await renders(<OptionDetail />, { path: '/order?source=1&type=3&option=1003' })
  await reads(`Up ${option.name}`)
  expect(made.find(({ call }) => call === 'option')?.sent).toMatchObject({ id: '1003' })
})
