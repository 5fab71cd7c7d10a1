import { parse } from 'yaml'
import * as z from 'zod'
import { SETTING_NAMES, readSettings } from '../../apps/server/src/settings'
import { filled } from './container-rules'

/** The files of a deployment on several machines. */
export interface ClusterFiles {
  readonly compose: string
  readonly haproxy: string
  readonly nats: string
  readonly patroni: string
  readonly example: string
}

/** A service of the compose file as its machine has it. */
export type ClusterService = z.infer<typeof service>

const service = z.strictObject({
  image: z.string(),
  build: z.union([z.string(), z.strictObject({ context: z.string(), target: z.string() })]),
  profiles: z.array(z.enum(['database', 'fairtick'])).default([]),
  network_mode: z.literal('host'),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()).default([]),
  read_only: z.literal(true),
  tmpfs: z.tuple([z.literal('/tmp')]),
  shm_size: z.string().optional(),
  ulimits: z.strictObject({ nofile: z.number() }).optional(),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.enum(['NET_BIND_SERVICE', 'SETGID', 'SETUID'])).default([]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  stop_grace_period: z.string(),
  restart: z.literal('always'),
  logging: z.strictObject({
    driver: z.string(),
    options: z.strictObject({ 'max-size': z.string(), 'max-file': z.string() }),
  }),
  healthcheck: z.strictObject({
    test: z.tuple([z.literal('CMD')]).rest(z.string()),
    interval: z.string(),
    timeout: z.string(),
    start_period: z.string(),
    retries: z.number(),
  }),
})
/** Strict but for what begins with x-, which Compose leaves alone. */
const composeFile = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()),
})

