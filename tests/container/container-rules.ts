import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import * as z from 'zod'
import { execForm, stagesOf } from './read-dockerfile'

/** Names of what may stand in no file: it comes from the environment when it starts. */
const SECRET = /PASSWORD|SECRET|TOKEN|KEY/
const MOVING = /(^[^:]+$|:latest$)/

/** The faults of a Dockerfile, those of its linter among them. */
export function dockerfileFaults(text: string): readonly string[] {
  const linted = validate(text).map(
    ({ message, range }) => `line ${range.start.line + 1}: ${JSON.stringify(message)}`,
  )
  const stages = stagesOf(text)
  const last = stages.at(-1)
  if (!last) return [...linted, 'no stage']
  const of = (keyword: string) => last.steps.filter((step) => step.keyword === keyword)
  const command = execForm(of('CMD').at(-1)?.text ?? '')
  const health = of('HEALTHCHECK').at(-1)?.text ?? ''
  const faults: [boolean, string][] = [
    [stages.length < 2, 'one stage: what it is built with would be in the image'],
    [stages.some(({ image }) => MOVING.test(image)), 'an image without a version'],
    [!stages.every(({ image }) => image.endsWith('-slim')), 'an image that is not slim'],
    [/^(root|0)?(:|$)/.test(of('USER').at(-1)?.words[0] ?? ''), 'it runs as root'],
    [last.steps.findLastIndex(({ keyword }) => keyword === 'RUN') > lastUser(last.steps), 'RUN after USER'],
    [of('VOLUME').length !== 1 || execForm(of('VOLUME')[0]?.text ?? '')?.length !== 1, 'not one volume'],
    [command === undefined, 'its command is read by a shell, which hears no signal'],
    [!/^node$/.test(execForm(health.slice(health.indexOf('[')))?.[0] ?? ''), 'no health check by node'],
    [stages.some(({ steps }) => steps.some(({ keyword }) => keyword === 'ADD')), 'ADD fetches and unpacks'],
    [of('COPY').some(({ flags }) => flags['from'] === undefined), 'it takes files that no stage built'],
    [
      stages.some(({ steps }) =>
        steps.some(({ keyword, text: said }) => /^(ENV|ARG)$/.test(keyword) && SECRET.test(said)),
      ),
      'a secret in the image',
    ],
  ]
  return [...linted, ...faults.filter(([isSo]) => isSo).map(([, fault]) => fault)]
}

const lastUser = (steps: readonly { readonly keyword: string }[]) => {
  const at = steps.findLastIndex(({ keyword }) => keyword === 'USER')
  return at === -1 ? steps.length : at
}

const service = z.strictObject({
  image: z.string(),
  build: z.string().optional(),
  user: z.string().optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.string() })).optional(),
  environment: z.record(z.string(), z.string()),
  ports: z.array(z.string()).default([]),
  expose: z.array(z.string()).optional(),
  volumes: z.array(z.string()),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  shm_size: z.string().optional(),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  privileged: z.boolean().default(false),
  security_opt: z.array(z.string()).default([]),
  stop_grace_period: z.string(),
  restart: z.enum(['unless-stopped', 'always', 'on-failure', 'no']),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }).optional(),
  healthcheck: z.strictObject({
    test: z.array(z.string()),
    interval: z.string(),
    timeout: z.string(),
    start_period: z.string(),
    retries: z.number(),
  }),
})
const composeFile = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), service),
  networks: z.record(
    z.string(),
    z.strictObject({
      ipam: z.strictObject({
        config: z.array(z.strictObject({ subnet: z.string(), gateway: z.string() })),
      }),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
})

/** The faults of a compose file. */
export function composeFaults(text: string): readonly string[] {
  const read = composeFile.safeParse(parse(text))
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const { services, volumes } = read.data
  return Object.entries(services).flatMap(([name, each]) => {
    const mounted = each.volumes.map((volume) => volume.split(':')[0] ?? '')
    const secrets = Object.entries(each.environment).filter(([key]) => SECRET.test(key))
    const faults: [boolean, string][] = [
      [!each.read_only || !each.tmpfs.includes('/tmp'), 'its root file system can be written'],
      [each.cap_drop.join() !== 'ALL' || each.cap_add.length > 0 || each.privileged, 'it has capabilities'],
      [!each.security_opt.includes('no-new-privileges:true'), 'it may gain privileges'],
      [each.ports.some((port) => !port.startsWith('127.0.0.1:')), 'it is published to everybody'],
      [each.build === undefined && MOVING.test(each.image), 'an image without a version'],
      [mounted.some((volume) => !(volume in volumes)), 'it mounts what is no volume of the file'],
      [each.logging?.options['max-size'] === undefined, 'its log grows for ever'],
      [!['CMD'].includes(each.healthcheck.test[0] ?? ''), 'its health check is read by a shell'],
      [secrets.some(([, value]) => !/^\$\{[A-Z_]+:[-?]/.test(value)), 'a secret in the file'],
      [
        /:\/\/[^@/:$]*:(?!\$\{\w+:\?)[^@]*@/.test(Object.values(each.environment).join('\n')),
        'a password in a URL',
      ],
      [Object.keys(each.depends_on ?? {}).some((other) => !(other in services)), 'it waits for nothing'],
    ]
    return faults.filter(([isSo]) => isSo).map(([, fault]) => `${name}: ${fault}`)
  })
}

/** As much of a compose file as its test asks for. */
interface FilledIn {
  readonly services: Readonly<
    Record<
      'fairtick' | 'db',
      {
        readonly environment: Readonly<Record<string, string>>
        readonly healthcheck: { readonly test: readonly string[] }
      }
    >
  >
}

/**
 * A compose file with its variables as Compose fills them in, after it read the YAML; throws where one is
 * wanted and not given.
 */
export const filledIn = (text: string, given: Readonly<Record<string, string>>): FilledIn =>
  parse(text, (_key, value: unknown) => (typeof value === 'string' ? filled(value, given) : value))

/** A text with its variables as Compose fills them in; throws where one is wanted and not given. */
export function filled(text: string, given: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, kind: string, word: string) => {
    const value = given[name] ?? ''
    if (value === '' && kind === '?') throw new Error(`${name} ${word}`)
    return value === '' ? word : value
  })
}
