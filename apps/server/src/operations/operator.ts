import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createImageFiles, placeOf } from '../images/image-files'
import { createLiveSettings } from '../live-settings'
import { readSettings, twoPersonRuleOf, withdrawalHoldOf } from '../settings'
import { runOnConsole } from './on-console'
import { operate } from './operate'

/**
 * `npm run operator`: the operators' tool until there is a console. It works on the database of a running or
 * a stopped server.
 */
await runOnConsole({
  name: 'fairtick-operator',
  hint: 'DATABASE_URL says whose operator this is; npm run operator finds the embedded one by itself.',
  async run(pool) {
    const { S3_URL } = process.env
    const pictureAt = S3_URL
      ? async (name: string) => `${S3_URL.replace(/\/$/, '')}/${placeOf(name)}`
      : openedCopy
    const operator = userInfo().username
    const settings = readSettings(process.env)
    if ('wrong' in settings) {
      console.error(settings.wrong.join('\n'))
      return 2
    }
    await createLiveSettings(pool, settings).look()
    const withdrawalHoldMs = withdrawalHoldOf(settings)
    const twoPersonRule = twoPersonRuleOf(settings)
    const desk = { pool, pictureAt, operator, now: Date.now(), twoPersonRule, withdrawalHoldMs }
    const said = await operate(process.argv.slice(2), desk)
    console.log(said.text)
    return said.isDone ? 0 : 1
  },
})

/** Pictures are stored encrypted: the operator looks at a copy that only they can read on this machine. */
async function openedCopy(name: string): Promise<string> {
  const { STORAGE_DIR, DATA_DIR = './data', SECRET_KEY } = process.env
  const key = SECRET_KEY ?? (await readFile(join(DATA_DIR, 'secret-key'), 'utf8')).trim()
  const files = createImageFiles(resolve(STORAGE_DIR ?? join(DATA_DIR, 'images')), Buffer.from(key, 'hex'))
  const copy = join(await mkdtemp(join(tmpdir(), 'fairtick-picture-')), name)
  await pipeline(files.read({ name, bytes: 0 }), createWriteStream(copy, { mode: 0o600 }))
  return `${copy}   (a copy: remove it once it was seen)`
}
