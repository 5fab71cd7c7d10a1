import { expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import type { ToGateway } from './messages'
import { createSessionAnswers } from './session-answers'

const TOKEN = 'q1-Zk3_xY0u8-mmPq7rT2sW9aBcDeFgHiJkLmNoPqRs'

it('a session that cannot be looked up is unknown, and its token stays out of the log', async () => {
  const log = silentLog()
  const sent: ToGateway[] = []
  const answers = createSessionAnswers({
    log,
    findSession: () => Promise.reject(new Error('no database')),
    send: (message) => void sent.push(message),
  })
  await answers.answer(7, TOKEN)
  expect(sent).toEqual([{ type: 'session', loginId: 7, session: 'unknown' }])
  expect(log.lines.map(({ message }) => message)).toEqual(['gateway: a session could not be looked up'])
  expect(JSON.stringify(log.lines)).not.toContain(TOKEN)
})