/** Names of what all processes of the product have to have in common. */
const COMMON = ['DATABASE_URL', 'NATS_URL', 'NATS_PREFIX', 'BUS_KEY', 'PUBLIC_URL']
const OF_OWNERS = ['SECRET_KEY', 'DATA_DIR', 'HEAD_KEY_FILE']
const VARIABLE = /\$\{?([A-Z][A-Z_]+)/g

const variablesOf = (text: string) => new Set(Array.from(text.matchAll(VARIABLE), ([, name = '']) => name))

/** The services of a machine whose .env has these values. */
export function servicesOf(
  compose: string,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, ClusterService>> {
  const raw = parse(compose, { merge: true }) as Record<string, unknown>
  const own = Object.fromEntries(Object.entries(raw).filter(([key]) => !key.startsWith('x-')))
  const text = JSON.stringify(own, (_key, value: unknown) =>
    typeof value === 'string' ? filled(value, given) : value,
  )
  return composeFile.parse(JSON.parse(text)).services
}

/** The faults of the files, on a machine whose .env has these values. */
export function clusterFaults(files: ClusterFiles, given: Readonly<Record<string, string>>): string[] {
  let services: Readonly<Record<string, ClusterService>>
  try {
    services = servicesOf(files.compose, given)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
  return [
    ...productFaults(services),
    ...Object.entries(services).flatMap(([name, each]) => listenerFaults(name, each, given)),
    ...portFaults(services),
    ...balancerFaults(files.haproxy, services),
    ...variableFaults(files, services),
    ...databaseFaults(files.patroni),
  ]
}

/** The processes of the product: their settings exist and are right, their parts are all there. */
function productFaults(services: Readonly<Record<string, ClusterService>>): string[] {
  const product = Object.entries(services).filter(([, { image }]) => image === 'fairtick')
  const faults = product.flatMap(([name, { environment, healthcheck }]) => {
    const read = readSettings(environment)
    const unknown = Object.keys(environment).filter((each) => !SETTING_NAMES.includes(each))
    const probe = `http://${environment['MONITORING_HOST']}:${environment['MONITORING_PORT']}/readyz`
    return [
      ...('wrong' in read ? read.wrong.map((each) => `${name}: ${each}`) : []),
      ...unknown.map((each) => `${name}: ${each} is no setting`),
      ...(healthcheck.test.join(' ').includes(`'${probe}'`) ? [] : [`${name}: it is not asked at ${probe}`]),
    ]
  })
  const roles = product.map(([, { environment }]) => environment['ROLES'] ?? '').toSorted()
  if (roles.join() !== 'books,gateway,market') faults.push(`the parts are ${roles.join()}`)
  const owners = product.filter(([, { environment }]) => environment['ROLES'] !== 'gateway')
  const differ = (of: typeof product, name: string) =>
    new Set(of.map(([, { environment }]) => environment[name] ?? '')).size !== 1
  return [
    ...faults,
    ...COMMON.filter((name) => differ(product, name)).map((name) => `${name} is not the same everywhere`),
    ...OF_OWNERS.filter((name) => differ(owners, name)).map((name) => `${name} is not the owners'`),
    ...product
      .filter(([, { environment }]) => environment['ROLES'] === 'gateway' && 'SECRET_KEY' in environment)
      .map(([name]) => `${name}: a gateway has the secret key`),
  ]
}

/** Everything but the way of clients is open to the network of the machines alone. */
function listenerFaults(
  name: string,
  { environment }: ClusterService,
  given: Readonly<Record<string, string>>,
): string[] {
  const listens = /LISTEN|_AT$|^(MONITORING_)?HOST$/
  return Object.entries(environment)
    .filter(([key]) => listens.test(key) && key !== 'CLIENTS_AT')
    .filter(([, value]) => {
      const host = value.replaceAll(/^"|"$|^http:\/\//g, '').replace(/:\d+$/, '')
      return host !== given['ADDRESS'] && host !== '127.0.0.1'
    })
    .map(([key, value]) => `${name}: ${key} listens at ${value}`)
}

/** All of a machine's services share its ports. */
function portFaults(services: Readonly<Record<string, ClusterService>>): string[] {
  const used = Object.values(services).flatMap(({ environment }) =>
    Object.entries(environment)
      .filter(([key]) => /LISTEN|_AT$|^(MONITORING_)?PORT$/.test(key))
      .map(([, value]) => /(\d+)"?$/.exec(value)?.[1] ?? value),
  )
  return used.filter((port, at) => used.indexOf(port) !== at).map((port) => `${port} is used twice`)
}

/** HAProxy leads to where the others listen. */
function balancerFaults(haproxy: string, services: Readonly<Record<string, ClusterService>>): string[] {
  const of = (name: string, key: string) => services[name]?.environment[key]?.split(':').at(-1) ?? ''
  const server = (port: string, check: string, machine: string) =>
    `server ${machine.toLowerCase()} "\${ADDRESS_${machine}}:${port}" check port ${check}`
  const wanted = [
    'balance source',
    'http-check send meth GET uri /readyz',
    'http-check send meth OPTIONS uri /primary',
    'on-marked-down shutdown-sessions',
    'http-request del-header x-forwarded-for',
    'bind "${DATABASE_AT}"',
    ...['A', 'B'].map((each) => server(of('gateway', 'PORT'), of('gateway', 'MONITORING_PORT'), each)),
    ...['A', 'B', 'C'].map((each) =>
      server(of('postgres', 'PATRONI_POSTGRESQL_LISTEN'), of('postgres', 'PATRONI_RESTAPI_LISTEN'), each),
    ),
  ]
  return wanted.filter((line) => !haproxy.includes(line)).map((line) => `haproxy.cfg lacks: ${line}`)
}

/** All that the files ask for is given, and .env.example names all of it and gives nothing away. */
function variableFaults(files: ClusterFiles, services: Readonly<Record<string, ClusterService>>): string[] {
  const missing = (text: string, name: string) =>
    [...variablesOf(text)].filter((each) => services[name]?.environment[each] === undefined)
  const named = new Map(
    files.example
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  // Compose reads this one itself.
  const asked = new Set([...variablesOf(files.compose), 'COMPOSE_PROFILES'])
  return [
    ...missing(files.haproxy, 'haproxy').map((each) => `haproxy.cfg: ${each} is not given`),
    ...missing(files.nats, 'nats').map((each) => `nats.conf: ${each} is not given`),
    ...[...asked].filter((each) => !named.has(each)).map((each) => `.env.example lacks ${each}`),
    ...[...named.keys()].filter((each) => !asked.has(each)).map((each) => `nothing asks for ${each}`),
    ...[...named].filter(([, value]) => value !== '').map(([each]) => `.env.example gives ${each}`),
    ...(/:\/\/[^@/\s:$]+:(?!\$\{\w+:\?)[^@\s]*@/.test(files.compose) ? ['a password in a URL'] : []),
    ...secretFaults(files),
  ]
}

/** Secrets come from .env by their names. */
function secretFaults({ compose, nats, patroni }: ClusterFiles): string[] {
  const lines = [compose, nats, patroni].flatMap((text) => text.split('\n'))
  return lines
    .filter((line) => /^\s*\w*(password|secret|key)\w*:\s/i.test(line))
    .filter((line) => !/:\s+('"|")?\$/.test(line) && !/HEAD_KEY_FILE: \/|password_encryption/.test(line))
    .map((line) => `a secret in a file: ${line.trim().split(':')[0]}`)
}

/** Faults of the settings that keep each acknowledged commit on at least two machines. */
function databaseFaults(text: string): string[] {
  const patroni = z
    .object({
      bootstrap: z.object({
        dcs: z.object({
          ttl: z.number(),
          synchronous_mode: z.boolean(),
          synchronous_mode_strict: z.boolean(),
        }),
        initdb: z.array(z.unknown()),
      }),
    })
    .parse(parse(text))
  const { dcs, initdb } = patroni.bootstrap
  const faults: [boolean, string][] = [
    [!dcs.synchronous_mode, 'commits do not wait for a standby'],
    [!dcs.synchronous_mode_strict, 'commits go on without a standby'],
    [dcs.ttl < 20, 'a place that is lost too soon'],
    [!initdb.includes('data-checksums'), 'no data checksums'],
    [/fsync|full_page_writes|synchronous_commit/.test(text), 'a setting of durability'],
  ]
  return faults.filter(([isSo]) => isSo).map(([, fault]) => `patroni.yml: ${fault}`)
}
