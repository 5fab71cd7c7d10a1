import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makePassingFolder } from '@fairtick/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SpanReceiver, startSpanReceiver } from '../../apps/server/test-http/running/span-receiver.cases'
import { type Stage, type Step, execForm, stagesOf } from './read-dockerfile'

/**
 * The steps of the Dockerfile, done in a folder: no engine runs where this is tested. The base image is this
 * machine; the user of the image is one who owns nothing, where the test is run as root.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NODE_USER = 1000
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: NODE_USER, gid: NODE_USER } : {}

const image = makePassingFolder('fairtick-image-')
const [build, last] = stagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) as [Stage, Stage]
const environment: Record<string, string> = {}
let folder = '/'
let server: ChildProcess
let ended: Promise<number | null>
let receiver: SpanReceiver

/** A path of the image, in the folder that stands for its root. */
const inImage = (path: string) => join(image, resolve(folder, path))

beforeAll(async () => {
  receiver = await startSpanReceiver()
  // The one step of the build stage, by its own words; what it writes is what the last stage takes.
  const made = build.steps.find(({ keyword }) => keyword === 'RUN')
  expect(made?.text).toBe('npm run release -- /release')
  execFileSync('npm', ['run', 'release', '--', join(image, 'build/release')], { cwd: ROOT, stdio: 'inherit' })
  for (const step of last.steps) carryOut(step)
  makeReadOnly(join(image, 'app'))
  const [port, monitoring] = [freePort(), freePort()]
  Object.assign(environment, { PORT: port, MONITORING_PORT: monitoring, HOST: '127.0.0.1' })
  environment['OTEL_EXPORTER_OTLP_ENDPOINT'] = receiver.address
  const [program = '', ...words] = execForm(textOf('CMD')) ?? []
  server = spawn(program, words, { cwd: join(image, folder), env: own(), ...identity, stdio: 'inherit' })
  ended = new Promise((stopped) => server.once('exit', stopped))
}, 900_000)

afterAll(async () => {
  server?.kill('SIGKILL')
  await ended
  await receiver.stop()
  makeWritable(join(image, 'app'))
  rmSync(image, { recursive: true, force: true })
})

const textOf = (keyword: string) => last.steps.findLast((step) => step.keyword === keyword)?.text ?? ''
/** Only the path to Node from this process' environment. */
const own = () => ({
  PATH: process.env['PATH'],
  ...environment,
  DATA_DIR: inImage(environment['DATA_DIR'] ?? ''),
})

it('is alive by its own health check, then ready, and can write nothing but its volume', async () => {
  const health = execForm(textOf('HEALTHCHECK').replace(/^CMD /, '')) ?? []
  const isHealthy = () =>
    spawnSync(health[0] ?? '', health.slice(1), { env: own(), ...identity }).status === 0
  await expect.poll(isHealthy, { timeout: 120_000, interval: 500 }).toBe(true)
  const ready = async () =>
    (await fetch(`http://127.0.0.1:${environment['MONITORING_PORT']}/readyz`).catch(() => undefined))?.status
  await expect.poll(ready, { timeout: 300_000, interval: 500 }).toBe(200)
  const page = await fetch(`http://127.0.0.1:${environment['PORT']}/`)
  expect([page.status, (await page.text()).includes('<html')]).toEqual([200, true])
  const touch = (path: string) => spawnSync('touch', [path], identity).status
  expect(touch(inImage('/app/written'))).not.toBe(0)
  expect(touch(inImage('/data/written'))).toBe(0)
  expect(existsSync(join(inImage('/data'), 'postgres'))).toBe(true)
})

it('ends in order at the signal of the image', async () => {
  server.kill(textOf('STOPSIGNAL') as NodeJS.Signals)
  expect(await ended).toBe(0)
  // Libraries of traces are in a part of the bundle that nothing else loads.
  expect(receiver.spans().map(({ name }) => name)).toContain('job alarms')
})

/** An instruction of the last stage, in the folder; one that is new here fails. */
function carryOut({ keyword, flags, words, text }: Step): void {
  if (keyword === 'WORKDIR') {
    folder = resolve(folder, words[0] ?? '')
    mkdirSync(inImage('.'), { recursive: true })
  } else if (keyword === 'COPY') {
    const [from = '', to = ''] = words
    cpSync(join(image, flags['from'] ?? '', from), inImage(to), { recursive: true, verbatimSymlinks: true })
  } else if (keyword === 'ENV') {
    Object.assign(environment, Object.fromEntries(words.map((word) => word.split('=', 2))))
  } else if (keyword === 'RUN') {
    for (const part of text.split('&&')) runInFolder(part.trim().split(' '))
  } else if (!['VOLUME', 'EXPOSE', 'USER', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD'].includes(keyword))
    throw new Error(`${keyword} is an instruction that this test does not carry out`)
}

function runInFolder([program = '', ...words]: readonly string[]): void {
  const path = inImage(words.at(-1) ?? '')
  if (program === 'mkdir') mkdirSync(path)
  else if (program === 'chown' && words[0] === 'node:node') {
    if (isRoot) chownSync(path, NODE_USER, NODE_USER)
  } else throw new Error(`${program} is a command that this test does not carry out`)
}

/** As an image with a read-only root has it. */
function makeReadOnly(path: string): void {
  for (const each of [path, ...below(path)]) if (isRoot) chownSync(each, 0, 0)
  execFileSync('chmod', ['-R', 'a-w,a+rX', path])
  chmodSync(image, 0o755)
}

const makeWritable = (path: string) => void (existsSync(path) && execFileSync('chmod', ['-R', 'u+w', path]))

const below = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((each) => join(path, each))

/** A port that is free now, by the kernel's choice. */
const freePort = () =>
  execFileSync(process.execPath, [
    '-e',
    "const s=require('node:net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})",
  ])
    .toString()
    .trim()
