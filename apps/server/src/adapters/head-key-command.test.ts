import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, type TestContext, vi } from 'vitest'
import { signerByCommand } from './head-key-command'
import { publicKeyHex } from './head-key-file'
import { headKeyPlace } from './head-key-place'

const SCRIPT = fileURLToPath(new URL('../../../../deploy/head-key/sign-pkcs11.sh', import.meta.url))
const MODULE = '/usr/lib/softhsm/libsofthsm2.so'
const TEXT = 'fairtick head 1\nminute 29933748\n'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fairtick-head-command-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const newKey = () => generateKeyPairSync('ed25519')
const pemOf = (key: KeyObject) => String(key.export({ type: 'spki', format: 'pem' }))

/** A program of two acts, each lines of the shell. */
function program(acts: { readonly public?: string; readonly sign?: string }): string {
  const path = join(folder, 'sign.sh')
  const lines = [
    '#!/bin/sh',
    'case $1 in',
    `public) ${acts.public ?? ':'} ;;`,
    `sign) ${acts.sign ?? ':'} ;;`,
  ]
  writeFileSync(path, [...lines, 'esac', ''].join('\n'), { mode: 0o755 })
  return path
}

/** Prints a text. */
function printing(text: string): string {
  const path = join(folder, `printed-${text.length}`)
  writeFileSync(path, text)
  return `cat '${path}'`
}

const opened = (acts: Parameters<typeof program>[0]) => signerByCommand(program(acts))()

const signing = (key: KeyObject) => {
  const path = join(folder, 'key.pem')
  writeFileSync(path, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return `cat >'${folder}/text' && openssl pkeyutl -sign -rawin -inkey '${path}' -in '${folder}/text' | od -An -v -tx1 | tr -d ' \\n'`
}

describe('a program that signs heads', () => {
  it('says its public key and signs, without the settings of the server', async () => {
    const { publicKey, privateKey } = newKey()
    process.env['SECRET_KEY_OF_TEST'] = 'secret'
    const path = program({
      public: `env >'${folder}/env'; ${printing(pemOf(publicKey))}`,
      sign: signing(privateKey),
    })
    const { present } = await headKeyPlace({
      DATA_DIR: folder,
      HEAD_KEY_LOST: false,
      HEAD_KEY_COMMAND: path,
    }).open(true)
    delete process.env['SECRET_KEY_OF_TEST']
    expect(present.key).toBe(publicKeyHex(publicKey))
    const signature = Buffer.from(await present.sign(TEXT), 'hex')
    expect(verify(null, Buffer.from(TEXT), publicKey, signature)).toBe(true)
    expect(readFileSync(join(folder, 'env'), 'utf8')).not.toContain('SECRET_KEY_OF_TEST')
    // No file is made beside a key that is elsewhere.
    expect(existsSync(join(folder, 'head-key.pem'))).toBe(false)
  })

  it('is refused where it signs with another key, or prints no signature', async () => {
    const { publicKey } = newKey()
    const printsKey = printing(pemOf(publicKey))
    const other = await opened({ public: printsKey, sign: signing(newKey().privateKey) })
    await expect(other.sign(TEXT)).rejects.toThrow('no signature by the key of')
    for (const sign of [printing('00'.repeat(64)), printing('a signature'), ':']) {
      const { sign: signs } = await opened({ public: printsKey, sign })
      await expect(signs(TEXT)).rejects.toThrow('no signature by the key of')
    }
  })

  it('is refused where it prints no public key of Ed25519, and what it printed is not told', async () => {
    const { privateKey } = newKey()
    const printed = [
      String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      pemOf(generateKeyPairSync('x25519').publicKey),
      'a PIN of 4321',
      '',
    ]
    for (const text of printed) {
      const refused = opened({ public: printing(text) })
      await expect(refused).rejects.toThrow('no public key of Ed25519')
      await expect(refused).rejects.not.toThrow('4321')
    }
  })

  it('is refused where it fails or is not there, and its errors are not told', async () => {
    await expect(opened({ public: 'echo 4321 >&2; exit 3' })).rejects.toThrow(
      /public ended with 3: run it by hand to see why$/,
    )
    await expect(signerByCommand(join(folder, 'missing'))()).rejects.toThrow('did not start')
    const plain = program({})
    chmodSync(plain, 0o644)
    await expect(signerByCommand(plain)()).rejects.toThrow('did not start')
  })

  it('is given up at the limit where something of another group holds its output', async () => {
    const path = program({ public: 'setsid sleep 2 & exit 0' })
    await expect(signerByCommand(path, 300)()).rejects.toThrow('took more than 0.3 s')
  })

  it('is ended with all it started where it takes too long or prints too much', async () => {
    const rest = `sleep 600 & echo $! >'${folder}/pid'; wait`
    await expect(signerByCommand(program({ public: rest }), 500)()).rejects.toThrow('took more than 0.5 s')
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    // A process that was ended and not yet collected has no command line.
    const command = () => spawnSync('cat', [`/proc/${pid}/cmdline`], { encoding: 'utf8' }).stdout
    await expect.poll(command).not.toContain('sleep')
    await expect(opened({ public: 'exec yes' })).rejects.toThrow('printed too much')
  })
})

describe('a program that failed', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  it('is not run again for a minute, then for twice as long each time, until it signs', async () => {
    const { publicKey, privateKey } = newKey()
    const path = program({
      public: printing(pemOf(publicKey)),
      sign: `echo run >>'${folder}/runs'; test -e '${folder}/mended' && ${signing(privateKey)}`,
    })
    const open = signerByCommand(path)
    const signs = async () => (await open()).sign(TEXT)
    const runs = () => readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n').length
    await expect(signs()).rejects.toThrow('sign ended with 1')
    await expect(signs()).rejects.toThrow('is not run again before')
    vi.setSystemTime(Date.now() + 60_000)
    await expect(signs()).rejects.toThrow('sign ended with 1')
    vi.setSystemTime(Date.now() + 60_000)
    await expect(signs()).rejects.toThrow('is not run again before')
    expect(runs()).toBe(2)
    writeFileSync(join(folder, 'mended'), '')
    vi.setSystemTime(Date.now() + 60_000)
    expect(await signs()).toMatch(/^[0-9a-f]{128}$/)
    rmSync(join(folder, 'mended'))
    await expect(signs()).rejects.toThrow('sign ended with 1')
    vi.setSystemTime(Date.now() + 60_000)
    await expect(signs()).rejects.toThrow('sign ended with 1')
  })

  it('is not run again by this process where its PIN was refused', async () => {
    const open = signerByCommand(program({ public: `echo run >>'${folder}/runs'; exit 77` }))
    await expect(open()).rejects.toThrow('the PIN was refused')
    vi.setSystemTime(Date.now() + 86_400_000)
    await expect(open()).rejects.toThrow('not run again before a restart, as its PIN was refused')
    expect(readFileSync(join(folder, 'runs'), 'utf8')).toBe('run\n')
  })
})

