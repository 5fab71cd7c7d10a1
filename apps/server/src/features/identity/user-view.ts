import { readHistorySince } from '../../books/history/history-since'
import { readCredential } from './account/credential-store'
import type { AccountPorts } from './account/account-ports'
import { demoInviteCode } from './demo-invite'
import { readUser } from './user-store'

/** Facts about a user that other areas know. */
export interface OutsideViews {
  readonly reviewStatusOf: (userId: number) => Promise<number>
  readonly isTrader: (userId: number) => boolean
}

/** Reads a user's own view; undefined if the user does not exist. */
export async function readUserView(
  { pool }: Pick<AccountPorts, 'pool'>,
  userId: number,
  { reviewStatusOf, isTrader }: OutsideViews,
) {
  const user = await readUser(pool, userId)
  if (!user) return undefined
  const credential = user.isDemo ? undefined : await readCredential(pool, userId)
  return {
    id: user.id,
    uid: String(user.uid),
    isDemo: user.isDemo,
    email: credential?.email ?? '',
    mobile: credential?.mobile ?? '',
    inviteCode: user.isDemo ? demoInviteCode(user.uid) : (credential?.inviteCode ?? ''),
    reviewStatus: user.isDemo ? 0 : await reviewStatusOf(userId),
    isTrader: isTrader(userId),
    hasTwoFactor: credential?.totpSecret !== undefined,
    createdAt: user.createdAt,
    historySince: user.isDemo ? await readHistorySince(pool, userId) : undefined,
  }
}
