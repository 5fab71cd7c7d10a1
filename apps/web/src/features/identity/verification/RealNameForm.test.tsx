import { CODE } from '@fairtick/wire'
import { afterEach, expect, it, vi } from 'vitest'
import {
  Refused,
  choosesPicture,
  english,
  fills,
  isWrong,
  presses,
  reads,
  renders,
} from '../../../rendered.cases'
import { RealNameForm } from './RealNameForm'

afterEach(() => void vi.unstubAllGlobals())

/** Uploads that are answered at once. */
function answersUploads(answer: object): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {}
      readonly status = 200
      readonly responseText = JSON.stringify(answer)
      onload: () => void = () => undefined
      open = () => undefined
      setRequestHeader = () => undefined
      abort = () => undefined
      send = () => this.onload()
    },
  )
}

it('details that the server refuses are marked at their fields', async () => {
  const { text } = await english()
  await renders(<RealNameForm />, {
    answers: {
      submitRealName: new Refused(CODE.parameterWrong, 'Something is not right', {
        fields: { name: 'malformed', card_id: 'malformed' },
      }),
    },
  })
  answersUploads({ code: CODE.success, msg: '', data: { url: '/picture' } })
  await fills('real-name', 'A\u0007')
  await fills('card-id', '?')
  for (const side of ['photo-front', 'photo-reverse']) await choosesPicture(side)
  await presses('submit-real-name')
  await reads(text('access.wrongCard'))
  expect([await isWrong('real-name'), await isWrong('card-id')]).toEqual([true, true])
})

it('a refused picture has one message, that of the server', async () => {
  const { text } = await english()
  await renders(<RealNameForm />)
  answersUploads({ code: CODE.fileRefused, msg: 'This file was refused.', data: null })
  await choosesPicture('photo-front')
  await reads('This file was refused.')
  expect(document.body.textContent).not.toContain(text('verify.uploadFailed'))
})
