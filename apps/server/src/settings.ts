import { FOLLOWERS_STANDARD, type TwoPersonRule, usd, HOUR_MS } from '@fairtick/domain'
import * as z from 'zod'
import { readNetwork } from './client-address'

const flag = z.enum(['0', '1']).transform((text) => text === '1')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const addresses = list.refine(
  (each) => each.every((text) => z.email().safeParse(text).success),
  'must be e-mail addresses with commas between them',
)
const networks = list.refine(
  (each) => each.every((text) => readNetwork(text) !== undefined),
  'must be addresses and networks such as 10.0.0.5, 10.1.0.0/16, fd00::/8; not everybody',
)
const KEY = /^[0-9a-f]{64}$/i
const secretKeys = list.refine(
  (each) => each.every((text) => KEY.test(text)),
  'must be keys of 32 bytes in hex with commas between them',
)
/** Recovery reads the log of some days; 0 is for ever. */
const days = z.coerce
  .number()
  .int()
  .min(0)
  .max(36_500)
  .refine((count) => count === 0 || count >= 7, 'must be 7 days or more, or 0 for ever')
/** A wait in hours that keeps money safe: a week is enough, longer would keep clients from what is theirs. */
const hours = z.coerce.number().min(0).max(168)
const amount = z.string().regex(/^(0|[1-9]\d{0,8})(\.\d{1,2})?$/, 'must be an amount of money such as 2000')
const address = z.url().transform((text) => text.replace(/\/$/, ''))

/** Settings that are numbers by tradition become words here: nothing else reads the numbers. */
const feeBasis = z.enum(['1', '2']).transform((type) => (type === '1' ? 'per-lot' : 'rate-of-margin'))
const lossBasis = z.enum(['0', '1']).transform((level) => (level === '0' ? 'stake' : 'ratio'))
const registrationProof = z.enum(['1', '2']).transform((type) => (type === '1' ? 'code' : 'captcha'))

/** A bucket by its path, with an optional folder in it. */
const bucket = z
  .string()
  .refine(isBucket, 'must be such as https://s3.example/bucket/folder; http only to this machine')
  .transform((text) => text.replace(/\/$/, ''))

