import * as z from 'zod'
import { readNetwork } from '../callers/client-address'
import { readSupportHours } from './support-hours'

export const flag = z.enum(['0', '1']).transform((text) => text === '1')
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
/** The parts of the server that a process may do. */
export const ROLES: readonly string[] = ['gateway', 'books', 'market']
export const roles = list
  .transform((names): ReadonlySet<string> => new Set(names))
  .refine(
    (names) => names.size > 0 && [...names].every((name) => ROLES.includes(name)),
    `must be some of ${ROLES.join(', ')}, with commas between them`,
  )
export const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
export const natsServers = z
  .string()
  .refine(
    (text) =>
      text
        .split(',')
        .every((each) => /^(nats|tls):\/\/[^/?#]+$/.test(each.trim()) && URL.canParse(each.trim())),
    'must be servers such as nats://10.0.0.5:4222, with commas between them',
  )
export const addresses = list.refine(
  (each) => each.every((text) => z.email().safeParse(text).success),
  'must be e-mail addresses with commas between them',
)
export const networks = list.refine(
  (each) => each.every((text) => readNetwork(text) !== undefined),
  'must be addresses and networks such as 10.0.0.5, 10.1.0.0/16, fd00::/8; not everybody',
)
/** Origins of push services: https, or http to this machine. */
export const pushOrigins = list.refine(
  (each) => each.every((text) => URL.canParse(text) && new URL(text).origin === text && isOpenSafely(text)),
  'must be origins such as https://push.example.com with commas between them; http only to this machine',
)
/** The samplers of traces, by OpenTelemetry's names. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
/** A key that fits into a header. */
export const headerKey = z.string().regex(/^[\x21-\x7e]+$/, 'must be a key')
export const feedKind = z
  .string()
  .regex(/^(simulated|live|replay:.+)$/, 'must be simulated, live or replay:<file or folder>')
/** An account at a venue. */
export const accountName = z.string().regex(/^[\w-]+$/, 'must be such as 101-004-1234567-001')
/** A key of 32 bytes. */
export const KEY = /^[0-9a-f]{64}$/i
export const secretKeys = list.refine(
  (each) => each.every((text) => KEY.test(text)),
  'must be keys of 32 bytes in hex with commas between them',
)
/** Recovery reads the log of some days; 0 is for ever. */
export const days = z.coerce
  .number()
  .int()
  .min(0)
  .max(36_500)
  .refine((count) => count === 0 || count >= 7, 'must be 7 days or more, or 0 for ever')
/** A wait in hours that keeps money safe. More than a week would keep clients from their money. */
export const hours = z.coerce.number().min(0).max(168)
export const amount = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})(\.\d{1,2})?$/, 'must be an amount of money such as 2000')
/** An address that pages call. */
export const openAddress = z
  .string()
  .refine(isOpenSafely, 'must be such as https://api.example.com; http only to this machine')
export const address = z.url().transform((text) => text.replace(/\/$/, ''))

/** Settings that are numbers by tradition become words here: nothing else reads the numbers. */
export const feeBasis = z.enum(['1', '2']).transform((type) => (type === '1' ? 'per-lot' : 'rate-of-margin'))
export const lossBasis = z.enum(['0', '1']).transform((level) => (level === '0' ? 'stake' : 'ratio'))
export const registrationProof = z.enum(['1', '2']).transform((type) => (type === '1' ? 'code' : 'captcha'))

/** A bucket by its path, with an optional folder in it. */
export const bucket = z
  .string()
  .refine(isBucket, 'must be such as https://s3.example/bucket/folder; http only to this machine')
  .transform((text) => text.replace(/\/$/, ''))

/** When support answers. */
export const supportHours = z
  .string()
  .refine(
    (text) => readSupportHours(text) !== undefined,
    'must be such as 1-5 08:00-20:00 Europe/Prague, days from 1 (Monday) to 7',
  )

/** Names and values of headers in OpenTelemetry's own form, such as authorization=Bearer%20x,tenant=1. */
export const headers = list.transform((each, context) =>
  each.map((text) => {
    const at = text.indexOf('=')
    const [name, value] = [text.slice(0, at).trim(), plainOf(text.slice(at + 1).trim())]
    const isGood = at > 0 && /^[\w-]+$/.test(name) && value !== undefined && /^[\x20-\x7e]+$/.test(value)
    if (!isGood) context.addIssue({ code: 'custom', message: 'must be such as authorization=token,tenant=1' })
    return [name, value ?? ''] as const
  }),
)

/** Whether keys and documents may be sent to an address: encrypted, or not leaving this machine. */
function isBucket(text: string): boolean {
  return isSafe(text) && /^(\/[A-Za-z0-9._-]+)+\/?$/.test(new URL(text).pathname)
}

/** Whether spans may be sent to an address: inside a cluster they go without encryption. */
export function isCollector(text: string): boolean {
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
