import type { SettingKey } from '@fairtick/wire/admin'

/** How a setting is set: on or off, a number of some unit, one of a few, or an address. */
export type SettingKind =
  | { readonly is: 'switch'; readonly on: string; readonly off: string }
  | { readonly is: 'number'; readonly unit: 'hours' | 'minutes' | 'days' | 'usd' | 'percent' | 'count' }
  | { readonly is: 'choice'; readonly of: readonly string[] }
  | { readonly is: 'address' }
  | { readonly is: 'text' }

const SWITCH: SettingKind = { is: 'switch', on: '1', off: '0' }
const ADDRESS: SettingKind = { is: 'address' }
const TEXT: SettingKind = { is: 'text' }
const choiceOf = (...of: readonly string[]): SettingKind => ({ is: 'choice', of })
const numberOf = (unit: (SettingKind & { is: 'number' })['unit']): SettingKind => ({ is: 'number', unit })

/** Every setting, by what it is about, in the order of the page. */
const SETTING_GROUPS = {
  money: {
    withdraw_two_person_usd: numberOf('usd'),
    withdraw_hourly_usd: numberOf('usd'),
    withdraw_daily_usd: numberOf('usd'),
    withdraw_step_up: { is: 'switch', on: 'code', off: 'off' },
    withdraw_method_wait_hours: numberOf('hours'),
    withdraw_hold_hours: numberOf('hours'),
    deposit_auto_usd: numberOf('usd'),
  },
  trading: {
    trade_fee_type: choiceOf('1', '2'),
    micro_loss_level: choiceOf('0', '1'),
    halt_minutes: numberOf('minutes'),
    followers_max: numberOf('count'),
  },
  products: {
    loan_running_max: numberOf('count'),
    loan_change_of_mind_days: numberOf('days'),
    redeem_at_once: SWITCH,
  },
  registration: {
    is_show_mobile: SWITCH,
    verify_reg_type: choiceOf('1', '2'),
    invite_required: SWITCH,
    invite_fee_share: numberOf('percent'),
  },
  rules: {
    change_notice_days: numberOf('days'),
    dispute_hours: numberOf('hours'),
  },
  app: {
    company_status: { is: 'switch', on: '0', off: '1' },
    loss_url: ADDRESS,
    company_type: choiceOf('0', '1'),
    service_link: ADDRESS,
    service_link_type: choiceOf('1', '2', '3'),
    support_hours: TEXT,
    support_answer_minutes: numberOf('minutes'),
    video_link: ADDRESS,
  },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<SettingKey, SettingKind>>>>>

/** A group of settings. */
export type SettingGroup = keyof typeof SETTING_GROUPS

const isGroup = (name: string): name is SettingGroup => Object.hasOwn(SETTING_GROUPS, name)
/** The groups, in the order of the page. */
export const SETTING_GROUP_NAMES: readonly SettingGroup[] = Object.keys(SETTING_GROUPS).filter(isGroup)

/** The settings of a group with their kinds, in the order of the page. */
export const settingsOf = (group: SettingGroup): readonly (readonly [key: string, kind: SettingKind])[] =>
  Object.entries(SETTING_GROUPS[group])

/** The kind of a setting; an address, which takes any text, for one that is not known. */
export const kindOfSetting = (key: string): SettingKind =>
  SETTING_GROUP_NAMES.flatMap(settingsOf).find(([name]) => name === key)?.[1] ?? ADDRESS
