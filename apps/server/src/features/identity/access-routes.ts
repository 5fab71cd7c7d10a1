import { type WireCaptcha, type WirePasskeyChallenge, type WireSignedIn, userShape } from '@fairtick/wire'
import { identityCalls } from '@fairtick/wire/calls'
import type { CallServer } from '../../http/call-server'
import type { CountNewAccount } from '../../http/limits/new-accounts'
import { resetPassword } from './account/change-password'
import { loginAddress } from './account/address'
import type { AccountPorts } from './account/account-ports'
import { register } from './account/register'
import { requestCode } from './account/request-code'
import { type SignedIn, signIn } from './account/sign-in'
import { countryOf } from './areas'
import { requestedAddress, requestedCountry, malformed } from './address-routes'
import { freezeByLink } from './notices/freeze'
import type { Passkeys } from './passkeys/passkeys'
import type { readUserView } from './user-view'

/** Ports of the calls of visitors. */
interface AccessRoutePorts {
  readonly accounts: AccountPorts
  readonly passkeys: Passkeys
  readonly countNewAccount: CountNewAccount
  /** The wire's answer for an open session. */
  readonly answer: (signedIn: SignedIn) => Promise<WireSignedIn>
}

/** The calls of visitors: registration, login, codes, the freeze link. They need no session. */
export function accessRoutes(
  server: CallServer,
  ports: Omit<AccessRoutePorts, 'answer'> & {
    readonly readView: (userId: number) => ReturnType<typeof readUserView>
  },
): void {
  const { accounts, passkeys, readView, countNewAccount } = ports

  const answer: AccessRoutePorts['answer'] = async ({ token, userId }) => {
    const view = await readView(userId)
    if (!view) throw new Error(`user ${userId} has a session and no record`)
    return { token, user: userShape.write(view) }
  }
  proofRoutes(server, accounts)
  registerRoutes(server, { accounts, countNewAccount, answer })
  signInRoutes(server, { accounts, passkeys, answer })
}

/** Proofs that a visitor is a person, or that an address is theirs. */
function proofRoutes({ serveVisitors }: CallServer, accounts: AccountPorts): void {
  serveVisitors(identityCalls.captcha, async (): Promise<WireCaptcha> => {
    const { id, image } = await accounts.captchas.make()
    return { id, b64s: image }
  })

  serveVisitors(identityCalls.sendEmail, async ({ to, area_id, type }, context) => {
    const address = requestedAddress('email', { field: 'to', text: to, areaId: area_id })
    await requestCode(accounts, type, address, context)
    return null
  })
  serveVisitors(identityCalls.sendSms, async ({ to, area_id, type }, context) => {
    if (type === 'register' && !accounts.policy.takesMobiles) throw malformed('to', 'not offered')
    const address = requestedAddress('mobile', { field: 'to', text: to, areaId: area_id })
    await requestCode(accounts, type, address, context)
    return null
  })
}

function registerRoutes(
  { serveVisitors }: CallServer,
  { accounts, countNewAccount, answer }: Pick<AccessRoutePorts, 'accounts' | 'countNewAccount' | 'answer'>,
): void {
  serveVisitors(identityCalls.register, async (asked, context) => {
    const country = requestedCountry(asked.area_id)
    if (asked.type === 'mobile' && !accounts.policy.takesMobiles) throw malformed('type', 'not offered')
    const number = asked.mobile ?? asked.account
    const address =
      asked.type === 'email'
        ? requestedAddress('email', { field: 'account', text: asked.account, areaId: undefined })
        : requestedAddress('mobile', { field: 'mobile', text: number, areaId: asked.area_id })
    const registration = {
      address,
      country,
      password: asked.password,
      repeated: asked.re_password,
      inviteCode: asked.invite_code,
      code: asked.sms_code,
      captchaId: asked.key,
      hasAgreed: asked.agreement === 'given',
    }
    return accounts.entrances(async () =>
      answer(
        await register(accounts, registration, context, () => countNewAccount('registrations', context.ip)),
      ),
    )
  })

  serveVisitors(identityCalls.resetPassword, async (asked) => {
    const { account: text, area_id: areaId } = asked
    const renewal = {
      address: requestedAddress(asked.type, { field: 'account', text, areaId }),
      password: asked.new_password,
      repeated: asked.secondary_password,
      code: asked.auth_code,
    }
    await accounts.entrances(async () => resetPassword(accounts, renewal))
    return null
  })
}

function signInRoutes(
  { serveVisitors }: CallServer,
  { accounts, passkeys, answer }: Pick<AccessRoutePorts, 'accounts' | 'passkeys' | 'answer'>,
): void {
  serveVisitors(identityCalls.login, async ({ account, password, area_id, totp }, context) => {
    const country = area_id === undefined ? undefined : countryOf(area_id)
    const address = loginAddress(account, country)
    return accounts.entrances(async () =>
      answer(await signIn(accounts, { address, account, password, totp }, context)),
    )
  })

  serveVisitors(identityCalls.passkeyChallenge, async (_parameters, { ip }): Promise<WirePasskeyChallenge> =>
    passkeys.challenge(ip),
  )
  serveVisitors(identityCalls.passkeyLogin, async ({ id, credential }, context) =>
    accounts.entrances(async () => answer(await passkeys.signIn(id, credential, context))),
  )

  serveVisitors(identityCalls.freeze, async ({ token }) => {
    await freezeByLink(accounts, token)
    return null
  })
}
