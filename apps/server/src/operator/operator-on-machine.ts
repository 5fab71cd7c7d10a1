import { userInfo } from 'node:os'
import { createLiveSettings } from '../settings/live-settings'
import { queueOf } from './resources/queues/every-queue'
import { readSettings } from '../settings'
import { twoPersonRuleOf, withdrawalHoldOf } from '../settings/withdrawal-rules'
import { runOnConsole } from '../operations/on-console'
import { operateAlone } from './operate-alone'

/**
 * The lines of `npm run operator` that must work without a server that answers, on the database itself: the
 * jobs of a server that hangs, and halts while none runs. All others are calls of the server.
 */
await runOnConsole({
  name: 'fairtick-operator',
  hint: 'DATABASE_URL says whose operator this is; npm run operator finds the embedded one by itself.',
  async run(pool, url) {
    const operator = userInfo().username
    const settings = readSettings(process.env)
    if ('wrong' in settings) {
      console.error(settings.wrong.join('\n'))
      return 2
    }
    await createLiveSettings(pool, settings).look()
    const withdrawalHoldMs = withdrawalHoldOf(settings)
    const twoPersonRule = twoPersonRuleOf(settings)
    const desk = { pool, url, operator, now: Date.now(), twoPersonRule, withdrawalHoldMs }
    const said = await operateAlone(process.argv.slice(2), desk, [queueOf('halt')])
    console.log(said.text)
    return said.isDone ? 0 : 1
  },
})
