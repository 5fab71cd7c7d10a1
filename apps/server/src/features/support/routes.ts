import {
  CODE,
  FEE_BASIS,
  LOSS_BASIS,
  REGISTRATION_PROOF,
  type WireBasicInfo,
  hoursShape,
} from '@fairtick/wire'
import type { FeeBasis, LossBasis } from '@fairtick/domain'
import { supportCalls } from '@fairtick/wire/calls'
import type { ReadServer } from '../../http/call-server'
import { Failure } from '../../http/failures/failure'
import { readSupportHours } from '../../settings/support-hours'

/** The settings of this deployment that its clients need. */
export interface SupportPorts {
  /** The current basis of fees of new orders. */
  readonly feeBasis: () => FeeBasis
  /** Read at each call: operators change them. */
  readonly settings: {
    readonly VERIFY_REG_TYPE: 'code' | 'captcha'
    readonly IS_SHOW_MOBILE: boolean
    readonly INVITE_REQUIRED: boolean
    readonly MICRO_LOSS_LEVEL: LossBasis
    readonly INVITE_FEE_SHARE: number
    readonly SERVICE_LINK?: string | undefined
    readonly SERVICE_LINK_TYPE: number
    readonly FRAME_HOSTS: readonly string[]
    readonly SUPPORT_HOURS?: string | undefined
    readonly SUPPORT_ANSWER_MINUTES?: number | undefined
    readonly VIDEO_LINK?: string | undefined
  }
}

/** The calls that a client makes before any other. */
export function supportRoutes({ serveVisitors }: ReadServer, { feeBasis, settings }: SupportPorts): void {
  serveVisitors(supportCalls.basicInfo, async (): Promise<WireBasicInfo> => {
    const { link, type } = serviceLink(settings)
    const hours = readSupportHours(settings.SUPPORT_HOURS ?? '')
    return {
      service_link: link,
      service_link_type: type,
      verify_reg_type: REGISTRATION_PROOF[settings.VERIFY_REG_TYPE],
      trade_fee_type: FEE_BASIS[feeBasis()],
      micro_loss_level: LOSS_BASIS[settings.MICRO_LOSS_LEVEL],
      invite_fee_share: settings.INVITE_FEE_SHARE,
      support_hours: hours === undefined ? null : hoursShape.write(hours),
      support_answer_minutes: settings.SUPPORT_ANSWER_MINUTES ?? null,
    }
  })

  serveVisitors(supportCalls.setting, async ({ key }) => {
    const value = publicSetting(key)
    if (value === undefined) throw new Failure(CODE.parameterWrong, { data: { fields: { key: 'unknown' } } })
    return { key, value }
  })

  /** A setting that anyone may read, by its name. */
  function publicSetting(key: string): number | string | undefined {
    if (key === 'video_link') return settings.VIDEO_LINK ?? ''
    if (key === 'is_show_mobile') return settings.IS_SHOW_MOBILE ? 1 : 0
    return key === 'is_invite_required' ? (settings.INVITE_REQUIRED ? 1 : 0) : undefined
  }
}

/** How a link opens: shown inside the app, or shown to copy. */
const LINK_TYPE = { framed: 1, copied: 2 } as const

/**
 * The address of support, and how it opens. Any but an https address counts as none; one that may not be
 * framed is shown to copy.
 */
export function serviceLink({
  SERVICE_LINK: link = '',
  SERVICE_LINK_TYPE: type,
  FRAME_HOSTS: hosts,
}: Pick<SupportPorts['settings'], 'SERVICE_LINK' | 'SERVICE_LINK_TYPE' | 'FRAME_HOSTS'>): {
  readonly link: string
  readonly type: number
} {
  if (!URL.canParse(link) || new URL(link).protocol !== 'https:') return { link: '', type: LINK_TYPE.framed }
  const isFramed = type === LINK_TYPE.framed && hosts.includes(new URL(link).host)
  return { link, type: type === LINK_TYPE.framed && !isFramed ? LINK_TYPE.copied : type }
}
