import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAnswer, send } from '../call.cases'
import { type DemoUser, PATH } from '../demo-user.cases'
import { UPLOAD, formBody, picture } from './send-file.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser
const unheard: unknown[] = []
const hear = (error: unknown) => void unheard.push(error)

useSharedDemoUser((started) => ({ server, user } = started))
beforeAll(() => void process.on('unhandledRejection', hear))
afterAll(() => void process.off('unhandledRejection', hear))

it('a form that breaks off anywhere is refused, and nothing is left that could end the server', async () => {
  const whole = formBody([{ bytes: await picture() }, { bytes: 'x', name: 'other' }])
  const headers = {
    authorization: user.token,
    'content-type': 'multipart/form-data; boundary=fairtick-test-boundary',
  }
  const heard = new Set<number>()
  for (let at = 1; at < whole.length - 4; at += 7) {
    const body = whole.subarray(0, at)
    heard.add(callAnswer(await send(server, { method: 'POST', path: UPLOAD, headers, body })).code)
  }
  expect([...heard].filter((code) => code !== 1000 && code !== 1114)).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(unheard).toEqual([])
  expect(server.faults()).toEqual([])
  expect((await user.get(PATH.info)).code).toBe(1)
})
