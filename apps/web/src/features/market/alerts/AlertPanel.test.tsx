import { readListing } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { control, exampleOf, fills, presses, reads, renders } from '../../../rendered.cases'
import { quoteBook } from '../../../live/live'
import { AlertPanel } from './AlertPanel'

const { instrument, quote } = readListing(exampleOf('instruments')[0] as never, 'per-lot')
const alert = (id: number) => ({
  id,
  forex_id: instrument.id,
  code: instrument.showCode,
  kind: 1,
  price: '1.50000',
  percent: null,
  status: 1,
  created_at: '2026-03-02T12:00:00.000Z',
  expires_at: null,
  ended_at: null,
  fired_tick: null,
  fired_price: null,
})

it('sets an alert at the typed price, lists it, and sets a removed one again', async () => {
  let waiting = 0
  if (quote) quoteBook.take([quote])
  const made = await renders(<AlertPanel instrument={instrument} />, {
    answers: {
      alerts: () => ({ data: waiting === 0 ? [] : [alert(7)], total: waiting }),
      setAlert: () => {
        waiting = 1
        return alert(7)
      },
      removeAlert: () => {
        waiting = 0
        return alert(7)
      },
    },
  })
  expect(await control('set-alert')).toHaveProperty('disabled', true)
  await fills('alert-price', '1.5')
  await presses('set-alert')
  await reads(/^1\.5 is 3\d% away from the current price, 1\.\d+\. Set the alert anyway\?$/)
  expect(made.map(({ call }) => call)).not.toContain('setAlert')
  await presses('confirm')
  await reads('rises to 1.50000')
  await presses('remove-alert-7')
  await reads('Alert removed')
  await presses('undo-alert')
  await reads('rises to 1.50000')
  const sent = made.filter(({ call }) => call === 'setAlert').map((each) => each.sent)
  expect(sent).toMatchObject([
    { forex_id: instrument.id, kind: 1, price: '1.5' },
    { forex_id: instrument.id, kind: 1, price: '1.50000' },
  ])
})
