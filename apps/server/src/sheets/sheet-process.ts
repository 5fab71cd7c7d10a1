import { MINUTE_MS } from '@fairtick/domain'
import { type ChildProcess, spawn } from 'node:child_process'
import { OwnLineFull, TooBusy } from '../database/heavy-reads'
import type { Log } from '../ports'
import {
  type DraftStep,
  type PdfHead,
  type PdfLine,
  type PdfPicture,
  type SheetStep,
  isAnswer,
} from './messages'

/**
 * The program that makes files: the bundle in production; in development the source, with the arguments that
 * Node needs to run it.
 */
export interface SheetProgram {
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

/** A file of tables in progress. Each step returns the bytes that are ready; one step at a time. */
export interface OpenSheet {
  ask(step: SheetStep): Promise<Buffer>
  /** Drops it in any state. */
  drop(): void
}

/** The purpose of a PDF: the agreement of a loan, or a client's own PDF. */
export type PdfOwner = 'agreement' | { readonly userId: number; readonly isDemo: boolean }

/** The longest time (ms) in all that a PDF waits for its reader, as others wait for its place. */
export const PDF_PATIENCE_MS = 5 * MINUTE_MS

/** Makes files in a separate process, step by step, so that a long one is never held as a whole. */
export interface SheetProcess {
  /** Throws TooBusy when too many PDFs are in progress, or another one of the same user is. */
  open(owner: PdfOwner): DrawnPdf
  /** A PDF of a table; throws as `open` does. */
  drawnSheet(owner: PdfOwner): OpenSheet
  /** A file of text, which needs no place: it costs a fraction of a PDF. */
  writtenSheet(): OpenSheet
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

/** The purpose of a file; text takes no place among PDFs. */
type Use = PdfOwner | 'text'

/** The process starts with the first file, and again with the next one after its death. */
export function createSheetProcess(program: SheetProgram, log: Log): SheetProcess {
  const open = createOpenFiles()
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function settle(draft: number, bytes: Uint8Array | undefined, reason: string): void {
    const asked = waiting.get(draft)
    waiting.delete(draft)
    clearTimeout(asked?.late)
    // A view: the bytes came in a buffer of their own.
    if (bytes) asked?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    else asked?.reject(new Error(`a file could not be made: ${reason}`))
  }

  function leave(reason = 'its process was stopped'): void {
    const leaving = child
    child = undefined
    leaving?.kill('SIGKILL')
    for (const draft of waiting.keys()) settle(draft, undefined, reason)
  }

  const heard = { answered: settle, isPresent: (each: ChildProcess) => child === each, ended: leave }

  const ask = (draft: number, step: DraftStep): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      child ??= start(program, log, heard)
      const late = setTimeout(() => child?.kill('SIGKILL'), STEP_MS)
      waiting.set(draft, { resolve, reject, late })
      child.send({ draft, ...step }, () => undefined)
    })

  function begin(use: Use): number {
    const draft = open.begin(use)
    clearTimeout(idle)
    return draft
  }

  function drop(draft: number): void {
    if (!open.end(draft)) return
    child?.send({ draft, step: 'drop' }, () => undefined)
    if (open.isEmpty()) idle = setTimeout(() => leave(), IDLE_MS).unref()
  }

  return {
    get pid() {
      return child?.pid
    },
    open: (owner) => drawnPdf(begin(owner), ask, drop),
    drawnSheet: (owner) => openSheet(begin(owner), ask, drop),
    writtenSheet: () => openSheet(begin('text'), ask, drop),
    stop: () => leave(),
  }
}

/** Files in progress by their numbers. */
function createOpenFiles() {
  const open = new Map<number, Use>()
  let last = 0
  return {
    /** Throws where a PDF has no place. */
    begin(use: Use): number {
      if (use !== 'text')
        ensurePlace(
          [...open.values()].filter((each) => each !== 'text'),
          use,
        )
      last += 1
      open.set(last, use)
      return last
    },
    end: (draft: number): boolean => open.delete(draft),
    isEmpty: (): boolean => open.size === 0,
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
  ask: (draft: number, step: DraftStep) => Promise<Buffer>,
  drop: (draft: number) => void,
): DrawnPdf => ({
  begin: (head) => ask(pdf, { step: 'begin', head }),
  lines: (lines) => ask(pdf, { step: 'lines', lines }),
  picture: (picture) => ask(pdf, { step: 'picture', picture }),
  end: (last) => ask(pdf, { step: 'end', last }),
  drop: () => drop(pdf),
})

const openSheet = (
  draft: number,
  ask: (draft: number, step: DraftStep) => Promise<Buffer>,
  drop: (draft: number) => void,
): OpenSheet => ({
  ask: (step) => ask(draft, step),
  drop: () => drop(draft),
})

/** Starts the process. One that could not be started has an error and no exit. */
function start(
  program: SheetProgram,
  log: Log,
  heard: {
    readonly answered: (draft: number, bytes: Uint8Array | undefined, reason: string) => void
    /** Whether it was not told to end. */
    readonly isPresent: (each: ChildProcess) => boolean
    readonly ended: (reason: string) => void
  },
): ChildProcess {
  const started = launch(program)
  started.on('message', (message) => {
    if (!isAnswer(message)) return
    const { draft, bytes, reason, missing } = message
    if (missing.length > 0) log.warn({ missing }, 'sheets: a box was drawn for letters that no font has')
    heard.answered(draft, bytes, reason)
  })
  started.on('exit', (code, signal) => {
    if (!heard.isPresent(started)) return
    log.warn({ pid: started.pid, code, signal }, 'sheets: the process ended')
    heard.ended(`its process ended (${signal ?? code})`)
  })
  started.on('error', (error) => {
    log.error({ error: String(error) }, 'sheets: the process failed')
    if (heard.isPresent(started)) heard.ended('its process failed')
  })
  return started
}

/** Its environment holds only the variables that a program needs to run. */
function launch({ file, execArgv = [] }: SheetProgram): ChildProcess {
  const { PATH, HOME, TMPDIR, NODE_ENV } = process.env
  return spawn(process.execPath, [...execArgv, `--max-old-space-size=${HEAP_MB}`, file], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: { PATH, HOME, TMPDIR, NODE_ENV },
  })
}
