import type { Queryable } from './database/in-transaction'
import { ensureSettings, keepEnvironment, readSetValues } from './setting-store'
import { type Settings, faultsBetween, settingFields } from './settings'

/** Settings that operators change while the server runs, by their names in the environment. */
export const LIVE_SETTINGS = [
  'IS_SHOW_MOBILE',
  'VERIFY_REG_TYPE',
  'INVITE_REQUIRED',
  'SERVICE_LINK',
  'SERVICE_LINK_TYPE',
  'VIDEO_LINK',
  'COMPANY_STATUS',
  'COMPANY_TYPE',
  'LOSS_URL',
  'WITHDRAW_STEP_UP',
  'WITHDRAW_METHOD_WAIT_HOURS',
  'WITHDRAW_HOLD_HOURS',
  'WITHDRAW_TWO_PERSON_USD',
  'WITHDRAW_HOURLY_USD',
  'WITHDRAW_DAILY_USD',
  'DEPOSIT_AUTO_USD',
  'CHANGE_NOTICE_DAYS',
  'LOAN_CHANGE_OF_MIND_DAYS',
  'LOAN_RUNNING_MAX',
  'REDEEM_AT_ONCE',
  'TRADE_FEE_TYPE',
  'MICRO_LOSS_LEVEL',
] as const satisfies readonly (keyof Settings)[]
type LiveSetting = (typeof LIVE_SETTINGS)[number]

/** The name of a setting on the wire. */
export const keyOf = (name: string): string => name.toLowerCase()

/**
 * Settings that touch money or safety, such as where clients are led and how they prove themselves: a second
 * operator has to agree.
 */
const FOR_TWO =
  /^(withdraw|deposit|change_notice|loan|redeem|loss|trade_fee|micro_loss|service|video|company|verify)_/

/** Whether a change of a setting takes two operators. */
export const isSettingForTwo = (key: string): boolean => FOR_TWO.test(key)

/**
 * Whether another value of a setting is for the worse of clients, so that it is announced first: more of a
 * lost option is kept, a mind may be changed for fewer days, redemptions wait, or fees are reckoned in
 * another way, which is worse for some. A shorter notice is announced by the longer one.
 */
export function isSettingWorse(settings: Settings, key: string, value: string): boolean {
  if (key === keyOf('TRADE_FEE_TYPE')) return true
  if (key === keyOf('REDEEM_AT_ONCE')) return settings.REDEEM_AT_ONCE && value === '0'
  if (key === keyOf('LOAN_CHANGE_OF_MIND_DAYS')) return Number(value) < settings.LOAN_CHANGE_OF_MIND_DAYS
  if (key === keyOf('CHANGE_NOTICE_DAYS')) return Number(value) < settings.CHANGE_NOTICE_DAYS
  return key === keyOf('MICRO_LOSS_LEVEL') && settings.MICRO_LOSS_LEVEL !== 'stake' && value !== '1'
}

/** Keeps settings as operators have set them. */
export interface LiveSettings {
  /** Reads what was set, and puts it in the place of what the environment says. */
  look(): Promise<void>
}

/** Why a setting cannot have a value; undefined where it can. Empty is what the environment says. */
export function settingFault(settings: Settings, key: string, value: string): string | undefined {
  const name = LIVE_SETTINGS.find((each) => keyOf(each) === key)
  if (!name) return 'there is no such setting'
  if (value === '') return undefined
  const parsed = settingFields.shape[name].safeParse(value)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'it is out of shape'
  return faultsBetween({ ...settings, [name]: parsed.data })[0]?.message
}

/**
 * Settings that follow the table of settings: the given object is changed in place, so whoever reads it when
 * it is needed has what counts. A value that the environment's other settings forbid does not count.
 */
export function createLiveSettings(database: Queryable, settings: Settings): LiveSettings {
  const environment = { ...settings }
  let isEnsured = false
  return {
    async look() {
      if (!isEnsured) await ensureSettings(database, LIVE_SETTINGS.map(keyOf))
      isEnsured = true
      const set = await readSetValues(database)
      for (const name of LIVE_SETTINGS) put(settings, environment, name, set.get(keyOf(name)))
    },
  }
}

/** Keeps what the environment says of each setting, for operators to see where they have given no value. */
export async function tellEnvironment(database: Queryable, settings: Settings): Promise<void> {
  await ensureSettings(database, LIVE_SETTINGS.map(keyOf))
  await keepEnvironment(
    database,
    LIVE_SETTINGS.map((name) => ({ key: keyOf(name), environment: saidOf(name, settings[name]) })),
  )
}

/** A setting as the environment says it: the text that is read as its value. Empty: it has none. */
function saidOf(name: LiveSetting, value: Settings[LiveSetting]): string {
  if (value === undefined) return ''
  const said = [String(value), '0', '1', '2'].find((text) => {
    const parsed = settingFields.shape[name].safeParse(text)
    return parsed.success && parsed.data === value
  })
  return said ?? String(value)
}

function put(settings: Settings, environment: Settings, name: LiveSetting, value: string | undefined): void {
  const isGood = value !== undefined && settingFault(environment, keyOf(name), value) === undefined
  const counts = isGood ? settingFields.shape[name].parse(value) : environment[name]
  if (settings[name] !== counts) Object.assign(settings, { [name]: counts })
}
