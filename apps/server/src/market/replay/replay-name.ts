import { basename } from 'node:path'

/** The parts of a file's name: EURUSD.2014-05.bid.csv.gz holds the bid side of EURUSD. */
export interface ReplayName {
  readonly path: string
  /** The name up to its first dot. */
  readonly code: string
  readonly side: 'bid' | 'ask' | undefined
  /** The name without its side, so that both files of a pair have one. */
  readonly pair: string
}

/** Parses a file's name; undefined unless it ends in .csv or .csv.gz. */
export function replayName(path: string): ReplayName | undefined {
  const name = basename(path)
  if (!/\.csv(\.gz)?$/.test(name)) return undefined
  const [code = '', ...parts] = name.split('.')
  const side = parts.includes('bid') ? 'bid' : undefined
  const other = parts.includes('ask') ? 'ask' : undefined
  const pair = [code, ...parts.filter((part) => part !== 'bid' && part !== 'ask')].join('.')
  return { path, code, side: side ?? other, pair }
}