/** A token of SoftHSM with a key of Ed25519, and the script beside its configuration. */
function softToken({ skip }: Pick<TestContext, 'skip'>): string {
  const isThere = existsSync(MODULE) && ['softhsm2-util', 'pkcs11-tool'].every(isInstalled)
  if (!isThere) {
    const reason = 'there is no SoftHSM with pkcs11-tool here: install softhsm2 and opensc'
    if (process.env['CI'] === 'true') throw new Error(reason)
    return skip(reason)
  }
  mkdirSync(join(folder, 'tokens'))
  const conf = join(folder, 'softhsm.conf')
  writeFileSync(conf, `directories.tokendir = ${folder}/tokens\nobjectstore.backend = file\n`)
  const run = (file: string, ...args: readonly string[]) =>
    execFileSync(file, args, { env: { ...process.env, SOFTHSM2_CONF: conf }, stdio: 'pipe' })
  run('softhsm2-util', '--init-token', '--free', '--label', 'heads', '--so-pin', '87654321', '--pin', '4321')
  const ofToken = ['--module', MODULE, '--token-label', 'heads', '--login', '--pin', '4321']
  run(
    'pkcs11-tool',
    ...ofToken,
    '--keypairgen',
    '--key-type',
    'EC:edwards25519',
    '--label',
    'head',
    '--id',
    '01',
  )
  const path = join(folder, 'sign-pkcs11.sh')
  copyFileSync(SCRIPT, path)
  writeFileSync(
    join(folder, 'pkcs11.conf'),
    `MODULE=${MODULE}\nTOKEN=heads\nKEY_ID=01\nPKCS11_PIN=4321\nSOFTHSM2_CONF=${conf}\n`,
    { mode: 0o600 },
  )
  return path
}

const isInstalled = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0

describe('a key in a PKCS#11 module', () => {
  it('signs by the script that comes with the product', async (context) => {
    const { key, sign } = await signerByCommand(softToken(context))()
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    // The signer holds each signature to the key; a second one of the same text is the same.
    expect(await sign(TEXT)).toBe(await sign(TEXT))
  })

  it('is refused with a wrong PIN', async (context) => {
    const path = softToken(context)
    const conf = join(folder, 'pkcs11.conf')
    writeFileSync(conf, readFileSync(conf, 'utf8').replace('PKCS11_PIN=4321', 'PKCS11_PIN=1234'))
    const open = signerByCommand(path)
    const { sign } = await open()
    await expect(sign(TEXT)).rejects.toThrow('the PIN was refused')
    await expect(open()).rejects.toThrow('not run again before a restart')
  })
})
