import { existsSync, realpathSync } from 'node:fs'
import { holderOf } from './folder-lock'
import { readRecord, urlOf } from './record'

/**
 * Address of the embedded server that another process runs in a folder; undefined if none runs. It is a
 * secret, as it contains the password.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  if (!existsSync(dataDir)) return undefined
  const folder = realpathSync(dataDir)
  if ((await holderOf(folder)) === undefined) return undefined
  const record = readRecord(folder)
  return record?.port === undefined ? undefined : urlOf(record.password, record.port)
}
