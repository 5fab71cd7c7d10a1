import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPgbench, overPgbench } from './pgbench'

const PACE = { rounds: 3, seconds: 2 }
const NONE = 'number of transactions actually processed: 0'
/** The output of pgbench for a number of transactions a second. */
const said = (tps: number) =>
  `number of transactions actually processed: ${2 * tps}\\ntps = ${tps}.0 (without initial connection time)`

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairtick-pgbench-'))
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe('a ratio over pgbench', () => {
  it('is over the number of clients at which pgbench is best', async () => {
    const { ratio, lines } = await ratioOver(({ clients }) => said(clients === 16 ? 500 : 400))
    expect(ratio).toBe(2)
    expect(lines.at(-1)).toBe(
      'median over pgbench -c 8 2.5, -c 16 2, -c 64 2.5; over the best figure of each round 2',
    )
  })

  it('leaves out a figure where pgbench finished no transaction, and says so', async () => {
    const { ratio, lines } = await ratioOver(({ clients, call }) =>
      clients === 64 ? (call === 3 ? said(250) : NONE) : said(100),
    )
    expect(ratio).toBe(4)
    expect(lines[0]).toBe(
      'round 1: fast; pgbench -c 8 100, -c 16 100, -c 64 no figure, as it finished no transaction: 10',
    )
    expect(lines[2]).toContain('-c 64 250: 4')
  })

  it('says of a number of clients that never has a figure that there is none', async () => {
    const { ratio, lines } = await ratioOver(({ clients }) => (clients === 64 ? NONE : said(100)))
    expect(ratio).toBe(10)
    expect(lines.at(-1)).toContain('-c 8 10, -c 16 10, -c 64 no figure')
  })

  it('leaves out a round without any figure', async () => {
    const { ratio, lines, measuredRounds } = await ratioOver(({ call }) => (call === 2 ? NONE : said(100)))
    expect(ratio).toBe(10)
    expect(measuredRounds).toBe(2)
    expect(lines[1]).toBe('round 2: left out, as pgbench finished no transaction with any number of clients')
  })

  it('is none where no round has a figure', async () => {
    const { ratio, lines, measuredRounds } = await ratioOver(() => NONE)
    expect(ratio).toBeUndefined()
    expect(lines).toHaveLength(PACE.rounds)
    expect(measuredRounds).toBe(0)
  })

  it('does not take something else that pgbench says for a figure', async () => {
    await expect(ratioOver(() => 'connection to server failed')).rejects.toThrow('pgbench said: connection')
    await expect(ratioOver(() => NONE.replace(': 0', ': 04711'))).rejects.toThrow('pgbench said')
  })
})

/** 1,000 a second against a scripted pgbench, by the number of clients and the number of the call with it. */
async function ratioOver(says: (asked: { clients: number; call: number }) => string) {
  const cases = [8, 16, 64].flatMap((clients) =>
    [1, 2, 3].map((call) => `${clients}:${call}) printf '${says({ clients, call })}\\n' ;;`),
  )
  const script = `#!/bin/sh
[ "$1" = -i ] && exit
echo "$2" >> ${folder}/calls
case "$2:$(grep -cx "$2" ${folder}/calls)" in
${cases.join('\n')}
esac`
  writeFileSync(join(folder, 'pgbench'), script)
  chmodSync(join(folder, 'pgbench'), 0o755)
  rmSync(join(folder, 'calls'), { force: true })
  let measuredRounds = 0
  const pgbench = await openPgbench('postgres://somebody:secret@127.0.0.1:1/none')
  const result = await overPgbench(pgbench, PACE, async () => {
    measuredRounds += 1
    return { perSecond: 1000, line: 'fast' }
  })
  expect(readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')).toHaveLength(3 * PACE.rounds)
  return { ...result, measuredRounds }
}
