import { type ChildProcess, spawn } from 'node:child_process'
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { HeadKeyRefused, type HeadSigner } from '../market/heads/head-signer'
import { publicKeyHex } from './head-key-file'

/** The time that a module or a service has for one answer. */
const TIME_LIMIT_MS = 10_000
/** Far above a key in PEM or a signature in hex. */
const OUTPUT_MAX = 10_000
/** The pause after a failure, doubled by each further one: a token may lock itself after a few refusals. */
const PAUSE_MS = { least: 60_000, most: 3_600_000 }
/** The exit code for a refused PIN (EX_NOPERM): the program is not run again by this process. */
const NO_PERMISSION = 77
const SIGNATURE = /^[0-9a-f]{128}$/i

type Act = 'public' | 'sign'

/**
 * Signs by a program of the operator's, which reaches a key in a PKCS#11 module or a key service:
 * `PROGRAM public` prints the public key (Ed25519; SPKI, PEM), `PROGRAM sign` signs its input and prints the
 * signature in hex. It gets none of the server's settings. The signer is opened anew as often as needed;
 * throws HeadKeyRefused where the program fails, takes more than ten seconds, signs with another key, or
 * failed a short time ago.
 */
export function signerByCommand(program: string, limitMs = TIME_LIMIT_MS): () => Promise<HeadSigner> {
  const pause = createPause(program)
  const answerOf = (act: Act, input: string) => pause.around(() => run({ program, act, limitMs }, input))
  return async () => {
    const key = keyIn(await answerOf('public', ''), program)
    return {
      key: publicKeyHex(key),
      async sign(text) {
        const hex = (await answerOf('sign', text)).trim()
        const signature = SIGNATURE.test(hex) ? Buffer.from(hex, 'hex') : Buffer.alloc(0)
        if (!verify(null, Buffer.from(text), key, signature))
          throw pause.failed(`${program} sign: no signature by the key of ${program} public`)
        pause.over()
        return signature.toString('hex')
      },
    }
  }
}

/** Keeps a program that failed from being run again at once. */
function createPause(program: string) {
  let length = 0
  let until = 0

  function failed(message: string): HeadKeyRefused {
    length = Math.min(Math.max(2 * length, PAUSE_MS.least), PAUSE_MS.most)
    until = Date.now() + length
    return new HeadKeyRefused(message)
  }

  return {
    failed,
    over() {
      length = 0
    },
    async around(answer: () => Promise<string>): Promise<string> {
      // A clock that was set back ends the pause.
      if (until === Infinity || (Date.now() < until && until - Date.now() <= length))
        throw new HeadKeyRefused(
          `${program} failed and is not run again ${until === Infinity ? 'before a restart, as its PIN was refused' : `before ${new Date(until).toISOString()}`}`,
        )
      try {
        return await answer()
      } catch (error) {
        const refused = failed(error instanceof Error ? error.message : String(error))
        if (error instanceof PinRefused) until = Infinity
        throw refused
      }
    },
  }
}

class PinRefused extends Error {}

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

interface Run {
  readonly program: string
  readonly act: Act
  readonly limitMs: number
}

/** The output of one run; what it says of errors could hold a PIN, so it goes nowhere. */
function run({ program, act, limitMs }: Run, input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { PATH, HOME } = process.env
    // A group of its own, so that what it started ends with it.
    const child: ChildProcess = spawn(program, [act], {
      env: { PATH, HOME },
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const fail = (reason: string) => {
      clearTimeout(limit)
      reject(new Error(`${program} ${act} ${reason}: run it by hand to see why`))
    }
    // Something in a group of its own may hold the output for as long as it likes.
    const end = (reason: string) => {
      endGroup(child)
      child.stdout?.destroy()
      fail(reason)
    }
    const limit = setTimeout(() => end(`took more than ${limitMs / 1_000} s`), limitMs)
    let output = ''
    // Where no file can be opened any more, there is neither input nor output.
    child.once('error', ({ message }) => fail(`did not start (${message})`))
    child.once('close', (code, signal) => {
      clearTimeout(limit)
      if (code === 0) resolve(output)
      else if (code === NO_PERMISSION) reject(new PinRefused(`${program} ${act}: the PIN was refused`))
      else fail(`ended with ${code ?? signal}`)
    })
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (output.length > OUTPUT_MAX) end('printed too much')
    })
    // A program may end without reading its input; its answer tells.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
