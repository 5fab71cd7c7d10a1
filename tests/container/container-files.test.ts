import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { SETTING_NAMES } from '../../apps/server/src/settings'
import { composeFaults, dockerfileFaults, filledIn } from './container-rules'
import { execForm, stagesOf } from './read-dockerfile'

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const DOCKERFILE = read('Dockerfile')
const COMPOSE = read('docker-compose.yml')
const NEEDED = {
  POSTGRES_PASSWORD: 'a0',
  SECRET_KEY: '00',
  OPERATOR_EMAIL: 'first@example.org',
  OPERATOR_PASSWORD: 'ten letters',
}
/** A change of a file that must be there to be changed. */
function changed(text: string, from: string | RegExp, to: string): string {
  const other = text.replace(from, to)
  expect(other).not.toBe(text)
  return other
}

describe('the Dockerfile', () => {
  it('has no fault, its linter finds none either', () => expect(dockerfileFaults(DOCKERFILE)).toEqual([]))

  it.each([
    ['USER node', 'USER root', 'it runs as root'],
    ['USER node\n', '', 'it runs as root'],
    ['USER node', 'USER 0:0', 'it runs as root'],
    ['USER node', 'USER node\nRUN true', 'RUN after USER'],
    [
      /FROM node:24-trixie-slim AS build[^]*?FROM/,
      'FROM',
      'one stage: what it is built with would be in the image',
    ],
    [/node:24-trixie-slim\n/, 'node:latest\n', 'an image without a version'],
    ['COPY --from=build /release/ ./', 'COPY . .', 'it takes files that no stage built'],
    [
      'CMD ["node", "fairtick.mjs"]',
      'CMD node fairtick.mjs',
      'its command is read by a shell, which hears no signal',
    ],
    ['    CMD ["node", "-e"', '    CMD ["curl", "-e"', 'no health check by node'],
    ['PORT=3000 ', 'PORT=3000 SECRET_KEY=00 ', 'a secret in the image'],
    ['VOLUME ["/data"]', 'VOLUME ["/data", "/app"]', 'not one volume'],
    ['WORKDIR /app', 'WORKDIR /app\nADD https://example.com/a.tar.gz /', 'ADD fetches and unpacks'],
    ['STOPSIGNAL SIGTERM', 'STOPSIGNAL SIGTERM\nEXPOSE port', 'line'],
  ])('changed from %s to %s it has one', (from, to, fault) => {
    expect(dockerfileFaults(changed(DOCKERFILE, from, to)).join('\n')).toContain(fault)
  })

  it('sets what the server knows, and asks for the health that it answers', () => {
    const steps = stagesOf(DOCKERFILE).at(-1)?.steps ?? []
    const names = steps.filter(({ keyword }) => keyword === 'ENV').flatMap(({ words }) => words)
    const set = Object.fromEntries(names.map((word) => word.split('=', 2)))
    expect(Object.keys(set).filter((name) => name !== 'NODE_ENV' && !SETTING_NAMES.includes(name))).toEqual(
      [],
    )
    expect(set).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data' })
    // Probes are asked from inside; compose opens them to its own network.
    expect(set).not.toHaveProperty('MONITORING_HOST')
    const health = steps.find(({ keyword }) => keyword === 'HEALTHCHECK')?.text ?? ''
    expect(execForm(health.slice(health.indexOf('[')))?.[2]).toContain('/healthz')
  })
})

describe('the compose file', () => {
  it('has no fault', () => expect(composeFaults(COMPOSE)).toEqual([]))

  it.each([
    ['read_only: true', 'read_only: false', 'fairtick: its root file system can be written'],
    ['      - ALL\n', '      - NET_RAW\n', 'fairtick: it has capabilities'],
    ['no-new-privileges:true', 'seccomp:unconfined', 'fairtick: it may gain privileges'],
    ['127.0.0.1:${', '0.0.0.0:${', 'fairtick: it is published to everybody'],
    ['postgres:18-trixie', 'postgres', 'db: an image without a version'],
    ['- data:/data', '- /etc:/data', 'fairtick: it mounts what is no volume of the file'],
    [/POSTGRES_PASSWORD: \$\{[^}]*\}/, 'POSTGRES_PASSWORD: fairtick', 'db: a secret in the file'],
    [/fairtick:\$\{[^}]*\}@/, 'fairtick:fairtick@', 'fairtick: a password in a URL'],
    ['privileges:true\n', 'privileges:true\n    privileged: true\n', 'fairtick: it has capabilities'],
    ['restart: unless-stopped', 'restart: sometimes', 'services.fairtick.restart'],
    ['    logging: *bounded\n', '', 'db: its log grows for ever'],
    ['    read_only', '    readonly', 'services.fairtick'],
  ])('changed from %s to %s it has one', (from, to, fault) => {
    expect(composeFaults(changed(COMPOSE, from, to)).join('\n')).toContain(fault)
  })

  it('refuses to start without either secret, and sets nothing that the server does not know', () => {
    for (const name of Object.keys(NEEDED))
      expect(() => filledIn(COMPOSE, { ...NEEDED, [name]: '' })).toThrow(name)
    const { services } = filledIn(COMPOSE, NEEDED)
    expect(services.fairtick.environment).toMatchObject({
      DATABASE_URL: 'postgres://fairtick:a0@db:5432/fairtick',
      SECRET_KEY: '00',
      PUBLIC_URL: '',
    })
    const names = Object.keys(services.fairtick.environment)
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  })

  it('has a health check of the product that is a program, and asks for readiness', () => {
    const { healthcheck } = filledIn(COMPOSE, NEEDED).services.fairtick
    expect(healthcheck.test.slice(0, 3)).toEqual(['CMD', 'node', '-e'])
    expect(healthcheck.test[3]).toContain(':9464/readyz')
    expect(() => new Script(healthcheck.test[3] ?? '')).not.toThrow()
  })
})

it('nothing of a secret, a history or an installation goes into the build', () => {
  const lines = read('.dockerignore').split('\n')
  for (const left of [
    '.git',
    '**/node_modules',
    '**/.env*',
    '**/secret-key*',
    'data',
    '**/*.pem',
    '**/*.key',
  ])
    expect(lines).toContain(left)
})
