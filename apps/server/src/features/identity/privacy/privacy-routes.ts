import { CODE } from '@fairtick/wire'
import { privacyCalls } from '@fairtick/wire/calls'
import type { CallServer } from '../../../http/call-server'
import { Failure } from '../../../http/failure'
import { FileAnswer } from '../../../http/file-answer'
import type { AccountPorts } from '../account/account-ports'
import { checkPassword } from '../account/change-password'
import { readCredential } from '../account/credential-store'
import { checkSecondFactor } from '../account/second-factor'
import type { Passkeys } from '../passkeys/passkeys'
import type { AccountEnd } from './end-account'
import { type ExportTable, writeDocument, writeTable } from './export-table'
import { ownTables } from './own-tables'

/** Ports of the calls for a client's own records and the end of their account. */
export interface PrivacyPorts {
  readonly accounts: AccountPorts
  readonly passkeys: Passkeys
  /** The records that other areas keep of a user. */
  readonly tradingTables: (
    userId: number,
  ) => Readonly<
    Record<
      | 'records'
      | 'contracts'
      | 'options'
      | 'trading'
      | 'profiles'
      | 'follows'
      | 'copies'
      | 'not_copied'
      | 'deposits'
      | 'withdrawals'
      | 'withdrawal_methods'
      | 'transfers'
      | 'borrower'
      | 'loans'
      | 'repayments'
      | 'subscriptions'
      | 'mining_income'
      | 'tickets',
      () => Promise<ExportTable>
    >
  >
  /** Formats one cell of comma-separated values. */
  readonly cellOf: (text: string) => string
  readonly accountEnd: AccountEnd
}

/** A client's own records as a file, and the end of their account. */
export function privacyRoutes({ serve }: CallServer, ports: PrivacyPorts): void {
  const { accounts, tradingTables, cellOf, accountEnd } = ports
  const { pool, clock } = accounts

  serve(privacyCalls.exportOwn, async ({ format, kind = 'records' }, { session: { userId } }) => {
    const tables = { ...ownTables(pool, userId), ...tradingTables(userId) }
    const day = new Date(clock.now()).toISOString().split('T')[0]
    if (format === 'json') {
      const type = 'application/json; charset=utf-8'
      return new FileAnswer({ name: `fairtick-own-${day}.json`, type, pieces: writeDocument(tables) })
    }
    const pieces = writeTable(await tables[kind](), cellOf)
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
