import { isFrameHost, isLinkHost, isLossHost } from './own-hosts'

const S3_SET = ['S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

type Link = string | undefined

/** The settings that rules bind to each other. */
interface BoundSettings extends Readonly<Partial<Record<(typeof S3_SET)[number], Link>>> {
  readonly ALLOWED_ORIGINS: readonly string[]
  readonly PUBLIC_URL?: Link
  readonly COMPANY_STATUS: number
  readonly LOSS_URL?: Link
  readonly LOSS_HOSTS: readonly string[]
  readonly SERVICE_LINK?: Link
  readonly LINK_HOSTS: readonly string[]
  readonly FRAME_HOSTS: readonly string[]
  readonly MICRO_STAKE_MAX: string
  readonly MICRO_OPEN_STAKES_MAX: string
  readonly MONITORING_PORT?: number | undefined
  readonly PORT: number
  readonly S3_SSE: boolean
}

/** The rules between settings that are broken. */
export function faultsBetween(
  settings: BoundSettings,
): readonly { readonly name: string; readonly message: string }[] {
  const faults: { name: string; message: string }[] = []
  const wrong = (name: string, message: string) => faults.push({ name, message })
  if (settings.COMPANY_STATUS !== 0 && settings.LOSS_URL === undefined)
    wrong('LOSS_URL', 'is missing: it is where every page goes while COMPANY_STATUS is not 0')
  if (settings.LOSS_URL !== undefined && !isLossHost(settings.LOSS_URL, settings))
    wrong('LOSS_URL', 'leads to a host that is neither ours (PUBLIC_URL, ALLOWED_ORIGINS) nor in LOSS_HOSTS')
  if (settings.SERVICE_LINK !== undefined && !isLinkHost(settings.SERVICE_LINK, settings))
    wrong(
      'SERVICE_LINK',
      'leads to a host that is neither ours (PUBLIC_URL, ALLOWED_ORIGINS) nor in LINK_HOSTS',
    )
  for (const host of settings.FRAME_HOSTS)
    if (!isFrameHost(host, settings))
      wrong('FRAME_HOSTS', `has ${host}: each must be a host such as chat.example.com, and none of ours`)
  if (Number(settings.MICRO_STAKE_MAX) > Number(settings.MICRO_OPEN_STAKES_MAX))
    wrong('MICRO_STAKE_MAX', 'is more than MICRO_OPEN_STAKES_MAX: nobody could place it')
  if (settings.MONITORING_PORT === settings.PORT && settings.PORT !== 0)
    wrong('MONITORING_PORT', 'is the port of clients (PORT): probes and metrics have one of their own')
  const isAnySet = S3_SET.some((name) => settings[name] !== undefined) || settings.S3_SSE
  for (const name of S3_SET)
    if (isAnySet && settings[name] === undefined)
      wrong(name, 'is missing: pictures in S3 need S3_URL, S3_ACCESS_KEY and S3_SECRET_KEY')
  return faults
}
