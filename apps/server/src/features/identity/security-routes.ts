import { masked, maskedAccount } from '@fairtick/domain'
import {
  CODE,
  type WirePasskeyOptions,
  type WireRecoveryCodes,
  type WireTwoFactorSetup,
  PAGE_SIZE,
  inviteShape,
  invitedPageShape,
  securityShape,
} from '@fairtick/wire'
import { type Decoded, securityCalls } from '@fairtick/wire/calls'
import { type Queryable, inTransaction } from '../../database/in-transaction'
import type { CallServer, Session } from '../../http/call-server'
import type { CountAct } from '../../http/limits/daily-acts'
import { Failure } from '../../http/failures/failure'
import type { AccountPorts } from './account/account-ports'
import { madeBefore } from './account/act-proof'
import { changeEmail, requestEmailCode } from './account/change-email'
import { amendPassword, checkPassword } from './account/change-password'
import {
  type StoredCredential,
  countInvited,
  readCredential,
  readInvited,
  stillProven,
  writeHold,
  writePhrase,
} from './account/credential-store'
import { type SecondFactor, type StepUp, checkSecondFactor, stepUpName } from './account/second-factor'
import { requestedAddress, malformed } from './address-routes'
import { clientPasskeys } from './passkeys/passkey-store'
import type { Keep } from '../../database/once'
import { answerOnce } from './intents/answer-once-routes'
import type { Passkeys } from './passkeys/passkeys'
import { countRecoveryCodes } from './two-factor/two-factor-store'
import { readUid } from './user-store'

/**
 * A change of how an account is protected: its user is mailed a link with each. Beyond the budget a password
 * is set by a mailed code, links freeze, and sessions end, as before.
 */
const CHANGE = { adds: 'security' } as const

/** The calls by which real users protect their accounts. */
export function securityRoutes(server: CallServer, ports: SecurityPorts): void {
  overviewRoutes(server, ports.accounts)
  passwordRoutes(server, ports)
  twoFactorRoutes(server, ports)
  stepUpRoutes(server, ports)
  passkeyRoutes(server, ports)
}

async function ownCredential({ pool }: AccountPorts, { userId }: Session): Promise<StoredCredential> {
  const credential = await readCredential(pool, userId)
  if (!credential) throw new Failure(CODE.noSession)
  return credential
}

function overviewRoutes({ serve }: CallServer, accounts: AccountPorts): void {
  const { pool, clock, ownAddress } = accounts

  serve(securityCalls.security, async (_parameters, { session }) => {
    const user = await ownCredential(accounts, session)
    const heldUntil = (user.heldUntil ?? 0) > clock.now() ? user.heldUntil : undefined
    const passkeys = await clientPasskeys.read(pool, user.id)
    return securityShape.write({
      ...user,
      email: user.email ?? '',
      mobile: user.mobile ?? '',
      hasTwoFactor: user.totpSecret !== undefined,
      recoveryCodesLeft: await countRecoveryCodes(pool, user.id),
      passkeys,
      heldUntil,
      heldWhy: heldUntil === undefined ? undefined : user.heldWhy,
    })
  })

  serve(securityCalls.invite, async (_parameters, { session }) => {
    const { id, inviteCode } = await ownCredential(accounts, session)
    return inviteShape.write({
      code: inviteCode,
      link: `${ownAddress()}/register?invite_code=${inviteCode}`,
      invited: await countInvited(pool, id),
    })
  })

  serve(securityCalls.invited, async ({ page = 1 }, { session: { userId } }) => {
    const total = await countInvited(pool, userId)
    const offset = (page - 1) * PAGE_SIZE
    const rows = await readInvited(pool, userId, { offset, limit: PAGE_SIZE })
    return invitedPageShape.write({
      rows: rows.map(({ address, uid, createdAt }, at) => ({
        id: total - offset - at,
        account: maskedAccount(address),
        uid: masked(uid),
        createdAt,
      })),
      total,
    })
  })

  serve(securityCalls.setPhrase, async ({ phrase }, { session }) => {
    await writePhrase(pool, session.userId, phrase)
    return null
  })
}

/** Names the acts that move money, by the parameters that `step_up` was given. */
export type MoneyActs = Readonly<
  Record<
    'draw' | 'bind_draw_method',
    (given: Decoded<typeof securityCalls.stepUp.parameters>, userId: number) => Promise<string>
  >
>

interface SecurityPorts {
  readonly accounts: AccountPorts
  readonly passkeys: Passkeys
  readonly moneyActs: MoneyActs
  readonly countAct: CountAct
}

function passwordRoutes({ serve }: CallServer, ports: SecurityPorts): void {
  const { accounts } = ports

  serve(securityCalls.changePassword, async (asked, context) => {
    ports.countAct(context, CHANGE)
    const user = await ownCredential(accounts, context.session)
    await amendPassword(accounts, user, {
      old: asked.old_password,
      password: asked.new_password,
      repeated: asked.secondary_password,
      sessionId: context.session.id,
      ip: context.ip,
      request: context.request,
    })
    return null
  })

  serve(securityCalls.sendEmailCode, async ({ account: text }, context) => {
    const address = requestedAddress('email', { field: 'account', text, areaId: undefined })
    ports.countAct(context, { adds: 'code' })
    await requestEmailCode(accounts, await ownCredential(accounts, context.session), address, context)
    return null
  })

  serve(securityCalls.changeEmail, async (asked, context) => {
    const { session, ip, request } = context
    ports.countAct(context, CHANGE)
    const { account: text, auth_code: code, password } = asked
    const address = requestedAddress('email', { field: 'account', text, areaId: undefined })
    const user = await ownCredential(accounts, session)
    const step = { action: 'change_email', addressKey: address.key } as const
    await changeEmail(accounts, user, { address, code, password, ip, request }, () =>
      checkSecondFactor(ports, user, step, second(asked)),
    )
    return null
  })
}

