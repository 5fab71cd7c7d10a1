import { CODE } from '@fairtick/wire'
import { privacyCalls } from '@fairtick/wire/calls'
import type { CallServer } from '../../../http/call-server'
import { Failure } from '../../../http/failures/failure'
import { FileAnswer } from '../../../http/files/file-answer'
import type { AccountPorts } from '../account/account-ports'
import { checkPassword } from '../account/change-password'
import { readCredential } from '../account/credential-store'
import { checkSecondFactor } from '../account/second-factor'
import type { Passkeys } from '../passkeys/passkeys'
import type { AccountEnd } from './end-account'
import { type ExportTables, writeDocument, writeTable } from './export-table'

/** Ports of the calls for a client's own records and the end of their account. */
export interface PrivacyPorts {
  readonly accounts: AccountPorts
  readonly passkeys: Passkeys
  /** Every area's tables about a user. */
  readonly exportsOf: (userId: number) => ExportTables
  /** Formats one cell of comma-separated values. */
  readonly cellOf: (text: string) => string
  readonly accountEnd: AccountEnd
}

/** A client's own records as a file, and the end of their account. */
export function privacyRoutes({ serve }: CallServer, ports: PrivacyPorts): void {
  const { accounts, exportsOf, cellOf, accountEnd } = ports
  const { pool, clock } = accounts

  serve(privacyCalls.exportOwn, async ({ format, kind = 'records' }, { session: { userId } }) => {
    const tables = exportsOf(userId)
    const day = new Date(clock.now()).toISOString().split('T')[0]
    if (format === 'json') {
      const type = 'application/json; charset=utf-8'
      return new FileAnswer({ name: `fairtick-own-${day}.json`, type, pieces: writeDocument(tables) })
    }
    const open = tables[kind]
    if (!open) throw new Error(`no area exports ${kind}`)
    const pieces = writeTable(await open(), cellOf)
    return new FileAnswer({
      name: `fairtick-own-${kind}-${day}.csv`,
      type: 'text/csv; charset=utf-8',
      pieces,
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
