import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkHeads, findFork, headContentText, headKeyText, readHeadText } from '@fairtick/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signerOf } from '../../apps/server/src/adapters/head-key-file'
import { keyNamed } from '../../apps/server/test-support/test-heads.cases'
import { evidenceOf } from '@fairtick/wire'
import {
  NODE_TOOLS,
  type SmallDeployment,
  dayAfter,
  dayFile,
  ofShards,
  savedProof,
  sha256,
  smallDeployment,
} from './signed-heads.cases'
import {
  FORGED_SHARDS,
  browserFinds,
  forgedDeployment,
  programFinds,
  programFindsInDay,
  tamperedDays,
  tamperings,
  verifyDay,
  verifyNoFork,
} from './tamper-heads.cases'

const PROGRAM = 'apps/web/public/verify-proof.mjs'
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'heads-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...words: readonly string[]): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...words], (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, said: out + err })
    })
  })

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** A second key from one of the heads on, and a head of the last minute by it. */
async function rotated({ heads, keys: [first] }: SmallDeployment, after: number) {
  const last = heads[after]
  const content = readHeadText(heads.at(-1)?.text ?? '')
  if (!first || !last || !content) throw new Error('the deployment is too small')
  const [before, signer] = [signerOf(keyNamed('house')), signerOf(keyNamed('second'))]
  const named = { chain: content.chain, number: 2, value: signer.key, before: before.key, at: 0 }
  const text = headKeyText({ ...named, last: { minute: last.minute, hash: last.hash } })
  const keys = [
    { text: first.text, signature: '', own: first.own_signature },
    { text, signature: await before.sign(text), own: await signer.sign(text) },
  ]
  const headText = headContentText({ ...content, key: { number: 2, value: signer.key }, at: content.at + 1 })
  return { keys, rival: { text: headText, hash: sha256(headText), signature: await signer.sign(headText) } }
}

/** A second head for the minute of one, signed by the same key. */
async function rivalOf(head: { readonly text: string }, word: string) {
  const content = readHeadText(head.text)
  if (!content) throw new Error('the head is out of form')
  const text = headContentText({ ...content, books: { ...content.books, real: sha256('other books') } })
  return { text, hash: sha256(text), signature: await signerOf(keyNamed(word)).sign(text) }
}

describe('a saved proof', () => {
  it('checks with both, and 200 of 200 random tamperings are found by both (O14)', async () => {
    await tamperings(200)
  })

  it('is checked by the program alone: each step, exit 0; a changed price, exit 1', async () => {
    const saved = savedProof(await smallDeployment('house'))
    const good = await run(file('proof.json', saved))
    expect(good.code).toBe(0)
    const steps = good.said.match(/^ok {4}\w+/gm)?.map((line) => line.slice(6))
    expect(steps).toEqual(['ticks', 'blocks', 'tree', 'chain', 'signature', 'rules', 'terms'])
    expect(good.said).toContain('no heads were made from minute')
    if (saved.proof.open?.tick) saved.proof.open.tick.price = '107.01'
    const bad = await run(file('changed.json', saved))
    expect(bad).toMatchObject({ code: 1, said: expect.stringMatching(/IT DOES NOT CHECK: tick \d+/) })
  })

  it('of another house than the one named is refused, as is a call without a file', async () => {
    const path = file('other.json', savedProof(await smallDeployment('other house')))
    const { key } = signerOf(keyNamed('house'))
    expect(await run(path, '--chain', key)).toMatchObject({ code: 1 })
    const own = file('own.json', savedProof(await smallDeployment('house')))
    expect(await run(own, '--chain', key)).toMatchObject({ code: 0 })
    expect(await run(own, path, '--chain', key)).toMatchObject({
      code: 1,
      said: expect.stringContaining('a file is of the chain'),
    })
    expect(await run(path, '--head', 'ab'.repeat(32))).toMatchObject({ code: 1 })
    expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was checked') })
    expect(await run(join(folder, 'no such file'))).toMatchObject({ code: 1 })
    expect(await run(file('broken.json', '{'))).toMatchObject({ code: 1 })
  })
})

