import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../database/test-servers.cases'
import { findBinaries } from './binaries'
import { findRunningPostgres } from './find-running-postgres'
import { reachablePrograms } from './place-programs'
import { isNumberTaken, startOfProcess } from './process-identity'
import { runProgram } from './run-program'
import { makeSharedFolder, removeForgotten } from './shared-folder'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres'

const FAST_RECOVERY = { recovery_init_sync_method: 'syncfs' }
const top = mkdtempSync(join(tmpdir(), 'fairtick-pg-'))
const made = join(top, 'made')
let dataDir: string
let said: string[] = []
const running: { stop(): Promise<void> }[] = []
const log = {
  debug: () => undefined,
  info: (_details: object, message: string) => void said.push(message),
  warn: (_details: object, message: string) => void said.push(message),
  error: (_details: object, message: string) => void said.push(message),
}
const isRoot = process.getuid?.() === 0

beforeAll(async () => {
  // Open to all, as in a clone, unlike folders made by mkdtemp.
  chmodSync(top, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: made, log })
  await run(server.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)')
  await server.stop()
})
beforeEach(() => {
  dataDir = join(mkdtempSync(join(top, 'test-')), 'data')
  chmodSync(join(dataDir, '..'), 0o755)
  said = []
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})
afterAll(() => rmSync(top, { recursive: true }))

/** Most tests need an existing database: copying one is faster than creating it. */
function copyMade(): void {
  execFileSync('cp', ['-a', made, dataDir])
}

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, ...options })
  running.push(server)
  return server
}

describe('the first start', () => {
  it('makes a durable database for us alone, after what a killed attempt left', async () => {
    mkdirSync(join(dataDir, 'postgres.new-1234'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres.new-1234/PG_VERSION'), '18\n')
    const server = await start()
    const settings = await run(
      server.url,
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'server_encoding', 'listen_addresses')
       UNION ALL SELECT 'superuser', usesuper::text FROM pg_user WHERE usename = current_user ORDER BY 1`,
    )
    expect(Object.fromEntries(settings.map((row) => [row['name'], row['setting']]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      server_encoding: 'UTF8',
      superuser: 'false',
      synchronous_commit: 'on',
    })
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([])
  })
})

describe('a folder with a database', () => {
  beforeEach(copyMade)

  it('keeps the password to itself', async () => {
    const server = await start()
    const { password, port } = new URL(server.url)
    expect(password.length).toBeGreaterThan(40)
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(password)
    expect(said.join()).not.toContain(password)
    await expect(run(`postgres://fairtick:wrong@127.0.0.1:${port}/fairtick`, 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    )
    await expect(run(`postgres://postgres@127.0.0.1:${port}/postgres`, 'SELECT 1')).rejects.toThrow(
      'pg_hba.conf',
    )
  })

  it('gets a new password when the file with it was lost', async () => {
    const old = readFileSync(join(dataDir, 'postgres.json'), 'utf8')
    rmSync(join(dataDir, 'postgres.json'))
    const server = await start()
    expect(old).not.toContain(new URL(server.url).password)
    expect(await run(server.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  })

  it('is refused to a second server, which hears who holds it', async () => {
    const server = await start()
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      `Process ${process.pid} already works with ${realpathSync(dataDir)}`,
    )
    expect(await findRunningPostgres(dataDir)).toBe(server.url)
    await server.stop()
    expect(await findRunningPostgres(dataDir)).toBeUndefined()
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.json', 'postgres.log'])
  })

  it('is not begun anew when the database was taken away', async () => {
    const cluster = join(dataDir, 'postgres')
    rmSync(cluster, { recursive: true })
    symlinkSync(join(dataDir, 'gone'), cluster)
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow('Bring it back')
  })

  it('gets another port when its own was taken meanwhile', async () => {
    const first = await start()
    await first.stop()
    const { port } = new URL(first.url)
    const thief = createServer().listen(Number(port), '127.0.0.1')
    await once(thief, 'listening')
    const second = await start()
    thief.close()
    expect(new URL(second.url).port).not.toBe(port)
    expect(await run(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  })
})

describe('after kill -9 of the server that started it', () => {
  let postgres: number

  beforeEach(async () => {
    copyMade()
    const parent = await startInOtherProcess()
    postgres = parent.postgres
    parent.child.kill('SIGKILL')
    await once(parent.child, 'exit')
  })

  it('the next start takes PostgreSQL over, and starts it again if it dies', async () => {
    expect(startOfProcess(postgres)).toBeDefined()
    const restarted = promised<void>()
    const server = await start({ onRestart: () => restarted.resolve() })
    expect(server.pid).toBe(postgres)
    expect(said).toContain('PostgreSQL was left running by a server that was killed: taken over')
    expect(await run(server.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }, { n: 8 }])
    process.kill(postgres, 'SIGKILL')
    await restarted.promise
    expect(server.pid).not.toBe(postgres)
    expect(await run(server.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }, { n: 8 }])
  })

  it('the next start with other settings replaces it', async () => {
    const server = await start({ settings: { work_mem: '9MB' } })
    expect(server.pid).not.toBe(postgres)
    expect(startOfProcess(postgres)).toBeUndefined()
    expect(await run(server.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }, { n: 8 }])
  })

  it('and of PostgreSQL, whose number another process has now, the next start recovers', async () => {
    process.kill(postgres, 'SIGKILL')
    const pidFile = join(dataDir, 'postgres/postmaster.pid')
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: statSync(pidFile).uid } : {})
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)))
    const server = await start({ settings: FAST_RECOVERY })
    expect(startOfProcess(stranger.pid ?? 0)).toBeDefined()
    stranger.kill()
    expect(await run(server.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }, { n: 8 }])
  })

  it('and of PostgreSQL, whose number nobody has collected yet, the next start recovers', async () => {
    process.kill(postgres, 'SIGKILL')
    const pidFile = join(dataDir, 'postgres/postmaster.pid')
    // The child ends after the exec; otherwise the shell would collect it.
    const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], {
      ...(isRoot ? { uid: statSync(pidFile).uid } : {}),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [piece] = (await once(parent.stdout, 'data')) as [Buffer]
    const uncollected = Number(String(piece))
    await expect.poll(() => startOfProcess(uncollected)).toBeUndefined()
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(uncollected)))
    const server = await start({ settings: FAST_RECOVERY })
    expect(isNumberTaken(uncollected)).toBe(true)
    parent.kill()
    expect(await run(server.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }, { n: 8 }])
  })
})

