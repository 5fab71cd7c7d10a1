import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createImageFiles, placeOf } from '../images/image-files'
import { createLiveSettings } from '../settings/live-settings'
import { secretKeys } from '../keys/secret-keys'
import { type Settings, readSettings, twoPersonRuleOf, withdrawalHoldOf } from '../settings'
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
    const operator = userInfo().username
    const settings = readSettings(process.env)
    if ('wrong' in settings) {
      console.error(settings.wrong.join('\n'))
      return 2
    }
    const { S3_URL } = settings
    const pictureAt = async (name: string) =>
      S3_URL === undefined ? openedCopy(name, settings) : `${S3_URL}/${placeOf(name)}`
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
async function openedCopy(name: string, settings: Settings): Promise<string> {
  const { STORAGE_DIR, DATA_DIR, SECRET_KEY, SECRET_KEY_PREVIOUS } = settings
  const key = SECRET_KEY ?? (await readFile(join(DATA_DIR, 'secret-key'), 'utf8')).trim()
  const [present, ...previous] = [key, ...SECRET_KEY_PREVIOUS].map((text) => Buffer.from(text, 'hex'))
  if (!present) throw new Error('there is no secret key')
  const files = createImageFiles(
    resolve(STORAGE_DIR ?? join(DATA_DIR, 'images')),
    secretKeys(present, previous),
  )
  const copy = join(await mkdtemp(join(tmpdir(), 'fairtick-picture-')), name)
  await pipeline(files.read({ name, bytes: 0 }), createWriteStream(copy, { mode: 0o600 }))
  return `${copy}   (a copy: remove it once it was seen)`
}
