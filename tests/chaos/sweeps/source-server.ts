import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunningServer, launchServer } from '../target/running-server'

/** A server from these sources in a separate process, on an existing database. */
export interface SourceServer extends RunningServer {
  /** Moves its clock forward by `jumpMs`. */
  jump(): void
}

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))
const CLOCK = new URL('../target/clock-that-jumps.mjs', import.meta.url).href

/**
 * Starts it from its sources at a moment, on a market of one quote unless settings say otherwise; resolves
 * when it accepts calls.
 */
export async function startSourceServer(given: {
  readonly url: string
  readonly folder: string
  /** ms since the epoch. */
  readonly at: number
  readonly jumpMs: number
  readonly settings?: Readonly<Record<string, string>>
  /** A line of its that ends the wait for it, with its address if it has one; by default that it is ready. */
  readonly says?: RegExp
}): Promise<SourceServer> {
  const server = await launchServer({
    words: [process.execPath, '--import', CLOCK, '--import', import.meta.resolve('tsx'), MAIN],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      MARKET_FEED: `replay:${oneQuote(given.folder)}`,
      SAMPLE_STRATEGIES: '0',
      DATABASE_URL: given.url,
      DATA_DIR: given.folder,
      CLOCK_AHEAD_MS: String(given.at - Date.now()),
      CLOCK_JUMP_MS: String(given.jumpMs),
      ...given.settings,
    },
    ...(given.says && { says: given.says }),
  })
  return { ...server, jump: () => server.signal('SIGUSR2') }
}

/** A recorded quote, as simulated prices take seconds to start. */
function oneQuote(folder: string): string {
  const file = join(folder, 'EURUSD.csv')
  writeFileSync(file, 'time,bid,ask\n1000,1.1,1.1001\n')
  return file
}
