import * as z from 'zod'

const flag = z.enum(['0', '1']).transform((text) => text === '1')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const address = z.url().transform((text) => text.replace(/\/$/, ''))

/** Every setting of the server, from the environment. Source: design/architecture.md, Settings. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  PUBLIC_URL: address.optional(),
  ALLOWED_ORIGINS: list.default([]),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  MARKET_FEED: z
    .string()
    .regex(/^(simulated|replay:.+)$/, 'must be simulated or replay:<file or folder>')
    .default('simulated'),
  MARKET_HOURS: z.enum(['calendar', 'always']).optional(),
  MARKET_SEED: z.string().min(1).default('fairtick'),
  REPLAY_SPEED: z.coerce.number().positive().max(10_000).default(1),
  REPLAY_LOOP: flag.default(false),
  REPLAY_HISTORY: z.string().min(1).optional(),
  INSTRUMENTS_FILE: z.string().min(1).optional(),
  TRADE_FEE_TYPE: z.enum(['1', '2']).default('1'),
  ALLOW_UNSAFE_DATABASE: flag.default(false),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('warn'),
  FAULT: z.enum(['reply-before-commit']).optional(),
})

/** The settings, checked. */
export type Settings = z.output<typeof schema>

/** Reads the settings; answers what is wrong with them, one line a setting, instead of starting half right. */
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
