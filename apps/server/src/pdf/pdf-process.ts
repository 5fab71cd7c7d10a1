import { type ChildProcess, spawn } from 'node:child_process'
import { OwnLineFull, TooBusy } from '../database/heavy-reads'
import type { Log } from '../ports'
import { type PdfHead, type PdfLine, type PdfPicture, type PdfStep, isAnswer } from './draw/messages'

/**
 * The program that draws PDFs: the bundle in production; in development the source, with the arguments that
 * Node needs to run it.
 */
export interface PdfProgram {
  readonly file: string
  readonly execArgv?: readonly string[]
}

/** A PDF in progress. Each step returns the bytes that are ready; one step at a time. */
export interface DrawnPdf {
  begin(head: PdfHead): Promise<Buffer>
  lines(lines: readonly PdfLine[]): Promise<Buffer>
  picture(picture: PdfPicture): Promise<Buffer>
  end(last: string): Promise<Buffer>
  /** Drops it in any state. */
  drop(): void
}

/** The purpose of a PDF: the agreement of a loan, or a client's own PDF. */
export type PdfOwner = 'agreement' | { readonly userId: number; readonly isDemo: boolean }

/** Draws PDFs in a separate process, step by step, so that a long one is never held as a whole. */
export interface PdfProcess {
  /** Throws TooBusy when too many are in progress, or another one of the same user is. */
  open(owner: PdfOwner): DrawnPdf
  readonly pid: number | undefined
  stop(): void
}

/**
 * Maximum PDFs at a time: for demo users, for all clients, and including agreements, which never wait for
 * statements.
 */
const OPEN_MAX = { demo: 6, clients: 7, all: 8 } as const
/** An honest step takes less, even while unpacking fonts on a busy machine. */
const STEP_MS = 60_000
/** After this idle time the process ends, to free its memory. */
const IDLE_MS = 60_000
const HEAP_MB = 256

interface Waiting {
  readonly resolve: (bytes: Buffer) => void
  readonly reject: (error: Error) => void
  readonly late: NodeJS.Timeout
}

/** The process starts with the first PDF, and again with the next one after its death. */
export function createPdfProcess(program: PdfProgram, log: Log): PdfProcess {
  const open = new Map<number, PdfOwner>()
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let pdfs = 0

  function start(): ChildProcess {
    const started = launch(program, log)
    started.on('message', (message) => {
      if (!isAnswer(message)) return
      const { pdf, bytes, reason, missing } = message
      if (missing.length > 0) log.warn({ missing }, 'pdf: a box was drawn for letters that no font has')
      settle(pdf, bytes, reason)
    })
    started.on('exit', (code, signal) => {
      if (child !== started) return
      log.warn({ pid: started.pid, code, signal }, 'pdf: the process ended')
      leave(`its process ended (${signal ?? code})`)
    })
    return started
  }

  function settle(pdf: number, bytes: Uint8Array | undefined, reason: string): void {
    const asked = waiting.get(pdf)
    waiting.delete(pdf)
    clearTimeout(asked?.late)
    if (bytes) asked?.resolve(Buffer.from(bytes))
    else asked?.reject(new Error(`a PDF could not be drawn: ${reason}`))
  }

  function leave(reason = 'its process was stopped'): void {
    const leaving = child
    child = undefined
    leaving?.kill('SIGKILL')
    for (const pdf of waiting.keys()) settle(pdf, undefined, reason)
  }

  const ask = (pdf: number, step: PdfStep): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      child ??= start()
      const late = setTimeout(() => child?.kill('SIGKILL'), STEP_MS)
      waiting.set(pdf, { resolve, reject, late })
      child.send({ pdf, ...step }, () => undefined)
    })

  function drop(pdf: number): void {
    if (!open.delete(pdf)) return
    child?.send({ pdf, step: 'drop' }, () => undefined)
    if (open.size === 0) idle = setTimeout(() => leave(), IDLE_MS).unref()
  }

  return {
    get pid() {
      return child?.pid
    },
    open(owner) {
      ensurePlace([...open.values()], owner)
      pdfs += 1
      open.set(pdfs, owner)
      clearTimeout(idle)
      return drawnPdf(pdfs, ask, drop)
    },
    stop: () => leave(),
  }
}

/** Refuses a PDF when all places are taken. */
function ensurePlace(open: readonly PdfOwner[], owner: PdfOwner): void {
  const clients = open.filter((each) => each !== 'agreement')
  if (owner !== 'agreement' && clients.some(({ userId }) => userId === owner.userId))
    throw new OwnLineFull('another PDF of this user is being drawn')
  const isFull =
    open.length >= OPEN_MAX.all ||
    (owner !== 'agreement' && clients.length >= OPEN_MAX.clients) ||
    (owner !== 'agreement' && owner.isDemo && clients.filter(({ isDemo }) => isDemo).length >= OPEN_MAX.demo)
  if (isFull) throw new TooBusy('too many PDFs are being drawn')
}

const drawnPdf = (
  pdf: number,
  ask: (pdf: number, step: PdfStep) => Promise<Buffer>,
  drop: (pdf: number) => void,
): DrawnPdf => ({
  begin: (head) => ask(pdf, { step: 'begin', head }),
  lines: (lines) => ask(pdf, { step: 'lines', lines }),
  picture: (picture) => ask(pdf, { step: 'picture', picture }),
  end: (last) => ask(pdf, { step: 'end', last }),
  drop: () => drop(pdf),
})

/** Its environment holds only the variables that a program needs to run. */
function launch({ file, execArgv = [] }: PdfProgram, log: Log): ChildProcess {
  const { PATH, HOME, TMPDIR, NODE_ENV } = process.env
  const started = spawn(process.execPath, [...execArgv, `--max-old-space-size=${HEAP_MB}`, file], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: { PATH, HOME, TMPDIR, NODE_ENV },
  })
  return started.on('error', (error) => log.error({ error: String(error) }, 'pdf: the process failed'))
}
