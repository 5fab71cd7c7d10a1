import * as z from 'zod'
import type { Queryable } from '../database/in-transaction'
import { ensureSettings, keepEnvironment, readKnownValues, readSetValues } from './setting-store'
import { type Settings, settingFields } from '../settings'
import { isLinkHost } from './own-hosts'
import { faultsBetween } from './setting-faults'

/** How operators may change a setting: every field is required, or it does not compile. */
interface Standing {
  /** Whether it touches money or safety, such as where clients are led: a second operator has to agree. */
  readonly isForTwo: boolean
  /** Whether another value is for the worse of clients and so announced first. */
  readonly worse: 'never' | ((now: Settings, next: string) => boolean)
  /** Whether changes are published: clients pay by it, or it is announced to them. */
  readonly isPublished: boolean
}

/** Our internal working, without cost to clients. */
const OURS = { isForTwo: false, worse: 'never', isPublished: false } as const
/** Safety settings, and where clients are led: in force at once. */
const SAFETY = { isForTwo: true, worse: 'never', isPublished: false } as const
/** A lower value is for the worse of clients. */
const byLess = (name: 'CHANGE_NOTICE_DAYS' | 'INVITE_FEE_SHARE' | 'LOAN_CHANGE_OF_MIND_DAYS'): Standing => ({
  isForTwo: true,
  worse: (now, next) => Number(next) < now[name],
  isPublished: true,
})

/** Settings that operators change while the server runs, by their names in the environment. */
const STANDING = {
  IS_SHOW_MOBILE: OURS,
  VERIFY_REG_TYPE: SAFETY,
  INVITE_REQUIRED: OURS,
  SERVICE_LINK: SAFETY,
  SERVICE_LINK_TYPE: SAFETY,
  SUPPORT_HOURS: OURS,
  SUPPORT_ANSWER_MINUTES: OURS,
  VIDEO_LINK: SAFETY,
  COMPANY_STATUS: SAFETY,
  COMPANY_TYPE: SAFETY,
  LOSS_URL: SAFETY,
  WITHDRAW_STEP_UP: SAFETY,
  WITHDRAW_METHOD_WAIT_HOURS: SAFETY,
  WITHDRAW_HOLD_HOURS: SAFETY,
  WITHDRAW_TWO_PERSON_USD: SAFETY,
  WITHDRAW_HOURLY_USD: SAFETY,
  WITHDRAW_DAILY_USD: SAFETY,
  DEPOSIT_AUTO_USD: SAFETY,
  HALT_MINUTES: SAFETY,
  DISPUTE_HOURS: SAFETY,
  FOLLOWERS_MAX: SAFETY,
  // Shortening the notice period is itself announced by the longer one.
  CHANGE_NOTICE_DAYS: byLess('CHANGE_NOTICE_DAYS'),
  // Fewer days for a change of mind.
  LOAN_CHANGE_OF_MIND_DAYS: byLess('LOAN_CHANGE_OF_MIND_DAYS'),
  // A smaller share for those who invite.
  INVITE_FEE_SHARE: byLess('INVITE_FEE_SHARE'),
  LOAN_RUNNING_MAX: SAFETY,
  REDEEM_AT_ONCE: {
    isForTwo: true,
    worse: (now, next) => now.REDEEM_AT_ONCE && next === '0',
    isPublished: true,
  },
  // A different basis of fees is worse for some.
  TRADE_FEE_TYPE: {
    isForTwo: true,
    worse: (now, next) => settingFields.shape.TRADE_FEE_TYPE.safeParse(next).data !== now.TRADE_FEE_TYPE,
    isPublished: true,
  },
  // The house keeps more of a lost option.
  MICRO_LOSS_LEVEL: {
    isForTwo: true,
    worse: (now, next) => now.MICRO_LOSS_LEVEL !== 'stake' && next !== '1',
    isPublished: true,
  },
} as const satisfies { readonly [Name in keyof Settings]?: Standing }

type LiveSetting = keyof typeof STANDING
const isLive = (name: string): name is LiveSetting => Object.hasOwn(STANDING, name)

/** Their names in the environment. */
export const LIVE_SETTINGS: readonly LiveSetting[] = Object.keys(STANDING).filter(isLive)

/** The name of a setting on the wire. */
export const keyOf = (name: string): string => name.toLowerCase()

const nameOf = (key: string): LiveSetting | undefined => LIVE_SETTINGS.find((each) => keyOf(each) === key)

