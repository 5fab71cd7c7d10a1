import type { DatabasePool } from '../database/pool'
import type { Clock, ImageFiles, Log } from '../ports'
import { ENCRYPTED_COLUMNS, type EncryptedColumn, readOtherTexts, replaceTexts } from './encrypted-text-store'
import { markEmptied } from './key-store'
import type { SecretKeys } from './secret-keys'
import { fingerprintsOf } from './settle-keys'
import { createTextCipher, prefixOf } from './text-cipher'

/** Ports of the change of a key. */
export interface KeyChangePorts {
  readonly pool: DatabasePool
  readonly keys: SecretKeys
  readonly files: Pick<ImageFiles, 'encryptSome'>
  readonly clock: Clock
  readonly log: Log
}

/** Texts per statement, and per run of the job. */
const SLICE = 500
const RUN = 5_000

interface Counts {
  texts: number
  files: number
  /** Texts and files that none of the keys opens. */
  unopened: number
}

/**
 * Re-encrypts some data under the present key at every call: texts of the database first, then files of
 * pictures. It can stop at any time without loss: all data names its key, and the rest is found again.
 */
export function createKeyChange(ports: KeyChangePorts): () => Promise<void> {
  const { pool, keys, files, clock, log } = ports
  const counts: Counts = { texts: 0, files: 0, unopened: 0 }
  const texts = createTextChange(pool, keys, counts)
  let isOver = keys.previous.length === 0

  async function encryptFiles(): Promise<boolean> {
    const { isDone, changed, unopened } = await files.encryptSome()
    counts.files += changed
    counts.unopened += unopened
    return isDone
  }

  return async () => {
    if (isOver) return void (await encryptFiles())
    const isDone = (await texts()) && (await encryptFiles())
    if (!isDone) return log.warn({ ...counts }, 'what former secret keys encrypted is being encrypted anew')
    await markEmptied(pool, fingerprintsOf(keys.previous), clock.now())
    isOver = true
    if (counts.unopened > 0) log.error({ ...counts }, 'some of what is encrypted opens with no key given')
    log.warn({ ...counts, keys: idsOf(keys) }, NOT_NEEDED)
  }
}

const NOT_NEEDED = 'nothing is encrypted with the keys of SECRET_KEY_PREVIOUS any more: take it away'

const idsOf = ({ previous }: SecretKeys) => previous.map(({ id }) => id)

/** Encrypts the next texts at every call; returns whether it reached the end. */
function createTextChange(pool: DatabasePool, keys: SecretKeys, counts: Counts): () => Promise<boolean> {
  const cipher = createTextCipher(keys)
  const prefix = prefixOf(keys.present)
  let place = 0
  let after: readonly string[] | undefined

  async function changeSlice(column: EncryptedColumn): Promise<number> {
    const found = await readOtherTexts(pool, column, { prefix, after, limit: SLICE })
    const next = found.flatMap(({ at, text }) => {
      const opened = cipher.decrypt(text)
      return opened === undefined ? [] : [{ at, text, next: cipher.encrypt(opened) }]
    })
    counts.texts += await replaceTexts(pool, column, next)
    counts.unopened += found.length - next.length
    after = found.at(-1)?.at
    if (found.length < SLICE) {
      place += 1
      after = undefined
    }
    return found.length
  }

  return async () => {
    for (let done = 0; done < RUN;) {
      const column = ENCRYPTED_COLUMNS[place]
      if (!column) return true
      done += await changeSlice(column)
    }
    return place === ENCRYPTED_COLUMNS.length
  }
}
