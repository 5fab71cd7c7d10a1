import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { type ClusterFiles, clusterFaults, servicesOf } from './cluster-rules'
import { stagesOf } from './read-dockerfile'

const read = (name: string) => readFileSync(new URL(`../../deploy/cluster/${name}`, import.meta.url), 'utf8')
const FILES: ClusterFiles = {
  compose: read('compose.yaml'),
  haproxy: read('haproxy.cfg'),
  nats: read('nats.conf'),
  patroni: read('patroni.yml'),
  example: read('.env.example'),
}
const HEX = '0f'.repeat(32)
const GIVEN = {
  MACHINE: 'a',
  ADDRESS: '10.0.0.1',
  ADDRESS_A: '10.0.0.1',
  ADDRESS_B: '10.0.0.2',
  ADDRESS_C: '10.0.0.3',
  CLIENTS_AT: '203.0.113.5:443',
  TLS_PEM: '/etc/ssl/site.pem',
  PUBLIC_URL: 'https://fairtick.example',
  SHARED_DIR: '/srv/fairtick',
  SECRET_KEY: HEX,
  BUS_KEY: '0e'.repeat(32),
  NATS_PASSWORD: 'n0',
  NATS_CLUSTER_PASSWORD: 'r0',
  DATABASE_PASSWORD: 'd0',
  DATABASE_SUPERUSER_PASSWORD: 's0',
  REPLICATION_PASSWORD: 'p0',
  PATRONI_API_PASSWORD: 'a0',
  OPERATOR_EMAIL: 'first@example.org',
  OPERATOR_PASSWORD: 'ten letters',
}

function changed(name: keyof ClusterFiles, from: string | RegExp, to: string): ClusterFiles {
  const text = FILES[name].replace(from, to)
  expect(text).not.toBe(FILES[name])
  return { ...FILES, [name]: text }
}

describe('the files of a deployment on three machines', () => {
  it('have no fault', () => expect(clusterFaults(FILES, GIVEN)).toEqual([]))

  it.each<[keyof ClusterFiles, string | RegExp, string, string]>([
    ['compose', 'ROLES: books', 'ROLES: gateway,market', 'books: ROLES: must not be gateway and market'],
    ['compose', 'ROLES: market', 'ROLES: books', 'the parts are books,books,gateway'],
    ['compose', 'NATS_PREFIX: fairtick', 'NATS_PREFX: fairtick', 'NATS_PREFX is no setting'],
    [
      'compose',
      'ROLES: gateway\n',
      "ROLES: gateway\n      SECRET_KEY: '${SECRET_KEY:?}'\n",
      'has the secret key',
    ],
    [
      'compose',
      "PORT: '3001'",
      "PORT: '3001'\n      BUS_KEY: '${SECRET_KEY:?}'",
      'BUS_KEY is not the same everywhere',
    ],
    ['compose', /:9465\/readyz/, ':9465/healthz', 'books: it is not asked at'],
    ['compose', 'HOST: ${ADDRESS:?}', 'HOST: 0.0.0.0', 'gateway: HOST listens at 0.0.0.0'],
    ['compose', '${ADDRESS:?}:8008\n', '0.0.0.0:8008\n', 'postgres: PATRONI_RESTAPI_LISTEN listens'],
    ['compose', /NATS_LISTEN: .*/, `NATS_LISTEN: '"0.0.0.0:4222"'`, 'nats: NATS_LISTEN listens'],
    ['compose', 'DATABASE_AT: 127.0.0.1', 'DATABASE_AT: 0.0.0.0', 'haproxy: DATABASE_AT listens'],
    ['compose', "PORT: '3001'", "PORT: '3000'", '3000 is used twice'],
    ['compose', 'restart: always', 'restart: unless-stopped', 'services.etcd.restart'],
    ['compose', '    shm_size', "    ports:\n      - '5432:5432'\n    shm_size", 'services.postgres'],
    ['compose', /SECRET_KEY: \$\{[^}]*\}/, `SECRET_KEY: '${HEX}'`, 'a secret in a file: SECRET_KEY'],
    ['compose', /fairtick:\$\{DATABASE_PASSWORD[^}]*\}/, 'fairtick:fairtick', 'a password in a URL'],
    ['haproxy', '${ADDRESS_B}:5432', '${ADDRESS_B}:5433', 'haproxy.cfg lacks: server b'],
    [
      'haproxy',
      'uri /primary',
      'uri /replica',
      'haproxy.cfg lacks: http-check send meth OPTIONS uri /primary',
    ],
    ['haproxy', '${HEALTH_AT}', '${HEALTHY_AT}', 'haproxy.cfg: HEALTHY_AT is not given'],
    ['haproxy', 'balance source', 'balance roundrobin', 'haproxy.cfg lacks: balance source'],
    ['nats', '$NATS_NAME', '$NATS_NAMED', 'nats.conf: NATS_NAMED is not given'],
    ['nats', '$NATS_PASSWORD', 'secret', 'a secret in a file: password'],
    ['example', 'BUS_KEY=', `BUS_KEY=${HEX}`, '.env.example gives BUS_KEY'],
    ['example', 'BUS_KEY=', 'BUSKEY=', '.env.example lacks BUS_KEY'],
    ['patroni', 'synchronous_mode_strict: true', 'synchronous_mode_strict: false', 'without a standby'],
    ['patroni', "wal_log_hints: 'on'", "fsync: 'off'", 'a setting of durability'],
  ])('changed in %s from %s to %s they have one', (name, from, to, fault) => {
    expect(clusterFaults(changed(name, from, to), GIVEN).join('\n')).toContain(fault)
  })

  it.each(Object.keys(GIVEN))('refuse to start without %s', (name) => {
    expect(() => servicesOf(FILES.compose, { ...GIVEN, [name]: '' })).toThrow(name)
  })

  it('ask the product by programs', () => {
    const services = servicesOf(FILES.compose, GIVEN)
    for (const name of ['gateway', 'books', 'market']) {
      const { test } = services[name]!.healthcheck
      expect(test.slice(0, 3)).toEqual(['CMD', 'node', '-e'])
      expect(() => new Script(test[3] ?? '')).not.toThrow()
    }
  })
})

describe('the Dockerfile of the parts beside the product', () => {
  const dockerfile = read('Dockerfile')
  const stages = stagesOf(dockerfile)

  it('has no fault by its linter, and images with a version', () => {
    expect(validate(dockerfile)).toEqual([])
    expect(stages.map(({ image }) => image).filter((image) => image !== 'base')).toEqual([
      'debian:bookworm-slim',
    ])
  })

  it('has a target for each part, without root but for the one that opens a low port', () => {
    const targets = Object.values(servicesOf(FILES.compose, GIVEN)).flatMap(({ build }) =>
      typeof build === 'string' ? [] : [build.target],
    )
    expect(stages.map(({ name }) => name)).toEqual([
      'base',
      ...targets.toSorted((a, b) => order(a) - order(b)),
    ])
    const asRoot = stages.filter(({ steps }) => !steps.some(({ keyword }) => keyword === 'USER'))
    expect(asRoot.map(({ name }) => name)).toEqual(['base', 'haproxy'])
  })

  const order = (target: string) => stages.findIndex(({ name }) => name === target)
})