describe('after kill -9 of PostgreSQL', () => {
  beforeEach(copyMade)

  it('has PostgreSQL again at the same address with all that was confirmed', async () => {
    const restarted = promised<void>()
    const server = await start({ onRestart: () => restarted.resolve() })
    const { url, pid } = server
    await run(url, 'INSERT INTO kept VALUES (9)')
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const busy = client.query('SELECT pg_sleep(60)').catch(String)
    process.kill(pid, 'SIGKILL')
    await restarted.promise
    expect(await busy).toMatch(/terminat/)
    expect(server.url).toBe(url)
    expect(server.pid).not.toBe(pid)
    expect(await run(url, 'SELECT n FROM kept')).toEqual([{ n: 7 }, { n: 9 }])
  })

  it('again and again, gives up and says so', async () => {
    const failed = promised<Error>()
    const server = await start({
      settings: FAST_RECOVERY,
      onRestart: () => void process.kill(server.pid, 'SIGKILL'),
      onFailure: failed.resolve,
    })
    process.kill(server.pid, 'SIGKILL')
    expect((await failed.promise).message).toContain('times within a minute')
    await server.stop()
  })
})

describe('a database that PostgreSQL may not reach as the user that it runs as for root', () => {
  it('is made elsewhere, with a link to it', async (context) => {
    context.skip(!isRoot, 'only root has folders that PostgreSQL may not enter')
    const closed = join(dataDir, 'closed')
    mkdirSync(closed, { recursive: true, mode: 0o700 })
    const sharedFolder = join(top, 'shared')
    const options = { dataDir: join(closed, 'data'), sharedFolder }
    const first = await start(options)
    await run(first.url, 'CREATE TABLE kept (n int)')
    await first.stop()
    const link = join(closed, 'data/postgres')
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(realpathSync(link).startsWith(realpathSync(sharedFolder))).toBe(true)
    const second = await start(options)
    expect(await run(second.url, 'SELECT n FROM kept')).toEqual([])
  })

  it('is not put where others could change it', (context) => {
    context.skip(!isRoot, 'only root has folders that PostgreSQL may not enter')
    const open = join(top, 'open')
    mkdirSync(open)
    chmodSync(open, 0o777)
    expect(() => makeSharedFolder(open)).toThrow('can be changed by others')
    symlinkSync(open, join(top, 'link'))
    expect(() => makeSharedFolder(join(top, 'link'))).toThrow('can be changed by others')
  })

  it('is moved when its folder was moved, and goes with a folder that was not to last', async (context) => {
    context.skip(!isRoot, 'only root has folders that PostgreSQL may not enter')
    copyMade()
    chmodSync(join(dataDir, '..'), 0o700)
    const server = await start()
    expect(await run(server.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
    await server.stop()
    const cluster = realpathSync(join(dataDir, 'postgres'))
    const shared = join(realpathSync(tmpdir()), 'fairtick-databases')
    expect(cluster.startsWith(shared)).toBe(true)
    removeForgotten(shared)
    expect(existsSync(cluster)).toBe(true)
    rmSync(dataDir, { recursive: true })
    removeForgotten(shared)
    expect(existsSync(cluster)).toBe(false)
    expect(existsSync(`${cluster}.of`)).toBe(false)
  })

  it('has its programs copied, when they are out of reach too', async (context) => {
    context.skip(!isRoot, 'only root has folders that PostgreSQL may not enter')
    const binaries = findBinaries()
    const hidden = { ...binaries, folder: join(dataDir, 'native') }
    mkdirSync(dataDir, { mode: 0o700 })
    cpSync(binaries.folder, hidden.folder, { recursive: true, verbatimSymlinks: true })
    const user = { uid: 65_534, gid: 65_534 }
    const request = { binaries: hidden, user, sharedFolder: join(top, 'shared'), log }
    const folder = reachablePrograms(request)
    const printed = await runProgram({ path: join(folder, 'bin/postgres'), parameters: ['--version'], user })
    expect(printed).toContain('PostgreSQL) 18')
    expect(reachablePrograms(request)).toBe(folder)
    expect(reachablePrograms({ ...request, binaries })).toBe(binaries.folder)
  })
})

function promised<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** A program that has started the server, written a row, and works on. */
async function startInOtherProcess(): Promise<{ child: ChildProcess; postgres: number }> {
  const module = new URL('./start-embedded-postgres.ts', import.meta.url).href
  const script = `
    import pg from '${import.meta.resolve('pg')}'
    const { startEmbeddedPostgres } = await import('${module}')
    const say = () => undefined
    const log = { debug: say, info: say, warn: say, error: say }
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query('INSERT INTO kept VALUES (8)')
    console.log('postgres', server.pid)
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const piece of child.stdout) {
    const found = /postgres (\d+)/.exec(String(piece))
    if (found) return { child, postgres: Number(found[1]) }
  }
  throw new Error('the other process ended before its server was up')
}
