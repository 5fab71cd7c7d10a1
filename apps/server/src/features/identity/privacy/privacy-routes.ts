import { CODE } from '@fairtick/wire'
import { privacyCalls } from '@fairtick/wire/calls'
import type { CallServer } from '../../../http/call-server'
import { Failure } from '../../../http/failures/failure'
import { FileAnswer } from '../../../http/files/file-answer'
import type { SheetProcess } from '../../../sheets/sheet-process'
import { type SheetTable, sendSheet } from '../../../sheets/send-sheet'
import type { AccountPorts } from '../account/account-ports'
import { checkPassword } from '../account/change-password'
import { readCredential } from '../account/credential-store'
import { checkSecondFactor } from '../account/second-factor'
import type { Passkeys } from '../passkeys/passkeys'
import type { AccountEnd } from './end-account'
import type { ExportTables } from './export-table'

/** Ports of the calls for a client's own records and the end of their account. */
export interface PrivacyPorts {
  readonly accounts: AccountPorts
  readonly passkeys: Passkeys
  /** Every area's tables about a user. */
  readonly exportsOf: (userId: number) => ExportTables
  readonly sheets: SheetProcess
  readonly accountEnd: AccountEnd
}

/** A client's own records as a file, and the end of their account. */
export function privacyRoutes({ serve }: CallServer, ports: PrivacyPorts): void {
  const { accounts, exportsOf, sheets, accountEnd } = ports
  const { pool, clock } = accounts

  serve(privacyCalls.exportOwn, async ({ format, kind = 'records' }, { session: { userId } }) => {
    const tables = exportsOf(userId)
    const day = new Date(clock.now()).toISOString().split('T')[0]
    if (format === 'json') {
      const type = 'application/json; charset=utf-8'
      const pieces = sendSheet(sheets.writtenSheet(), { format: 'document' }, opened(tables))
      return new FileAnswer({ name: `fairtick-own-${day}.json`, type, pieces })
    }
    const open = tables[kind]
    if (!open) throw new Error(`no area exports ${kind}`)
    const table = await open()
    const head = { format: 'csv', notice: undefined } as const
    return new FileAnswer({
      name: `fairtick-own-${kind}-${day}.csv`,
      type: 'text/csv; charset=utf-8',
      pieces: sendSheet(sheets.writtenSheet(), head, [table]),
    })
  })

  serve(privacyCalls.deleteAccount, async ({ password, totp, passkey }, context) => {
    const user = await readCredential(pool, context.session.userId)
    if (!user) throw new Failure(CODE.recordState)
    await checkPassword(accounts, user, password, context)
    await checkSecondFactor(ports, user, { action: 'delete_account' }, { totp, passkey })
    await accountEnd.end(user)
    return null
  })
}

/** Each table with its name, opened when the one before it is written. */
async function* opened(tables: ExportTables): AsyncGenerator<SheetTable> {
  for (const [name, open] of Object.entries(tables)) {
    const { head, parts } = await open()
    yield { head: { ...head, name }, parts }
  }
}
