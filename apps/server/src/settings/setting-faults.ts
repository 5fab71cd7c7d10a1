import { isFrameHost, isLinkHost, isLossHost } from './own-hosts'

const S3_SET = ['S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

const HEAD_KEYS = [
  ['HEAD_KEY_FILE', 'HEAD_KEY_COMMAND'],
  ['HEAD_KEY_PREVIOUS_FILE', 'HEAD_KEY_PREVIOUS_COMMAND'],
] as const

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
  readonly MARKET_FEED: string
  readonly MARKET_HOURS?: Link
  readonly FEEDS?: Link
  readonly MICRO_STAKE_MAX: string
  readonly MICRO_OPEN_STAKES_MAX: string
  readonly MONITORING_PORT?: number | undefined
  readonly PORT: number
  readonly S3_SSE: boolean
  readonly ROLES: ReadonlySet<string>
  readonly NATS_URL?: Link
  readonly BUS_KEY?: string | undefined
  readonly DATABASE_URL?: Link
  readonly READ_URL?: Link
  readonly HEAD_KEY_FILE?: Link
  readonly HEAD_KEY_COMMAND?: Link
  readonly HEAD_KEY_PREVIOUS_FILE?: Link
  readonly HEAD_KEY_PREVIOUS_COMMAND?: Link
}

/** A broken rule, by the setting that has to change. */
interface SettingFault {
  readonly name: string
  readonly message: string
}

const fault = (name: string, message: string): SettingFault => ({ name, message })

/** The rules between settings that are broken. */
export const faultsBetween = (settings: BoundSettings): readonly SettingFault[] => [
  ...linkFaults(settings),
  ...feedFaults(settings),
  ...roleFaults(settings),
  ...headKeyFaults(settings),
  ...otherFaults(settings),
]

/** Links lead to our own hosts or to listed ones; framed hosts are none of ours. */
function linkFaults(settings: BoundSettings): readonly SettingFault[] {
  const { COMPANY_STATUS, LOSS_URL, SERVICE_LINK, FRAME_HOSTS } = settings
  const faults: SettingFault[] = []
  const ours = 'leads to a host that is neither ours (PUBLIC_URL, ALLOWED_ORIGINS) nor in'
  if (COMPANY_STATUS !== 0 && LOSS_URL === undefined)
    faults.push(fault('LOSS_URL', 'is missing: it is where every page goes while COMPANY_STATUS is not 0'))
  if (LOSS_URL !== undefined && !isLossHost(LOSS_URL, settings))
    faults.push(fault('LOSS_URL', `${ours} LOSS_HOSTS`))
  if (SERVICE_LINK !== undefined && !isLinkHost(SERVICE_LINK, settings))
    faults.push(fault('SERVICE_LINK', `${ours} LINK_HOSTS`))
  for (const host of FRAME_HOSTS.filter((each) => !isFrameHost(each, settings)))
    faults.push(
      fault('FRAME_HOSTS', `has ${host}: each must be a host such as chat.example.com, and none of ours`),
    )
  return faults
}

/** Live prices come from somewhere, and in their hours alone. */
function feedFaults({ MARKET_FEED, MARKET_HOURS, FEEDS }: BoundSettings): readonly SettingFault[] {
  const faults: SettingFault[] = []
  if (MARKET_FEED === 'live' && FEEDS === undefined)
    faults.push(fault('FEEDS', 'is missing: it says whose live prices are used, such as crypto:binance,okx'))
  if (MARKET_FEED !== 'live' && FEEDS !== undefined)
    faults.push(fault('FEEDS', 'is for live prices: MARKET_FEED must be live'))
  if (MARKET_FEED === 'live' && MARKET_HOURS === 'always')
    faults.push(fault('MARKET_HOURS', 'must be calendar with live prices'))
  return faults
}

/** Processes that do a part find the others by the bus, and share one database. */
function roleFaults({
  ROLES: roles,
  NATS_URL,
  BUS_KEY,
  DATABASE_URL,
  READ_URL,
}: BoundSettings): readonly SettingFault[] {
  const faults: SettingFault[] = []
  const isWhole = ['gateway', 'books', 'market'].every((role) => roles.has(role))
  if (roles.has('gateway') && roles.has('market') && !roles.has('books'))
    faults.push(fault('ROLES', 'must not be gateway and market without books: these are two processes'))
  if (NATS_URL !== undefined && BUS_KEY === undefined)
    faults.push(fault('BUS_KEY', 'is missing: it signs what processes tell each other by NATS_URL'))
  if (READ_URL !== undefined && DATABASE_URL === undefined)
    faults.push(fault('DATABASE_URL', 'is missing: READ_URL leads to a standby of it'))
  if (isWhole) return faults
  if (NATS_URL === undefined)
    faults.push(fault('NATS_URL', 'is missing: by it processes with different ROLES reach each other'))
  if (DATABASE_URL === undefined)
    faults.push(fault('DATABASE_URL', 'is missing: processes with different ROLES share a database'))
  return faults
}

/** A key of heads is in one place. */
function headKeyFaults(settings: BoundSettings): readonly SettingFault[] {
  return HEAD_KEYS.flatMap(([file, command]) =>
    settings[file] === undefined || settings[command] === undefined
      ? []
      : [fault(command, `is one place of a key, and ${file} another: set one of them`)],
  )
}

function otherFaults(settings: BoundSettings): readonly SettingFault[] {
  const faults: SettingFault[] = []
  if (Number(settings.MICRO_STAKE_MAX) > Number(settings.MICRO_OPEN_STAKES_MAX))
    faults.push(fault('MICRO_STAKE_MAX', 'is more than MICRO_OPEN_STAKES_MAX: nobody could place it'))
  if (settings.MONITORING_PORT === settings.PORT && settings.PORT !== 0)
    faults.push(
      fault('MONITORING_PORT', 'is the port of clients (PORT): probes and metrics have one of their own'),
    )
  const isAnySet = S3_SET.some((name) => settings[name] !== undefined) || settings.S3_SSE
  for (const name of S3_SET.filter((each) => isAnySet && settings[each] === undefined))
    faults.push(fault(name, 'is missing: pictures in S3 need S3_URL, S3_ACCESS_KEY and S3_SECRET_KEY'))
  return faults
}
