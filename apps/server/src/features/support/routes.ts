import { CODE, FEE_BASIS, LOSS_BASIS, REGISTRATION_PROOF, type WireBasicInfo } from '@fairtick/wire'
import type { FeeBasis, LossBasis } from '@fairtick/domain'
import { supportCalls } from '@fairtick/wire/calls'
import type { CallServer } from '../../http/call-server'
import { Failure } from '../../http/failure'

/** The settings of this deployment that its clients need. */
export interface SupportPorts {
  readonly feeBasis: FeeBasis
  readonly lossBasis: LossBasis
  readonly registration: {
    readonly proof: 'code' | 'captcha'
    readonly takesMobiles: boolean
    readonly needsInvite: boolean
  }
}

/** The calls that a client makes before any other. */
export function supportRoutes(
  { serveVisitors }: CallServer,
  { feeBasis, lossBasis, registration }: SupportPorts,
): void {
  /** Settings that anyone may read, by name. */
  const publicSettings = new Map([
    ['is_show_mobile', registration.takesMobiles ? 1 : 0],
    ['is_invite_required', registration.needsInvite ? 1 : 0],
  ])

  serveVisitors(supportCalls.basicInfo, async (): Promise<WireBasicInfo> => {
    return {
      service_link: '',
      service_link_type: 1,
      verify_reg_type: REGISTRATION_PROOF[registration.proof],
      trade_fee_type: FEE_BASIS[feeBasis],
      micro_loss_level: LOSS_BASIS[lossBasis],
    }
  })

  serveVisitors(supportCalls.setting, async ({ key }) => {
    const value = publicSettings.get(key)
    if (value === undefined) throw new Failure(CODE.parameterWrong, { data: { fields: { key: 'unknown' } } })
    return { key, value }
  })
}
