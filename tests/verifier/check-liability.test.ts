import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve as resolvePath } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  type LiabilityProof,
  checkLiability,
  checkLiabilityChain,
  headText,
  isPublished,
  leafNode,
  liabilityNonce,
  pathOf,
  rootOf,
  usdOf,
} from '@fairtick/domain'
import {
  type WireLiabilityHead,
  type WireLiabilityProof,
  liabilityHeadShape,
  liabilityProofShape,
} from '@fairtick/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A file as the app saves it. */
type Saved = WireLiabilityProof & { heads?: WireLiabilityHead[] }

const PROGRAM = 'apps/web/public/check-liability.mjs'
const DAY = '2026-11-24'
const UID = '10000002'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const later = async (text: string) => sha256(text)

let folder = ''
let files = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'liability-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The output of a run, and its exit code. */
interface Run {
  readonly code: number
  readonly said: string
}

/** Runs in a process, as a client does. */
const run = (...words: readonly string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...words], (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, said: out + err })
    })
  })

/** Runs in a thread, which starts in a quarter of the time. */
const runInThread = (...words: readonly string[]): Promise<Run> =>
  new Promise((resolve) => {
    const thread = new Worker(resolvePath(PROGRAM), {
      argv: [...words],
      execArgv: [],
      stdout: true,
      stderr: true,
    })
    let said = ''
    thread.stdout.on('data', (piece: Buffer) => void (said += piece.toString()))
    thread.stderr.on('data', (piece: Buffer) => void (said += piece.toString()))
    thread.on('error', (error) => void (said += String(error)))
    thread.on('exit', (code) => resolve({ code, said }))
  })