/** The second factor of a call, beside the password. */
const second = ({
  totp,
  passkey,
}: {
  totp?: string | undefined
  passkey?: string | undefined
}): SecondFactor => ({
  totp,
  passkey,
})

function stepUpRoutes({ serve }: CallServer, { accounts, passkeys, moneyActs }: SecurityPorts): void {
  serve(securityCalls.stepUp, async (asked, { session }): Promise<WirePasskeyOptions> => {
    const { action, account } = asked
    const user = await ownCredential(accounts, session)
    if (action !== 'draw' && action !== 'bind_draw_method')
      return { options: await passkeys.stepUp(user, stepUpName(requestedStep(action, account))) }
    const act = await moneyActs[action](asked, session.userId)
    return { options: await passkeys.stepUp(user, act, madeBefore(accounts)) }
  })
}

function requestedStep(action: StepUp['action'], account: string | undefined): StepUp {
  if (action !== 'change_email') return { action }
  const { key } = requestedAddress('email', { field: 'account', text: account, areaId: undefined })
  return { action, addressKey: key }
}

function twoFactorRoutes({ serve }: CallServer, ports: SecurityPorts): void {
  const { accounts } = ports
  const { pool, clock, twoFactor, notices, intents, policy } = accounts
  const hold = (database: Queryable, userId: number) =>
    writeHold(database, userId, { until: clock.now() + policy.withdrawalHoldMs, why: 'two_factor' })

  const setUp = (user: StoredCredential, keep: Keep<WireTwoFactorSetup>) =>
    inTransaction(pool, async (database) => {
      const { secret, url } = await twoFactor.setUp(database, user)
      const answer = { secret, otpauth_url: url }
      await keep(database, answer)
      return answer
    })
  const enable = (user: StoredCredential, totp: string, keep: Keep<WireRecoveryCodes>) =>
    notices.telling(async ({ database, tell }) => {
      await stillProven(database, user)
      const answer = { recovery_codes: [...(await twoFactor.enable(database, user, totp))] }
      await tell(user, 'two-factor-on')
      await keep(database, answer)
      return answer
    })

  serve(securityCalls.twoFactorSetup, async (_parameters, context) => {
    const { session, intent } = context
    const { userId } = session
    ports.countAct(context, CHANGE)
    return answerOnce(intents, { userId, intent }, async (keep) =>
      setUp(await ownCredential(accounts, session), keep),
    )
  })

  serve(securityCalls.twoFactorEnable, async ({ totp }, context) => {
    const { session, intent } = context
    const { userId } = session
    ports.countAct(context, CHANGE)
    return answerOnce(intents, { userId, intent }, async (keep) =>
      enable(await ownCredential(accounts, session), totp, keep),
    )
  })

  serve(securityCalls.twoFactorDisable, async (asked, context) => {
    ports.countAct(context, CHANGE)
    const user = await ownCredential(accounts, context.session)
    if (user.totpSecret === undefined) throw new Failure(CODE.verificationState)
    await checkPassword(accounts, user, asked.password, context)
    await checkSecondFactor(ports, user, { action: 'two_factor_disable' }, second(asked))
    await notices.telling(async ({ database, tell }) => {
      await stillProven(database, user)
      await twoFactor.disable(database, user)
      await hold(database, user.id)
      await tell(user, 'two-factor-off')
    })
    return null
  })
}

function passkeyRoutes({ serve }: CallServer, ports: SecurityPorts): void {
  const { accounts, passkeys } = ports
  serve(securityCalls.passkeyOptions, async (asked, context): Promise<WirePasskeyOptions> => {
    const user = await ownCredential(accounts, context.session)
    await checkPassword(accounts, user, asked.password, context)
    // A passkey replaces a code from then on, so a user with two-factor needs a code to add one.
    await checkSecondFactor(ports, user, { action: 'passkey_add' }, second(asked))
    return { options: await passkeys.optionsFor(user, String(await readUid(accounts.pool, user.id))) }
  })

  serve(securityCalls.passkeyAdd, async ({ credential, name }, context) => {
    const { session, intent } = context
    const { userId } = session
    ports.countAct(context, CHANGE)
    return answerOnce(accounts.intents, { userId, intent }, async (keep: Keep<null>) => {
      const user = await ownCredential(accounts, session)
      await passkeys.add(user, { answer: credential, name, keep: (database) => keep(database, null) })
      return null
    })
  })

  serve(securityCalls.passkeyRemove, async ({ id, password }, context) => {
    ports.countAct(context, CHANGE)
    const user = await ownCredential(accounts, context.session)
    await checkPassword(accounts, user, password, context)
    await accounts.notices.telling(async ({ database, tell }) => {
      await stillProven(database, user)
      if (!(await clientPasskeys.remove(database, user.id, id))) throw malformed('id', 'unknown')
      await tell(user, 'passkey-removed')
    })
    return null
  })
}