/** Names and values of headers in OpenTelemetry's own form, such as authorization=Bearer%20x,tenant=1. */
const headers = list.transform((each, context) =>
  each.map((text) => {
    const at = text.indexOf('=')
    const [name, value] = [text.slice(0, at).trim(), plainOf(text.slice(at + 1).trim())]
    const isGood = at > 0 && /^[\w-]+$/.test(name) && value !== undefined && /^[\x20-\x7e]+$/.test(value)
    if (!isGood) context.addIssue({ code: 'custom', message: 'must be such as authorization=token,tenant=1' })
    return [name, value ?? ''] as const
  }),
)

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const S3_SET = ['S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** Every setting of the server, from the environment. Source: README.md, Settings. */
const fields = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  STORAGE_DIR: z.string().min(1).optional(),
  ARCHIVE_DIR: z.string().min(1).optional(),
  TICK_LOG_DAYS: days.default(90),
  CANDLE_DAYS: days.default(400),
  S3_URL: bucket.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_SSE: flag.default(false),
  SECRET_KEY: z.string().regex(KEY, 'must be 32 bytes in hex').optional(),
  SECRET_KEY_PREVIOUS: secretKeys.default([]),
  VERIFY_REG_TYPE: registrationProof.default('code'),
  IS_SHOW_MOBILE: flag.default(false),
  INVITE_REQUIRED: flag.default(false),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Fairtick <no-reply@localhost>'),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  PUBLIC_URL: address.optional(),
  ALLOWED_ORIGINS: list.default([]),
  API_URL: z
    .string()
    .refine(isOpenSafely, 'must be such as https://api.example.com; http only to this machine')
    .optional(),
  SERVICE_LINK: z.url({ protocol: /^https$/, error: 'must begin with https://' }).optional(),
  SERVICE_LINK_TYPE: z.coerce.number().int().min(1).max(3).default(1),
  LINK_HOSTS: list.default([]),
  VIDEO_LINK: z.url({ protocol: /^https$/, error: 'must begin with https://' }).optional(),
  COMPANY_STATUS: z.coerce.number().int().min(0).max(9).default(0),
  COMPANY_TYPE: z.enum(['0', '1']).default('1'),
  LOSS_URL: z.url({ protocol: /^https$/, error: 'must begin with https://' }).optional(),
  LOSS_HOSTS: list.default([]),
  TRUSTED_PROXIES: networks.default([]),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  DEMO_ORDERS_DAY: z.coerce.number().int().min(1).default(2_000),
  DEMO_ORDERS_ADDRESS_DAY: z.coerce.number().int().min(1).default(10_000),
  RELATIONS_DAY: z.coerce.number().int().min(1).default(200),
  TRANSFERS_DAY: z.coerce.number().int().min(1).default(500),
  STOPS_DAY: z.coerce.number().int().min(1).default(5_000),
  WAITING_ORDERS_DAY: z.coerce.number().int().min(1).default(5_000),
  RELATION_CHANGES_DAY: z.coerce.number().int().min(1).default(2_000),
  EVERY_ORDER_DAY: z.coerce.number().int().min(1).default(1_000),
  SUBSCRIPTIONS_DAY: z.coerce.number().int().min(1).default(200),
  OWN_LIMITS_DAY: z.coerce.number().int().min(1).default(200),
  SECURITY_DAY: z.coerce.number().int().min(1).default(100),
  CODES_DAY: z.coerce.number().int().min(1).default(200),
  LOGINS_DAY: z.coerce.number().int().min(1).default(500),
  DEMO_HISTORY_DAYS: z.coerce.number().int().min(0).max(3650).default(7),
  GROWTH_ALARM_GB: z.coerce.number().positive().default(5),
  MARKET_FEED: z
    .string()
    .regex(/^(simulated|replay:.+)$/, 'must be simulated or replay:<file or folder>')
    .default('simulated'),
  MARKET_HOURS: z.enum(['calendar', 'always']).optional(),
  MARKET_SEED: z.string().min(1).optional(),
  REPLAY_SPEED: z.coerce.number().positive().max(10_000).default(1),
  REPLAY_LOOP: flag.default(false),
  REPLAY_HISTORY: z.string().min(1).optional(),
  SAMPLE_STRATEGIES: flag.default(true),
  INSTRUMENTS_FILE: z.string().min(1).optional(),
  COUNTRIES_FILE: z.string().min(1).optional(),
  CHAINS_FILE: z.string().min(1).optional(),
  DEPOSIT_AUTO_USD: amount.default('1000'),
  TRADE_FEE_TYPE: feeBasis.default('per-lot'),
  MICRO_LOSS_LEVEL: lossBasis.default('stake'),
  MICRO_STAKE_MAX: amount.default('2000'),
  MICRO_OPEN_STAKES_MAX: amount.default('5000'),
  OPERATOR_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  OPERATOR_PASSWORD: z.string().min(10, 'must have 10 letters or more').optional(),
  ALARM_MAIL: addresses.default([]),
  WITHDRAW_NEEDS_REAL_NAME: flag.default(true),
  WITHDRAW_STEP_UP: z.enum(['code', 'off']).default('code'),
  WITHDRAW_METHOD_WAIT_HOURS: hours.default(24),
  WITHDRAW_HOLD_HOURS: hours.min(1).default(24),
  WITHDRAW_METHOD_PASSKEY_AT_ONCE: flag.default(false),
  WITHDRAW_DAY_USD: amount.optional(),
  WITHDRAW_MONTH_USD: amount.optional(),
  WITHDRAW_TWO_PERSON_USD: amount.default('10000'),
  WITHDRAW_HOURLY_USD: amount.optional(),
  WITHDRAW_DAILY_USD: amount.optional(),
  CHANGE_NOTICE_DAYS: z.coerce.number().int().min(0).max(365).default(7),
  LOAN_CHANGE_OF_MIND_DAYS: z.coerce.number().int().min(0).max(365).default(14),
  HALT_MINUTES: z.coerce.number().int().min(5).max(240).default(60),
  FOLLOWERS_MAX: z.coerce.number().int().min(1).max(100_000).default(FOLLOWERS_STANDARD),
  LOAN_RUNNING_MAX: z.coerce.number().int().min(0).max(20).default(1),
  REDEEM_AT_ONCE: flag.default(true),
  ALLOW_UNSAFE_DATABASE: flag.default(false),
  MONITORING_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  MONITORING_HOST: z.string().min(1).default('127.0.0.1'),
  DRAIN_DELAY_SECONDS: z.coerce.number().min(0).max(60).default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isCollector, 'must be such as http://collector:4318, without a name, password or query')
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('fairtick'),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('warn'),
})

