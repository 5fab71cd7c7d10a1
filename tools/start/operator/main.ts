import { mkdtempSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import {
  type AdminSession,
  type Answer,
  type Credentials,
  LineRefused,
  NoServer,
  answers,
  signIn,
} from './admin-session'
import { callOf, usage, wordsOf } from './line-call'
import { type Prompt, openPrompt } from './prompt'
import { shownIn } from './shown'

/** Exit code where no server answers: `operate.mjs` then carries out on the database what it may. */
const NO_SERVER = 3

/**
 * `npm run operator`: the operators' calls of the running server, as lines. It signs in like the console, so
 * that rights, reasons, second operators and the log of acts are those of the console.
 */
async function run(line: readonly string[]): Promise<number> {
  if (line[0] === 'help') return say(usage())
  const asked = line.length === 0 ? undefined : callOf(line)
  if (typeof asked === 'string') return complain(`${asked}\nnpm run operator -- help`)
  const address = addressOf(process.env)
  if (address === undefined) return complain('OPERATOR_URL has to be an https address, or of this machine.')
  if (!(await answers(address))) {
    complain(`No server answers at ${address}.`)
    return NO_SERVER
  }
  const prompt = openPrompt()
  let session: AdminSession | undefined
  try {
    session = await signIn(address, await credentialsOf(prompt), cookieOf(address))
    return asked ? await carryOut(session, line) : await carryOutEach(session, prompt)
  } catch (error) {
    return complain(textOf(error))
  } finally {
    prompt.close()
    await session?.end().catch(() => undefined)
  }
}

async function credentialsOf(prompt: Prompt): Promise<Credentials> {
  const account = process.env['OPERATOR_ACCOUNT'] ?? (await prompt.ask('Account: ')) ?? ''
  const password = (await prompt.ask('Password: ', 'hidden')) ?? ''
  const totp = (await prompt.ask('Code: ', 'hidden')) ?? ''
  return { account, password, totp: totp.trim() }
}

/** Carries out lines until their end. */
async function carryOutEach(session: AdminSession, prompt: Prompt): Promise<number> {
  for (;;) {
    const typed = await prompt.ask('> ')
    if (typed === undefined || typed.trim() === 'exit') return 0
    if (typed.trim() !== '') await carryOut(session, wordsOf(typed))
  }
}

async function carryOut(session: AdminSession, line: readonly string[]): Promise<number> {
  if (line[0] === 'help') return say(usage())
  const asked = callOf(line)
  if (typeof asked === 'string') return complain(asked)
  try {
    return say(kept(await session.carryOut(asked)))
  } catch (error) {
    return complain(textOf(error))
  }
}

/** The answer as text; a file is kept where only this user can read it. */
function kept(answer: Answer): string {
  if ('value' in answer) return shownIn(answer.value)
  const path = join(mkdtempSync(join(tmpdir(), 'fairtick-operator-')), basename(answer.file))
  writeFileSync(path, answer.content, { mode: 0o600 })
  return `${path}   (remove it once it was seen)`
}

/** Where the server answers; a password goes to another machine only encrypted. */
function addressOf({ OPERATOR_URL, HOST, PORT }: NodeJS.ProcessEnv): string | undefined {
  const own = HOST === undefined || ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
  const address = OPERATOR_URL ?? `http://${own}:${PORT || '3000'}`
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, origin } = new URL(address)
  const isOwn = OPERATOR_URL === undefined || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isOwn) ? origin : undefined
}

/** The cookie that marks this machine's user, a file of the user for each server; it opens nothing. */
function cookieOf(address: string) {
  const folder = join(homedir(), '.fairtick')
  const path = join(folder, `operator-${new URL(address).host.replaceAll(/[^\w.-]/g, '_')}`)
  return {
    read() {
      try {
        return readFileSync(path, 'utf8').trim()
      } catch {
        return undefined
      }
    },
    keep(cookie: string) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(path, cookie, { mode: 0o600 })
    },
  }
}

const textOf = (error: unknown): string => {
  if (error instanceof LineRefused || error instanceof NoServer) return error.message
  throw error
}

function say(text: string): number {
  console.log(text)
  return 0
}

function complain(text: string): number {
  console.error(text)
  return 1
}

process.exitCode = await run(process.argv.slice(2))
