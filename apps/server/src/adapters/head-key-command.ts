import { type ChildProcess, spawn } from 'node:child_process'
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { HeadKeyRefused, type HeadSigner } from '../market/heads/head-signer'
import { publicKeyHex } from './head-key-file'

/** The time that a module or a service has for one answer. */
const TIME_LIMIT_MS = 10_000
/** Far above a key in PEM or a signature in hex. */
const OUTPUT_MAX = 10_000
const SIGNATURE = /^[0-9a-f]{128}$/i

/**
 * Signs by a program of the operator's, which reaches a key in a PKCS#11 module or a key service:
 * `PROGRAM public` prints the public key (Ed25519; SPKI, PEM), `PROGRAM sign` signs its input and prints the
 * signature in hex. It gets none of the server's settings. Throws HeadKeyRefused where it fails, takes more
 * than ten seconds, or signs with another key.
 */
export async function signerByCommand(program: string, limitMs = TIME_LIMIT_MS): Promise<HeadSigner> {
  const answerOf = (act: 'public' | 'sign', input: string) => run({ program, act, limitMs }, input)
  const key = keyIn(await answerOf('public', ''), program)
  return {
    key: publicKeyHex(key),
    async sign(text) {
      const hex = (await answerOf('sign', text)).trim()
      const signature = SIGNATURE.test(hex) ? Buffer.from(hex, 'hex') : Buffer.alloc(0)
      if (!verify(null, Buffer.from(text), key, signature))
        throw new HeadKeyRefused(`${program} sign: no signature by the key of ${program} public`)
      return signature.toString('hex')
    },
  }
}

function keyIn(pem: string, program: string): KeyObject {
  try {
    // A private key in PEM would be taken, and its public one made of it.
    const key = pem.includes('PRIVATE') ? undefined : createPublicKey(pem)
    if (key?.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The error could quote the output.
  }
  throw new HeadKeyRefused(`${program} public: no public key of Ed25519 (SPKI, PEM)`)
}

/** The output of one run; what it says of errors could hold a PIN, so it goes nowhere. */
async function run(
  { program, act, limitMs }: { program: string; act: 'public' | 'sign'; limitMs: number },
  input: string,
): Promise<string> {
  const { PATH, HOME } = process.env
  const child = spawn(program, [act], {
    env: { PATH, HOME },
    // A group of its own, so that nothing it started outlives the time limit.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
    if (output.length > OUTPUT_MAX) endGroup(child)
  })
  // A program may end without reading its input; its answer tells.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const limit = setTimeout(() => endGroup(child), limitMs)
  const reason = await endOf(child).finally(() => clearTimeout(limit))
  if (reason === undefined) return output
  throw new HeadKeyRefused(`${program} ${act} ${reason}: run it by hand to see why`)
}

/** The reason of a failure, once all output is there. */
async function endOf(child: ChildProcess): Promise<string | undefined> {
  const [code, signal] = await new Promise<readonly [number | null, string | null] | [string]>((resolve) => {
    child.once('error', ({ message }) => resolve([message]))
    child.once('close', (...end) => resolve(end))
  })
  if (typeof code === 'string') return `did not start (${code})`
  if (signal) return `was ended, as after a time limit or for too much output (${signal})`
  return code === 0 ? undefined : `ended with ${code}`
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