/** Every setting's name. */
export const SETTING_NAMES = Object.keys(fields.shape)

/** How each setting is read. */
export const settingFields = fields

/** The values that a setting can have, in signs that need no language. */
export function allowedFor(name: keyof typeof fields.shape): string {
  const schema = z.toJSONSchema(fields.shape[name], { io: 'input', unrepresentable: 'any' })
  if (schema.enum) return schema.enum.join(', ')
  if (schema.minimum !== undefined) return `${schema.minimum}–${schema.maximum ?? '∞'}`
  return schema.format === 'uri' ? 'https://…' : '0–999999999.99'
}

/** The rules between settings that are broken. */
export function faultsBetween(
  settings: z.output<typeof fields>,
): readonly { readonly name: string; readonly message: string }[] {
  const faults: { name: string; message: string }[] = []
  const wrong = (name: string, message: string) => faults.push({ name, message })
  if (settings.COMPANY_STATUS !== 0 && settings.LOSS_URL === undefined)
    wrong('LOSS_URL', 'is missing: it is where every page goes while COMPANY_STATUS is not 0')
  if (settings.LOSS_URL !== undefined && !isLossHost(settings.LOSS_URL, settings))
    wrong('LOSS_URL', 'leads to a host that is neither ours (PUBLIC_URL, ALLOWED_ORIGINS) nor in LOSS_HOSTS')
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

const schema = fields.superRefine((settings, context) => {
  for (const { name, message } of faultsBetween(settings))
    context.addIssue({ code: 'custom', path: [name], message })
})

/** The settings, checked. */
export type Settings = z.output<typeof schema>

/** Reads the settings; answers the errors, one line a setting, instead of starting half right. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Settings | { readonly wrong: readonly string[] } {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  return { wrong: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }
}

/** When a withdrawal takes two operators, as the settings have it whenever it is asked. */
export const twoPersonRuleOf = (settings: Settings): TwoPersonRule => ({
  get amount() {
    return usd(settings.WITHDRAW_TWO_PERSON_USD)
  },
  get hourly() {
    return settings.WITHDRAW_HOURLY_USD === undefined ? undefined : usd(settings.WITHDRAW_HOURLY_USD)
  },
  get daily() {
    return settings.WITHDRAW_DAILY_USD === undefined ? undefined : usd(settings.WITHDRAW_DAILY_USD)
  },
})

/** How long withdrawals wait after a change of password, e-mail or two-factor, as it is set now. */
export const withdrawalHoldOf = (settings: Settings): number => settings.WITHDRAW_HOLD_HOURS * HOUR_MS

/** Whether keys and documents may be sent to an address: encrypted, or not leaving this machine. */
function isBucket(text: string): boolean {
  return isSafe(text) && /^(\/[A-Za-z0-9._-]+)+\/?$/.test(new URL(text).pathname)
}

/** Whether spans may be sent to an address: inside a cluster they go without encryption. */
function isCollector(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    !url.username &&
    !url.password &&
    !/[?#]/.test(text)
  )
}

function plainOf(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Whether the text is an origin, and one that pages may send tokens to. */
function isOpenSafely(text: string): boolean {
  return isSafe(text) && new URL(text).pathname === '/'
}

function isSafe(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username || url.password || /[?#]/.test(text)) return false
  const isHere = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere)
}

/** Whether every page may be sent to an address: a host of ours, or one listed for it. */
const isLossHost = (lossUrl: string, settings: OwnHosts & { readonly LOSS_HOSTS: readonly string[] }) =>
  isHostOf(lossUrl, settings, settings.LOSS_HOSTS)

/** Whether operators may have a link of the app lead to an address, by the same rule. */
export const isLinkHost = (link: string, settings: OwnHosts & { readonly LINK_HOSTS: readonly string[] }) =>
  isHostOf(link, settings, settings.LINK_HOSTS)

interface OwnHosts {
  readonly ALLOWED_ORIGINS: readonly string[]
  readonly PUBLIC_URL?: string | undefined
}

function isHostOf(link: string, { ALLOWED_ORIGINS, PUBLIC_URL = '' }: OwnHosts, listed: readonly string[]) {
  const own = [...ALLOWED_ORIGINS, PUBLIC_URL].filter((each) => URL.canParse(each))
  return [...listed, ...own.map((each) => new URL(each).host)].includes(new URL(link).host)
}
