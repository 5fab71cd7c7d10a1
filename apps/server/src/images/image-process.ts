import { type ChildProcess, spawn } from 'node:child_process'
import type { Log } from '../ports'
import { type MadeAs, type MadeImage, type ReencodeJob, isResult } from './reencode/messages'

/**
 * The program that opens pictures: the bundle in production; in development the source, with the arguments
 * that Node needs to run it.
 */
export interface ImageProgram {
  readonly file: string
  readonly execArgv?: readonly string[]
}

/** Re-encodes pictures or marks them, one after another, in a process with few rights. */
export interface ImageProcess {
  /**
   * The re-encoded picture; undefined when it is refused; 'busy' when too many wait or it took too long: that
   * may be the machine's fault, so it may be sent again.
   */
  reencode(bytes: Buffer): Promise<MadeImage | undefined | 'busy'>
  /** Puts lines of text all over one of our pictures; returns as `reencode` does. */
  watermark(bytes: Buffer, lines: readonly string[]): Promise<MadeImage | undefined | 'busy'>
  /** Crops one of our pictures to a small square; returns as `reencode` does. */
  square(bytes: Buffer): Promise<MadeImage | undefined | 'busy'>
  /** Re-encodes a picture for public display; returns as `reencode` does. */
  publishable(bytes: Buffer): Promise<MadeImage | undefined | 'busy'>
  readonly pid: number | undefined
  stop(): void
}

/** Maximum waiting pictures; the next caller is told to come again. */
const WAITING_MAX = 8
/** An honest picture takes less on a machine that is not overloaded. */
const JOB_MS = 10_000
/** After this idle time the process ends, to free its memory. */
const IDLE_MS = 60_000
/** Its memory in KiB: the program, and the pixels of the largest picture twice. */
const MEMORY_KIB = 768 * 1024
const HEAP_MB = 96
/**
 * Node 20 would print a warning that --jitless disables WebAssembly; later versions do not know that flag.
 */
const NO_COMPILER = ['--jitless', ...(process.version.startsWith('v20.') ? ['--no-expose-wasm'] : [])]

interface Job {
  readonly number: number
  readonly bytes: Buffer
  readonly watermark: readonly string[] | undefined
  readonly as: MadeAs
  readonly done: (image: MadeImage | undefined | 'busy') => void
}

/**
 * The process starts with the first picture, and again with the next one after its death; the picture that
 * killed it is refused.
 */
export function createImageProcess(program: ImageProgram, log: Log, jobMs = JOB_MS): ImageProcess {
  const waiting: Job[] = []
  let running: Job | undefined
  let timer: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined
  let jobs = 0
  const worker = createWorker(program, log, {
    made: (job, image) => job === running?.number && finish(image),
    died: () => finish(undefined),
  })

  function next(): void {
    running ??= waiting.shift()
    clearTimeout(idle)
    if (!running) idle = setTimeout(worker.leave, IDLE_MS).unref()
    if (!running || timer) return
    timer = setTimeout(giveUp, jobMs)
    const { number, bytes, watermark, as } = running
    worker.send({ job: number, bytes, watermark, as })
  }

  function giveUp(): void {
    worker.leave()
    finish('busy')
  }

  function finish(image: MadeImage | undefined | 'busy'): void {
    clearTimeout(timer)
    timer = undefined
    const done = running?.done
    running = undefined
    done?.(image)
    next()
  }

  async function queued(
    bytes: Buffer,
    made: Partial<Pick<Job, 'watermark' | 'as'>> = {},
  ): Promise<MadeImage | undefined | 'busy'> {
    if (waiting.length >= WAITING_MAX) return 'busy'
    return new Promise((done) => {
      waiting.push({ number: (jobs += 1), bytes, watermark: undefined, as: 'picture', ...made, done })
      next()
    })
  }

  return {
    get pid() {
      return worker.pid()
    },
    reencode: (bytes) => queued(bytes),
    watermark: (bytes, watermark) => queued(bytes, { watermark }),
    square: (bytes) => queued(bytes, { as: 'square' }),
    publishable: (bytes) => queued(bytes, { as: 'published' }),
    stop() {
      worker.leave()
      for (const { done } of waiting.splice(0)) done(undefined)
      finish(undefined)
    },
  }
}

/** The process itself: started with the first job, and again with the next one after its death. */
function createWorker(
  program: ImageProgram,
  log: Log,
  heard: {
    readonly made: (job: number, image: MadeImage | undefined) => void
    readonly died: () => void
  },
) {
  let child: ChildProcess | undefined

  function start(): ChildProcess {
    const started = launch(program, log)
    started.on('message', (message) => {
      if (child === started && isResult(message)) heard.made(message.job, message.image)
    })
    started.on('exit', (code, signal) => {
      if (child !== started) return
      child = undefined
      log.warn({ pid: started.pid, code, signal }, 'images: the process ended')
      heard.died()
    })
    return started
  }

  return {
    pid: () => child?.pid,
    send(message: ReencodeJob): void {
      child ??= start()
      child.send(message, () => undefined)
    },
    leave(): void {
      const leaving = child
      child = undefined
      leaving?.kill('SIGKILL')
    },
  }
}

/**
 * On Linux the kernel bounds its memory: libvips does not use the heap that node could limit. No machine code
 * is made at run time: libvips does the work, an attacker who gets in finds no memory that is both writable
 * and executable, and V8 does not reserve 512 MB for code, as it does from Node 24 on.
 */
function launch({ file, execArgv = [] }: ImageProgram, log: Log): ChildProcess {
  const line = [process.execPath, ...execArgv, ...NO_COMPILER, `--max-old-space-size=${HEAP_MB}`, file]
  const limited = ['/bin/sh', '-c', `ulimit -d ${MEMORY_KIB} && exec "$@"`, 'sh', ...line]
  const [command = '', ...parameters] = process.platform === 'linux' ? limited : line
  const { PATH, HOME, TMPDIR, NODE_ENV } = process.env
  const started = spawn(command, parameters, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: { PATH, HOME, TMPDIR, NODE_ENV, UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
  })
  return started.on('error', (error) => log.error({ error: String(error) }, 'images: the process failed'))
}