function fileOf(content: unknown): string {
  files += 1
  const file = join(folder, `${files}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const check = (content: unknown, ...options: readonly string[]) => runInThread(fileOf(content), ...options)

/** A proof in a tree of these sums, for the middle of three days. */
function savedOf(sums: readonly bigint[], position: number): Saved {
  const leaves = sums.map((sum, at) => ({
    nonce: liabilityNonce(10_000_000 + at, sha256(`secret ${at}`)),
    sum: usdOf(sum),
  }))
  const nodes = leaves.map((leaf) => leafNode(leaf, sha256))
  const { hash: root, sum: total } = rootOf(nodes, sha256)
  const proof: LiabilityProof = {
    ...leaves[position]!,
    day: DAY,
    path: pathOf(nodes, position, sha256),
    root,
    total,
  }
  return { ...liabilityProofShape.write(proof), heads: chainAround(proof) }
}

function chainAround({ root, total }: LiabilityProof): WireLiabilityHead[] {
  const days = ['2026-11-23', DAY, '2026-11-25'].map((day) => ({
    day,
    at: Date.parse(day),
    ...(day === DAY ? { root, total } : { root: sha256(day), total: usdOf(5n) }),
  }))
  let previous = '0'.repeat(64)
  const chained = days.map((day) => {
    const head = sha256(headText({ ...day, previous }))
    const whole = { ...day, previous, head, lastAct: undefined, actsHash: undefined }
    previous = head
    return whole
  })
  return chained.toReversed().map(liabilityHeadShape.write)
}

const GOOD = savedOf([5n, 12_000_000n, 1_007_250_001n, 0n], 2)
const flipped = (hash: string) => `${hash.startsWith('0') ? '1' : '0'}${hash.slice(1)}`
const more = (sum: string) => `1${sum}`
const withStep = (change: Partial<Saved['path'][number]>): Saved => ({
  ...GOOD,
  path: GOOD.path.map((step, at) => (at === 0 ? { ...step, ...change } : step)),
})
const withDay = (at: number, change: Partial<WireLiabilityHead>): Saved => ({
  ...GOOD,
  heads: GOOD.heads!.map((head, place) => (place === at ? { ...head, ...change } : head)),
})

describe('the check that needs nothing but Node', () => {
  it('says each thing that it checked, and ends with 0', async () => {
    const head = GOOD.heads![2]!.head
    const { code, said } = await run(fileOf(GOOD), '--uid', UID, '--sum', '1007.250001', '--head', head)
    expect(code).toBe(0)
    for (const words of [
      `ok    the leaf is that of UID ${UID}`,
      'ok    no sum is below zero',
      'ok    the sums add up to the total: 1019.250006 USD',
      `ok    the path leads to the root: ${GOOD.root}`,
      'ok    the leaf has what your accounts had: 1007.250001 USD',
      'ok    3 days are one chain, from 2026-11-23 to 2026-11-25',
      'ok    the chain reaches back to its first day',
      `ok    ${DAY} is in the chain with this root and total`,
      'ok    the head that you noted is that of 2026-11-23',
      'It checks',
    ])
      expect(said).toContain(words)
  })

  it('takes the bare answer of the call too, and says that root and total are to be compared', async () => {
    const { heads: _heads, ...bare } = GOOD
    const { code, said } = await check(bare)
    expect(code).toBe(0)
    expect(said).toContain('note  the file has no chain of days')
    expect((await run(fileOf(bare), '--head', GOOD.root)).code).toBe(1)
  })

  it.each<[string, Saved, string]>([
    ['the owner', { ...GOOD, nonce: flipped(GOOD.nonce) }, 'not of 10000002'],
    [
      'the secret',
      { ...GOOD, nonce: `${GOOD.nonce.slice(0, -1)}${GOOD.nonce.endsWith('0') ? 1 : 0}` },
      'root',
    ],
    ['the sum of the leaf', { ...GOOD, sum: more(GOOD.sum) }, 'add up'],
    ['the sums of leaf and total', { ...GOOD, sum: '1007.250002', total: '1019.250007' }, 'root'],
    ['the root', { ...GOOD, root: flipped(GOOD.root) }, 'root'],
    ['the total', { ...GOOD, total: more(GOOD.total) }, 'add up'],
    ['the hash of a step', withStep({ hash: flipped(GOOD.path[0]!.hash) }), 'root'],
    ['the sum of a step', withStep({ sum: '7.000000' }), 'add up'],
    ['the side of a step', withStep({ side: GOOD.path[0]!.side === 'left' ? 'right' : 'left' }), 'root'],
    ['a step that is left out', { ...GOOD, path: GOOD.path.slice(1) }, 'add up'],
    ['a step too many', { ...GOOD, path: [...GOOD.path, { ...GOOD.path[0]!, sum: '0.000000' }] }, 'root'],
    ['a sum below zero', withStep({ sum: '-5.000000' }), 'below zero'],
    ['nothing below zero', withStep({ sum: '-0.000000' }), 'below zero'],
    ['the total of a day', withDay(0, { total: '6.000000' }), 'the head of 2026-11-25'],
    ['the total of the own day', withDay(1, { total: '6.000000' }), 'the head of 2026-11-24'],
    ['the newest head', withDay(0, { head: GOOD.root }), 'the head of 2026-11-25'],
    ['an older head', withDay(2, { head: GOOD.root }), 'the chain is broken'],
    ['the day', { ...GOOD, day: '2026-11-25' }, 'has no day 2026-11-25'],
    ['a day that is left out', { ...GOOD, heads: [GOOD.heads![0]!, GOOD.heads![2]!] }, 'the chain is broken'],
    ['the order of days', { ...GOOD, heads: GOOD.heads!.toReversed() }, 'the chain is broken'],
  ])('fails where %s is changed, and says why', async (_what, changed, words) => {
    const { code, said } = await check(changed, '--uid', UID)
    expect(said).toContain('IT DOES NOT CHECK')
    expect(said).toContain(words)
    expect(said).not.toContain('It checks')
    expect(code).toBe(1)
  })

  it.each([
    ['another UID', ['--uid', '10000001'], 'IT DOES NOT CHECK: the leaf is that of UID 10000002'],
    ['another sum', ['--sum', '1007.25'], 'the leaf has 1007.250001 USD, and your accounts had 1007.250000'],
    [
      'a head of another history',
      ['--head', sha256('another')],
      'the head that you noted is not in the chain',
    ],
    ['a UID that is none', ['--uid', '1'], 'Nothing was checked: --uid'],
    ['a sum that is none', ['--sum', '1e9'], 'Nothing was checked: --sum'],
    ['a head that is none', ['--head', 'AB'], 'Nothing was checked: --head'],
    ['an unknown option', ['--yes'], 'How to call it'],
    ['two files', ['other.json'], 'How to call it'],
  ])('fails with %s', async (_what, options, words) => {
    const { code, said } = await check(GOOD, ...options)
    expect([code, said]).toEqual([1, expect.stringContaining(words)])
  })
})

describe('a file that is no proof', () => {
  it.each<[string, unknown, string]>([
    ['nothing', '', 'not JSON'],
    ['half a file', JSON.stringify(GOOD).slice(0, 300), 'not JSON'],
    ['brackets without end', '['.repeat(200_000), 'not JSON'],
    ['a list', [GOOD], 'the file is no object'],
    ['null, as for who is not in it', null, 'the file is no object'],
    ['no path', { ...GOOD, path: undefined }, 'path is missing'],
    ['a path that is no list', { ...GOOD, path: { length: 2 } }, 'path is no list'],
    ['a path without end', { ...GOOD, path: Array(41).fill(GOOD.path[0]) }, 'path has 41 parts'],
    ['a step that is no object', { ...GOOD, path: ['left'] }, 'path[0] is no object'],
    ['a third side', withStep({ side: 'above' }), 'path[0].side is not left or right'],
    ['a sum that is a number', { ...GOOD, sum: 1007.25 }, 'sum is not a text'],
    ['a sum of 7 decimals', { ...GOOD, sum: '1.0000000' }, 'sum is not a text'],
    ['a sum without end', { ...GOOD, sum: `${'9'.repeat(100_000)}.000000` }, 'sum is not a text'],
    ['a sum with an exponent', { ...GOOD, total: '1e999' }, 'total is not a text'],
    ['a hash in capitals', { ...GOOD, root: GOOD.root.toUpperCase() }, 'root is not 64'],
    ['a nonce that hides a sum', { ...GOOD, nonce: `${GOOD.nonce.slice(0, 70)}:1` }, 'nonce is not 72'],
    ['a day that is none', { ...GOOD, day: 'today' }, 'day is not a day'],
    ['heads that are no list', { ...GOOD, heads: 'none' }, 'heads is no list'],
    ['a head without its day', { ...GOOD, heads: [{}] }, 'heads[0].total is missing'],
    ['a day that is owed to the house', withDay(0, { total: '-1.000000' }), 'heads[0]: total is below zero'],
    ['fields of a prototype', '{"__proto__": {"path": []}}', 'path is missing'],
  ])('is refused: %s', async (_what, content, words) => {
    const { code, said } = await check(content)
    expect(said).toContain(`IT DOES NOT CHECK: `)
    expect(said).toContain(words)
    expect(code).toBe(1)
  })

  it('of 100 MB is refused before it is read, as is what is no file', async () => {
    const large = fileOf('{}')
    truncateSync(large, 100 * 1024 * 1024)
    const refusals = await Promise.all([run(large), run(folder), run(join(folder, 'absent')), run()])
    expect(refusals.map(({ code }) => code)).toEqual([1, 1, 1, 1])
    const words = ['has 104857600 bytes', 'it is no file', 'ENOENT', 'one file is to be named']
    for (const [at, { said }] of refusals.entries())
      expect(said).toMatch(new RegExp(`Nothing was checked: .*${words[at]}`))
    expect(refusals.every(({ said }) => !said.includes('    at '))).toBe(true)
  })
})

/** Whether the domain accepts a file, as the app does. */
async function isTaken(saved: Saved): Promise<boolean> {
  const proof = liabilityProofShape.read(saved)
  const days = (saved.heads ?? []).map(liabilityHeadShape.read)
  if ((await checkLiability(proof, undefined, later)).fault !== undefined) return false
  return isPublished(proof, days) && (await checkLiabilityChain(days, later)) === undefined
}

it.each(['oak', 'elm', 'ash'])(
  'says of random trees (%s), changed or not, what the domain says',
  async (seed) => {
    const random = randomOf(seed)
    const verdicts: boolean[] = []
    for (let round = 0; round < 2; round += 1) {
      const sums = Array.from(
        { length: 2 ** random(5) },
        () => BigInt(random(2 ** 31)) * BigInt(random(2 ** 20)),
      )
      const saved = savedOf(sums, random(sums.length))
      const cases = [saved, ...[1, 2].map(() => changedAt(saved, random))]
      const said = await Promise.all(cases.map((each) => check(each)))
      const taken = await Promise.all(cases.map(isTaken))
      expect(said.map(({ code }) => code === 0)).toEqual(taken)
      verdicts.push(...taken)
    }
    expect(verdicts).toContain(true)
    expect(verdicts.filter((each) => !each).length).toBeGreaterThan(1)
  },
)

/** Numbers below a bound, always the same for one seed. */
function randomOf(seed: string): (below: number) => number {
  let state = sha256(seed)
  return (below) => {
    state = sha256(state)
    return Number.parseInt(state.slice(0, 12), 16) % below
  }
}

/** A file with one changed digit in one of its texts. */
function changedAt(saved: Saved, random: (below: number) => number): Saved {
  const text = JSON.stringify(saved)
  const places = [...text.matchAll(/(?<=":")[0-9a-f.]{8,}(?=")/g)]
  const place = places[random(places.length)]!
  const at = place.index + random(place[0].length)
  if (text[at] === '.') return saved
  const digit = text[at] === '7' ? '3' : '7'
  return JSON.parse(`${text.slice(0, at)}${digit}${text.slice(at + 1)}`)
}