/** The wire names of the published settings. */
export const PUBLISHED_SETTINGS: readonly string[] = LIVE_SETTINGS.filter(
  (name) => STANDING[name].isPublished,
).map(keyOf)

/** Whether changing a setting takes two operators; an unknown setting does. */
export function isSettingForTwo(key: string): boolean {
  const name = nameOf(key)
  return name === undefined || STANDING[name].isForTwo
}

/** Whether another value of a setting is for the worse of clients and so announced first. */
export function isSettingWorse(settings: Settings, key: string, value: string): boolean {
  const name = nameOf(key)
  const { worse }: Standing = name === undefined ? SAFETY : STANDING[name]
  return worse !== 'never' && worse(settings, value)
}

/** Whether a setting can be changed for the worse of clients at all. */
export const canSettingBeWorse = (name: LiveSetting): boolean => STANDING[name].worse !== 'never'

/** Keeps settings as operators have set them. */
export interface LiveSettings {
  /** Reads operators' values, which override the environment's. */
  look(): Promise<void>
}

/** Why a setting cannot have a value: the notice for the operator, and its parameter. */
export interface SettingFault {
  readonly notice: 'settingAllowed' | 'settingHost' | 'settingFirst'
  readonly reason: string
}

/** Why a setting cannot have a value; undefined if it can. Empty stands for the environment's value. */
export function settingFault(settings: Settings, key: string, value: string): SettingFault | undefined {
  const name = nameOf(key)
  if (!name) return { notice: 'settingAllowed', reason: LIVE_SETTINGS.map(keyOf).join(', ') }
  if (value === '') return undefined
  const parsed = settingFields.shape[name].safeParse(value)
  if (!parsed.success) return { notice: 'settingAllowed', reason: allowedFor(name) }
  if ((name === 'SERVICE_LINK' || name === 'VIDEO_LINK') && !isLinkHost(value, settings))
    return { notice: 'settingHost', reason: 'LINK_HOSTS' }
  const [broken] = faultsBetween({ ...settings, [name]: parsed.data })
  if (!broken) return undefined
  return broken.name === name
    ? { notice: 'settingHost', reason: 'LOSS_HOSTS' }
    : { notice: 'settingFirst', reason: keyOf(broken.name) }
}

/**
 * Settings that follow the table of settings: the given object is changed in place, so readers see current
 * values. A value that the environment's other settings forbid is ignored.
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

/**
 * Live settings in a process without the books, which never writes them. Where operators have set no value,
 * the recorded value of the owner's environment counts. A look rejects where this environment forbids a
 * value, as the owner's may allow it.
 */
export function followSettings(database: Queryable, settings: Settings): LiveSettings {
  const environment = { ...settings }
  return {
    async look() {
      const known = await readKnownValues(database)
      for (const name of LIVE_SETTINGS) {
        const said = known.get(keyOf(name))?.environment
        const parsed = settingFields.shape[name].safeParse(said === '' ? undefined : said)
        if (said !== undefined && parsed.success) Object.assign(environment, { [name]: parsed.data })
      }
      const [broken] = faultsBetween(environment)
      if (broken)
        throw new Error(`settings here are not those of the books: ${broken.name} ${broken.message}`)
      for (const name of LIVE_SETTINGS) {
        const value = known.get(keyOf(name))?.value
        const fault = value === undefined ? undefined : settingFault(environment, keyOf(name), value)
        if (fault) throw new Error(`${name} cannot have its value by the settings here: ${fault.reason}`)
        put(settings, environment, name, value)
      }
    },
  }
}

/** Records the environment's value of each setting, shown to operators who have not set it. */
export async function tellEnvironment(database: Queryable, settings: Settings): Promise<void> {
  await ensureSettings(database, LIVE_SETTINGS.map(keyOf))
  await keepEnvironment(
    database,
    LIVE_SETTINGS.map((name) => ({ key: keyOf(name), environment: saidOf(name, settings[name]) })),
  )
}

/** A setting's value as text that the environment would be read from. Empty if not set. */
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

/** The values that a setting can have, in signs that need no language. */
function allowedFor(name: keyof typeof settingFields.shape): string {
  const schema = z.toJSONSchema(settingFields.shape[name], { io: 'input', unrepresentable: 'any' })
  if (schema.enum) return schema.enum.join(', ')
  if (schema.minimum !== undefined) return `${schema.minimum}–${schema.maximum ?? '∞'}`
  if (name === 'SUPPORT_HOURS') return '1-5 08:00-20:00 Europe/Prague'
  return schema.format === 'uri' ? 'https://…' : '0–999999999.99'
}