describe('what the holder of the key forges', () => {
  it('a rewritten block under a later head is found by both, and in the day', async () => {
    const made = await smallDeployment('house', 0, 'rewritten-block')
    const saved = savedProof(made, { open: 4 })
    expect(await checkHeads(evidenceOf(saved), NODE_TOOLS)).toMatchObject({ failed: 'tree', isLate: true })
    const { code, said } = await run(file('rewritten.json', saved))
    expect(code).toBe(1)
    expect(said).toMatch(/^LATE {2}block \d+ of instrument 7/m)
    expect(said).not.toContain('\nIt checks.')
    expect(await run(file('rewritten.jsonl', dayFile(made)))).toMatchObject({
      code: 1,
      said: expect.stringContaining('a later one was signed before'),
    })
  })

  it('terms under a head of after the order are found by both', async () => {
    const saved = savedProof(await smallDeployment('house'), { terms: 2 })
    expect((await checkHeads(evidenceOf(saved), NODE_TOOLS)).failed).toBe('rules')
    expect(await run(file('later-terms.json', saved))).toMatchObject({
      code: 1,
      said: expect.stringContaining('made after the order'),
    })
  })
})

describe('heads over several shards', () => {
  it('check with both, as do those before them; 200 of 200 random tamperings are found by both', async () => {
    await tamperings(200, ofShards)
    tamperedDays(await smallDeployment('house', 0, undefined, ofShards), 100)
  })

  it.each(Object.entries(FORGED_SHARDS))(
    'are refused by both where the last one %s, in the day too',
    async (_what, forge) => {
      const made = await forgedDeployment(forge)
      const { key } = signerOf(keyNamed('house'))
      expect(await browserFinds(savedProof(made))).toBe(true)
      expect(programFinds(savedProof(made), key)).toBe(true)
      expect(programFindsInDay(dayFile(made))).toBe(true)
    },
  )
})

it('heads of two days over several shards are held to one another', async () => {
  const made = await smallDeployment('house', 0, undefined, ofShards)
  const one = file('shards-1.jsonl', dayFile(made))
  const [good, bad] = [await dayAfter(made, ofShards), await dayAfter(made, headContentText)]
  const [next, other] = [file('shards-2.jsonl', dayFile(good)), file('shards-other.jsonl', dayFile(bad))]
  expect(await run(one)).toMatchObject({ code: 0 })
  expect(await run(other)).toMatchObject({ code: 0 })
  expect(await run(one, next)).toMatchObject({ code: 0 })
  expect(await run(other, one)).toMatchObject({
    code: 1,
    said: expect.stringContaining('leaves out a shard of the books'),
  })
})

describe('heads of one chain by two keys', () => {
  it('deny each other as those of one key do', async () => {
    const made = await smallDeployment('house')
    const { keys, rival } = await rotated(made, 3)
    const saved = savedProof(made)
    // The second key signs a minute that the first one had signed, as its own first.
    const [old] = made.heads.slice(-1)
    if (!old) throw new Error('there is no head')
    const evidence = {
      ...evidenceOf(saved, old),
      keys,
      ways: [[rival, ...made.heads.slice(0, 4).toReversed()]],
    }
    expect(await checkHeads(evidence, NODE_TOOLS)).toMatchObject({
      failed: 'chain',
      fork: { heads: [old, rival] },
    })
    expect(() => verifyNoFork([old, rival])).toThrow('two different heads of minute')
    expect(await findFork([...made.heads, rival], NODE_TOOLS)).toBeUndefined()
  })

  it('and two keys of one number', async () => {
    const made = await smallDeployment('house')
    const [one, other] = [await rotated(made, 3), await rotated(made, 2)]
    expect(() => verifyNoFork(made.heads, [...one.keys, ...one.keys])).not.toThrow()
    expect(() => verifyNoFork(made.heads, [...one.keys, ...other.keys])).toThrow(
      'two different keys of number 2',
    )
  })
})

