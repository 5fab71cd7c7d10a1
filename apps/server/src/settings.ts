import { FOLLOWERS_STANDARD, INVITE_SHARE_MAX } from '@fairtick/domain'
import * as z from 'zod'
import { PROCESS_SETTINGS } from './settings/process-settings'
import { faultsBetween } from './settings/setting-faults'
import {
  KEY,
  SAMPLERS,
  accountName,
  address,
  addresses,
  amount,
  bucket,
  days,
  feeBasis,
  feedKind,
  flag,
  headerKey,
  headers,
  hours,
  isCollector,
  list,
  lossBasis,
  networks,
  openAddress,
  postgresUrl,
  pushOrigins,
  registrationProof,
  secretKeys,
  supportHours,
} from './settings/setting-kinds'

/** Every setting of the server, from the environment: its comment is its row in docs/settings.md. */
const fields = z.object({
  /** The port it listens at; 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The address it listens at. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The folder of the embedded database. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** The folder of pictures that users send, sealed with `SECRET_KEY`; `DATA_DIR`/images unless set. */
  STORAGE_DIR: z.string().min(1).optional(),
  /**
   * The folder of days of the tick log that are no longer in the database, a file for each instrument and
   * day; `DATA_DIR`/archive unless set. The program never deletes one: back them up.
   */
  ARCHIVE_DIR: z.string().min(1).optional(),
  /**
   * The key that signs the heads of the tick log (PKCS#8, PEM, mode 0600); made once as
   * `DATA_DIR`/head-key.pem unless set. Back it up apart from the database
   * ([operations](docs/operations.md#the-key-of-heads)).
   */
  HEAD_KEY_FILE: z.string().min(1).optional(),
  /** A program that signs heads instead, by a key in a PKCS#11 module or a service (docs/operations.md). */
  HEAD_KEY_COMMAND: z.string().min(1).optional(),
  /** The key before, while it is changed: it signs its successor. */
  HEAD_KEY_PREVIOUS_FILE: z.string().min(1).optional(),
  /** The program of the key before, in place of its file. */
  HEAD_KEY_PREVIOUS_COMMAND: z.string().min(1).optional(),
  /** 1: the key before is lost and cannot sign its successor, as everyone will see. */
  HEAD_KEY_LOST: flag.prefault('0'),
  /** The https address that signed heads are posted to. */
  HEAD_ANCHOR_URL: z.url({ protocol: /^https$/, error: 'must begin with https://' }).optional(),
  /** Minutes between two heads that are posted there. */
  HEAD_ANCHOR_MINUTES: z.coerce.number().int().min(1).max(10_080).default(60),
  /** Days that ticks stay in the database before they go into `ARCHIVE_DIR`; 7 or more, 0 for ever. */
  TICK_LOG_DAYS: days.default(90),
  /** Days that bars shorter than an hour are kept; 7 or more, 0 for ever. */
  CANDLE_DAYS: days.default(400),
  /** A bucket for pictures in place of `STORAGE_DIR`, such as https://s3.example/bucket/folder. */
  S3_URL: bucket.optional(),
  /** Its region. */
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  /** Its access key. */
  S3_ACCESS_KEY: z.string().min(1).optional(),
  /** Its secret key. */
  S3_SECRET_KEY: z.string().min(1).optional(),
  /** 1: the bucket encrypts. */
  S3_SSE: flag.prefault('0'),
  /**
   * 32 bytes in hex that codes, links, pictures and secrets of two-factor depend on; made once and kept in
   * `DATA_DIR` unless set. Back it up with the database, which starts with no other.
   */
  SECRET_KEY: z.string().regex(KEY, 'must be 32 bytes in hex').optional(),
  /**
   * The key before, or several with commas between, while the key is changed
   * ([operations](docs/operations.md#the-secret-key)).
   */
  SECRET_KEY_PREVIOUS: secretKeys.default([]),
  /** Registration is proven by 1 a mailed code, 2 a picture. */
  VERIFY_REG_TYPE: registrationProof.prefault('1'),
  /** 1: clients may register with a mobile number too. */
  IS_SHOW_MOBILE: flag.prefault('0'),
  /** 1: registration takes an invite code. */
  INVITE_REQUIRED: flag.prefault('0'),
  /**
   * The mail server, such as smtp://user:password@host:port. Without it mails and SMS stay at `/outbox`, for
   * this machine alone.
   */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  /** The sender of mails. */
  MAIL_FROM: z.string().min(3).default('Fairtick <no-reply@localhost>'),
  /** Gets `{to, text}` as JSON by POST for every SMS. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A PostgreSQL 15 to 18 in place of the embedded one. */
  DATABASE_URL: postgresUrl.optional(),
  ...PROCESS_SETTINGS,
  /** The origin of the pages, where it is not the host asked for. */
  PUBLIC_URL: address.optional(),
  /** More origins of our own, with commas between. */
  ALLOWED_ORIGINS: list.default([]),
  /**
   * The address that pages call, such as https://api.example.com. Unless set, a page on www., m., pc., app.,
   * web., h5., mobile. or trade. calls api. in its place (its origin has to be in `PUBLIC_URL` or
   * `ALLOWED_ORIGINS`), any other its own host.
   */
  API_URL: openAddress.optional(),
  /** The https address where clients reach support. */
  SERVICE_LINK: z.url({ protocol: /^https$/, error: 'must begin with https://' }).optional(),
  /** How that opens: 1 a chat in the app, 2 shown to copy, 3 opened. */
  SERVICE_LINK_TYPE: z.coerce.number().int().min(1).max(3).default(1),
  /** Hours of support: days 1 (Monday) to 7, clock, zone, such as `1-5 08:00-20:00 Europe/Prague`. */
  SUPPORT_HOURS: supportHours.optional(),
  /** Minutes within which support usually answers in its hours, 1 to 10,080. */
  SUPPORT_ANSWER_MINUTES: z.coerce.number().int().min(1).max(10_080).optional(),
  /**
   * Hosts that operators may have the links of support and video lead to, beside our own; with none, the
   * console sets no other.
   */
  LINK_HOSTS: list.default([]),
  /**
   * Hosts whose page may be shown inside the app as the chat of `SERVICE_LINK` (type 1), none of our own; the
   * link of any other host is shown to copy.
   */
  FRAME_HOSTS: list.default([]),
  /** Days that messages of a closed chat are kept. */
  CHAT_KEPT_DAYS: z.coerce.number().int().min(30).max(3650).default(365),
  /** Hours within which a dispute about an order is answered, as published; an open one keeps its own. */
  DISPUTE_HOURS: z.coerce.number().int().min(1).max(720).default(72),
  /** The https address of a video that home links. */
  VIDEO_LINK: z.url({ protocol: /^https$/, error: 'must begin with https://' }).optional(),
  /** 0: pages keep nothing on the phone, and remove what they kept. */
  SERVICE_WORKER: flag.prefault('1'),
  /** Other than 0: every page leads to `LOSS_URL`. */
  COMPANY_STATUS: z.coerce.number().int().min(0).max(9).default(0),
  /** 0: the mode that searches companies. */
  COMPANY_TYPE: z.enum(['0', '1']).default('1'),
  /** The https address that pages lead to while `COMPANY_STATUS` is not 0. */
  LOSS_URL: z.url({ protocol: /^https$/, error: 'must begin with https://' }).optional(),
  /** Hosts that `LOSS_URL` may have beside our own. */
  LOSS_HOSTS: list.default([]),
  /**
   * Reverse proxies whose X-Forwarded-For is believed: addresses and networks, such as 127.0.0.1,
   * 10.1.0.0/16.
   */
  TRUSTED_PROXIES: networks.default([]),
  /** Multiplies the limits of calls, for load tests. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /**
   * Orders that a demo user places, changes or closes in part in a day; one with a trailing stop counts as
   * ten.
   */
  DEMO_ORDERS_DAY: z.coerce.number().int().min(1).default(2_000),
  /** Orders of all demo users of one address together in a day, counted alike. */
  DEMO_ORDERS_ADDRESS_DAY: z.coerce.number().int().min(1).default(10_000),
  /** Messages to support of all demo users of one address together in a day. */
  DEMO_MESSAGES_ADDRESS_DAY: z.coerce.number().int().min(1).default(100),
  /**
   * Relations of copying that a user begins in a day
   * ([0122](docs/decisions/0122-bounds-of-what-costs-nothing.md)).
   */
  RELATIONS_DAY: z.coerce.number().int().min(1).default(200),
  /** Transfers of a client in a day; money always moves to the fund account. */
  TRANSFERS_DAY: z.coerce.number().int().min(1).default(500),
  /** Changes of stops of a user in a day. */
  STOPS_DAY: z.coerce.number().int().min(1).default(5_000),
  /**
   * Orders of a user in a day that wait for a price;
   * [0125](docs/decisions/0125-every-writing-call-has-a-bound.md) has the bound of every other call.
   */
  WAITING_ORDERS_DAY: z.coerce.number().int().min(1).default(5_000),
  /** Changes and pauses of the relations of a user in a day. */
  RELATION_CHANGES_DAY: z.coerce.number().int().min(1).default(2_000),
  /** Calls of a user in a day that end all orders at once. */
  EVERY_ORDER_DAY: z.coerce.number().int().min(1).default(1_000),
  /** Mining products that a client buys in a day. */
  SUBSCRIPTIONS_DAY: z.coerce.number().int().min(1).default(200),
  /** Own limits that a client sets in a day; the first of a kind can always be set. */
  OWN_LIMITS_DAY: z.coerce.number().int().min(1).default(200),
  /** Changes of the protection of an account in a day. */
  SECURITY_DAY: z.coerce.number().int().min(1).default(100),
  /** Codes that are mailed for acts of an account in a day. */
  CODES_DAY: z.coerce.number().int().min(1).default(200),
  /** Price alerts of a user in a day. */
  ALERTS_DAY: z.coerce.number().int().min(1).default(200),
  /** Origins of push services beside those of browsers, by commas; http only to this machine. */
  PUSH_ORIGINS: pushOrigins.default([]),
  /** Logins of an account in a day; a new password by a mailed code is always possible. */
  LOGINS_DAY: z.coerce.number().int().min(1).default(500),
  /** Days after which ended orders of demo users are summed up and removed; 0 never. */
  DEMO_HISTORY_DAYS: z.coerce.number().int().min(0).max(3650).default(7),
  /** Growth of the database in GB a day above which an alarm is raised. */
  GROWTH_ALARM_GB: z.coerce.number().positive().default(5),
  /**
   * simulated, `replay:<file or folder>` of real ticks or bars, or live: prices of the venues in `FEEDS`.
   * Each needs a `DATA_DIR` of its own.
   */
  MARKET_FEED: feedKind.default('simulated'),
  /**
   * The venues of live prices by category or code, such as `crypto:binance,okx forex:oanda AAPL:twelvedata`:
   * the first gives the prices, the second checks them and steps in; what has none is not offered
   * ([deployment](docs/deployment.md#live-prices)).
   */
  FEEDS: z.string().min(1).optional(),
  /**
   * Other addresses of venues, the stream first, such as
   * `oanda=https://stream-fxtrade.oanda.com,https://api-fxtrade.oanda.com` for a live account.
   */
  FEED_URLS: z.string().min(1).optional(),
  /** Words beside a venue's prices in place of its own: `oanda=Prices by OANDA; twelvedata=` (none). */
  FEED_ATTRIBUTION: z.string().min(1).optional(),
  /** The account at OANDA whose prices are read. */
  OANDA_ACCOUNT: accountName.optional(),
  /** Its key. */
  OANDA_TOKEN: headerKey.optional(),
  /** The key of Twelve Data. */
  TWELVE_DATA_KEY: headerKey.optional(),
  /**
   * always, or calendar: the trading hours of the instruments. Live prices keep the calendar, others are
   * always open unless this is set.
   */
  MARKET_HOURS: z.enum(['calendar', 'always']).optional(),
  /**
   * The random seed of the simulated market, for tests: with it, prices can be predicted. Derived from
   * `SECRET_KEY` unless set.
   */
  MARKET_SEED: z.string().min(1).optional(),
  /** How many times as fast a replay runs. */
  REPLAY_SPEED: z.coerce.number().positive().max(10_000).default(1),
  /** 1: a replay begins again at its end. */
  REPLAY_LOOP: flag.prefault('0'),
  /** A file or folder of bars before the replay, for charts. */
  REPLAY_HISTORY: z.string().min(1).optional(),
  /**
   * 0: a sandbox without the two programs that trade demo money, which can be copied from the first minute.
   */
  SAMPLE_STRATEGIES: flag.prefault('1'),
  /**
   * A JSON list that overrides terms: `[{"code": "EURUSD", "swap": {"long": "-7.5", "short": "2.25"}}]`
   * (points a night).
   */
  INSTRUMENTS_FILE: z.string().min(1).optional(),
  /**
   * An MMDB file with the country of each network, for the places of devices: any with `country_code` or
   * `country.iso_code`. IPtoASN’s, in the package, unless set.
   */
  COUNTRIES_FILE: z.string().min(1).optional(),
  /**
   * A JSON list of coins with a node each, whose deposits are looked for on their chains
   * ([0055](docs/decisions/0055-a-watch-over-chains.md)); without it operators look them up.
   */
  CHAINS_FILE: z.string().min(1).optional(),
  /**
   * A JSON file of economic events, read every three minutes
   * ([economic calendar](docs/economic-calendar.md)).
   */
  ECONOMIC_CALENDAR_FILE: z.string().min(1).optional(),
  /** The https address of the same, where there is no file; redirects are not followed. */
  ECONOMIC_CALENDAR_URL: z
    .url({ protocol: /^https$/, error: 'must begin with https://' })
    .refine((text) => !/^https:\/\/[^/?#]*@/.test(text), 'must have no name or password')
    .optional(),
  /** The most USD of a deposit that is credited without an operator, once its exact transfer is confirmed. */
  DEPOSIT_AUTO_USD: amount.default('1000'),
  /** The opening fee: 1 USD a lot, 2 a fraction of the margin. */
  TRADE_FEE_TYPE: feeBasis.prefault('1'),
  /** The cost of a lost option: 0 the whole stake, 1 stake × ratio. */
  MICRO_LOSS_LEVEL: lossBasis.prefault('0'),
  /** The most USD on one option. */
  MICRO_STAKE_MAX: amount.default('2000'),
  /** The most USD on all options that a user has running. */
  MICRO_OPEN_STAKES_MAX: amount.default('5000'),
  /** The first operator of the console (`/console`); made up and printed once unless set. */
  OPERATOR_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  /**
   * The password with which that operator enrols, 10 letters or more; made up and printed once unless set.
   */
  OPERATOR_PASSWORD: z.string().min(10, 'must have 10 letters or more').optional(),
  /**
   * E-mail addresses, with commas between, that new alarms are mailed to: each alarm once an hour, its
   * message and no details.
   */
  ALARM_MAIL: addresses.default([]),
  /** 0: clients who are not verified by name may withdraw too. */
  WITHDRAW_NEEDS_REAL_NAME: flag.prefault('1'),
  /**
   * code: clients without two-factor confirm a withdrawal or a new address by a mailed code; off: they
   * confirm nothing.
   */
  WITHDRAW_STEP_UP: z.enum(['code', 'off']).default('code'),
  /** Hours until a new address or account can be withdrawn to. */
  WITHDRAW_METHOD_WAIT_HOURS: hours.default(24),
  /** Hours that withdrawals wait after a change of password, e-mail or two-factor. */
  WITHDRAW_HOLD_HOURS: hours.min(1).default(24),
  /** 1: a new address or account that a passkey proved can be withdrawn to at once. */
  WITHDRAW_METHOD_PASSKEY_AT_ONCE: flag.prefault('0'),
  /** The most that one client withdraws in a day (UTC); without it there is no such limit. */
  WITHDRAW_DAY_USD: amount.optional(),
  /** The most that one client withdraws in a month (UTC); without it there is no such limit. */
  WITHDRAW_MONTH_USD: amount.optional(),
  /** USD above which two operators approve a withdrawal or deposit. */
  WITHDRAW_TWO_PERSON_USD: amount.default('10000'),
  /**
   * USD of all clients together in an hour beyond which two operators approve; deposits have a total of
   * their own.
   */
  WITHDRAW_HOURLY_USD: amount.optional(),
  /** USD of all clients together in a day beyond which two operators approve. */
  WITHDRAW_DAILY_USD: amount.optional(),
  /** Days ahead that a change of terms for the worse is announced. */
  CHANGE_NOTICE_DAYS: z.coerce.number().int().min(0).max(365).default(7),
  /** Days after its approval in which a loan may be given back as a change of mind. */
  LOAN_CHANGE_OF_MIND_DAYS: z.coerce.number().int().min(0).max(365).default(14),
  /**
   * Percent of a client's fees of contract orders that goes to the user who invited them; 0: nothing
   * ([0136](docs/decisions/0136-income-of-invitations.md)).
   */
  INVITE_FEE_SHARE: z.coerce.number().int().min(0).max(INVITE_SHARE_MAX).default(0),
  /** Minutes after which a halt by an operator ends by itself. */
  HALT_MINUTES: z.coerce.number().int().min(5).max(240).default(60),
  /** The most followers of one trader with real money, and as many again with demo money. */
  FOLLOWERS_MAX: z.coerce.number().int().min(1).max(100_000).default(FOLLOWERS_STANDARD),
  /** Loans of one borrower that may wait or run at a time. */
  LOAN_RUNNING_MAX: z.coerce.number().int().min(0).max(20).default(1),
  /**
   * 1: early redemptions of mining are paid at once; 0: an operator pays them. Subscriptions that were
   * promised it keep it.
   */
  REDEEM_AT_ONCE: flag.prefault('1'),
  /** A fault that the chaos run plants, to show that it finds it; for nothing else. */
  ALLOW_UNSAFE_DATABASE: flag.prefault('0'),
  /**
   * The port of `/healthz`, `/readyz` and `/metrics` (Prometheus), for the machines’ own network, never for
   * clients ([operations](docs/operations.md)); without it they are not served.
   */
  MONITORING_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** The address of that port. */
  MONITORING_HOST: z.string().min(1).default('127.0.0.1'),
  /** Seconds that it goes on after SIGTERM while `/readyz` says that it is stopping. */
  DRAIN_DELAY_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** A collector of traces (OTLP over HTTP), such as http://collector:4318; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isCollector, 'must be such as http://collector:4318, without a name, password or query')
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  /** Headers for it, such as authorization=token,tenant=1. */
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  /** The name of the service in traces. */
  OTEL_SERVICE_NAME: z.string().min(1).default('fairtick'),
  /** The sampler of traces, by the names of OpenTelemetry. */
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  /** Its argument: the fraction that is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  /** The least level of lines (JSON on standard error). */
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('warn'),
})

/** Every setting's name. */
export const SETTING_NAMES = Object.keys(fields.shape)

/** How each setting is read. */
export const settingFields = fields

const schema = fields.superRefine((settings, context) => {
  for (const { name, message } of faultsBetween(settings))
    context.addIssue({ code: 'custom', path: [name], message })
})

/** The settings, checked. */
export type Settings = z.output<typeof schema>

/** Reads the settings; returns the errors, one line a setting, instead of starting half right. */
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