describe('an order without the tick of its close', () => {
  it('is refused by both where it is closed, and what is not signed is said', async () => {
    const made = await smallDeployment('house')
    const good = await run(file('whole.json', savedProof(made)))
    expect(good.said).toContain('are under no signature')
    const saved = savedProof(made)
    saved.proof.close = null
    delete saved.blocks.close
    delete saved.blocks.close_conversion
    expect(() => evidenceOf(saved)).toThrow('no tick of the close')
    expect(await run(file('no-close.json', saved))).toMatchObject({
      code: 1,
      said: expect.stringContaining('names no tick of its close'),
    })
  })
})

describe('a day of heads', () => {
  it('checks, and random tamperings are found', async () => {
    tamperedDays(await smallDeployment('house'), 100)
  })

  it('is checked by the program alone', async () => {
    const path = file('heads.jsonl', dayFile(await smallDeployment('house')))
    expect(await run(path)).toMatchObject({ code: 0, said: expect.stringContaining('heads: 6') })
  })

  it('that is cut at its end is refused when it is over, unless the next one names its last head', async () => {
    const made = await smallDeployment('house')
    const cut = dayFile({ ...made, closing: undefined })
    const over = Date.parse('2026-12-01')
    expect(() => verifyDay(cut, { now: over })).toThrow('(11:03 to 23:59 UTC) are under no head')
    const said: string[] = []
    verifyDay(cut, { now: over - 1, say: (line) => said.push(line) })
    expect(said.join('\n')).toContain('note  minutes')
    const begins = new Set([made.heads.at(-1)?.hash ?? ''])
    expect(verifyDay(cut, { now: over, begins })).toHaveLength(5)
    expect(verifyDay(dayFile(made), { now: over })).toHaveLength(6)
  })
})

describe('two heads of one minute by one key', () => {
  it('are told as proof against the house: by the program, and by the browser that saw the other', async () => {
    const made = await smallDeployment('house')
    const [saved, forked] = [savedProof(made), savedProof(made)]
    const newest = forked.ways[0]?.[0]
    if (!newest) throw new Error('there is no head')
    const rival = await rivalOf(newest, 'house')
    const check = await checkHeads(evidenceOf(saved, rival), NODE_TOOLS)
    expect(check).toMatchObject({ failed: 'chain', fork: { heads: [rival, newest] } })
    forked.ways = [[rival, ...(forked.ways[0] ?? []).slice(1)]]
    const [one, other] = [file('one.json', saved), file('other.json', forked)]
    expect(await run(one)).toMatchObject({ code: 0 })
    const both = await run(one, file('day.jsonl', dayFile(made)))
    expect(both.code).toBe(0)
    expect(await run(one, other)).toMatchObject({ code: 1 })
  })

  it('are no proof when one of them is signed by somebody else, or both are the same', async () => {
    const [head] = (await smallDeployment('house')).heads
    if (!head) throw new Error('there is no head')
    const forged = await rivalOf(head, 'somebody else')
    expect(await findFork([head, forged], NODE_TOOLS)).toBeUndefined()
    expect(await findFork([head, { ...head }], NODE_TOOLS)).toBeUndefined()
    expect(await findFork([head, await rivalOf(head, 'house')], NODE_TOOLS)).toBeDefined()
  })
})

it('the browser says when the chain does not lead to the head that it saw', async () => {
  const saved = savedProof(await smallDeployment('house'))
  const [seen] = (await smallDeployment('house', 3)).heads.slice(-1)
  const check = await checkHeads(evidenceOf(saved, seen), NODE_TOOLS)
  expect(check.failed).toBe('chain')
})
