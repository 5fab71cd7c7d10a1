#!/usr/bin/env node
// Checks a saved proof of liabilities without Fairtick: that a client's money is counted in a day's published
// total. Needs Node 20 or later only, and makes no network request. It is short, so that anyone can audit it.
// The SHA-256 inputs are leaf:{nonce}:{sum}, node:{left hash}:{left sum}:{right hash}:{right sum} and
// head:{head of the day before}:{day}:{root}:{total}.
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'

const USAGE = `How to call it:
  node check-liability.mjs FILE [--uid UID] [--sum SUM] [--head HEAD]

  FILE    the proof that you saved
  --uid   your UID: the leaf has to be yours
  --sum   what your accounts held then, in USD: the leaf has to have just that
  --head  the head of a day that you noted before: it has to be in the file's chain of days`

/** Upper limits beyond any real file: 40 steps suffice for 10^12 clients, and 36,525 days are a century. */
const STEPS_MAX = 40
const DAYS_MAX = 36_525
/** A proof has a few kilobytes; sixty days add about twenty. */
const FILE_MAX = 4 * 1024 * 1024
const FIRST_PREVIOUS = '0'.repeat(64)

const HASH = /^[0-9a-f]{64}$/
const NONCE = /^[0-9a-f]{72}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const SUM = /^-?(?:0|[1-9]\d{0,12})\.\d{6}$/

/** A defect by which the file proves nothing. Its message is shown to the caller. */
class Fault extends Error {}
/** A call without enough input for a check. */
class Misuse extends Error {}

try {
  run(readCall(process.argv.slice(2)))
  say('\nIt checks: this money is counted in the published total.')
} catch (error) {
  if (!(error instanceof Fault || error instanceof Misuse)) throw error
  const said = error instanceof Fault ? 'IT DOES NOT CHECK' : 'Nothing was checked'
  process.stderr.write(`\n${said}: ${error.message}\n`)
  process.exitCode = 1
}

/** @param {{ file: string, uid?: string, sum?: bigint, head?: string }} call */
function run({ file, uid, sum, head }) {
  const content = readFile(file)
  const proof = readProof(content)
  say(`A proof of ${proof.day}, with ${proof.path.length} steps and a total of ${usd(proof.total)} USD.`)
  checkOwner(proof, uid)
  checkSums(proof)
  checkPath(proof)
  if (sum !== undefined) checkOwnSum(proof, sum)
  checkChain(proof, readHeads(content), head)
}

/**
 * @param {{ nonce: string }} proof
 * @param {string | undefined} uid
 */
function checkOwner({ nonce }, uid) {
  const named = nonce.slice(0, 8)
  if (uid === undefined) return say(`note  the leaf is that of UID ${named}: is it yours? (--uid)`)
  if (named !== uid) throw new Fault(`the leaf is that of UID ${named}, not of ${uid}: it is not your money`)
  ok(`the leaf is that of UID ${uid}`)
}

/** A negative sum was read as undefined. */
function checkSums({ sum, total, path }) {
  if ([sum, total, ...path.map((step) => step.sum)].includes(undefined))
    throw new Fault('a sum is below zero: it could hide what is owed to others')
  ok('no sum is below zero')
}

/** Recomputes every node from the leaf to the root. */
function checkPath({ nonce, sum, path, root, total }) {
  let node = { hash: sha256(`leaf:${nonce}:${usd(sum)}`), sum }
  say(`      leaf ${node.hash} ${usd(node.sum)}`)
  for (const step of path) {
    const [left, right] = step.side === 'left' ? [step, node] : [node, step]
    const text = `node:${left.hash}:${usd(left.sum)}:${right.hash}:${usd(right.sum)}`
    node = { hash: sha256(text), sum: left.sum + right.sum }
    say(`      node ${node.hash} ${usd(node.sum)}`)
  }
  if (node.sum !== total)
    throw new Fault(`the sums add up to ${usd(node.sum)}, and the total is said to be ${usd(total)}`)
  ok(`the sums add up to the total: ${usd(total)} USD`)
  if (node.hash !== root) throw new Fault('the path does not lead to the root')
  ok(`the path leads to the root: ${root}`)
}

function checkOwnSum(proof, sum) {
  if (proof.sum !== sum)
    throw new Fault(`the leaf has ${usd(proof.sum)} USD, and your accounts had ${usd(sum)}`)
  ok(`the leaf has what your accounts had: ${usd(sum)} USD`)
}

/** The day is published with this root and total, in a chain that leads back to the noted head. */
function checkChain({ day, root, total }, heads, noted) {
  if (heads.length === 0) {
    if (noted !== undefined)
      throw new Fault('the file has no chain of days, so the head cannot be looked for')
    return say('note  the file has no chain of days: compare root and total with what is published')
  }
  for (const [at, head] of heads.entries()) {
    const text = `head:${head.previous}:${head.day}:${head.root}:${usd(head.total)}`
    if (sha256(text) !== head.head) throw new Fault(`the head of ${head.day} is not that of its day`)
    const before = heads[at + 1]
    if (before && (before.day >= head.day || before.head !== head.previous))
      throw new Fault(`the day ${head.day} does not follow ${before.day}: the chain is broken`)
  }
  ok(`${heads.length} days are one chain, from ${heads.at(-1).day} to ${heads[0].day}`)
  if (heads.at(-1).previous === FIRST_PREVIOUS) ok('the chain reaches back to its first day')
  if (!heads.some((each) => each.day === day && each.root === root && each.total === total))
    throw new Fault(`the chain has no day ${day} with this root and total`)
  ok(`${day} is in the chain with this root and total`)
  say(`      newest head ${heads[0].head}: note it, it holds all days before it`)
  if (noted === undefined) return
  const found = heads.find((each) => each.head === noted)
  if (!found)
    throw new Fault(
      'the head that you noted is not in the chain: its days were changed, or the file does not reach back so far',
    )
  ok(`the head that you noted is that of ${found.day}`)
}

/** @param {readonly string[]} words */
function readCall(words) {
  const options = { uid: { type: 'string' }, sum: { type: 'string' }, head: { type: 'string' } }
  let call
  try {
    call = parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    throw new Misuse(`${error.message}\n\n${USAGE}`)
  }
  const { values, positionals } = call
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Misuse(`one file is to be named\n\n${USAGE}`)
  if (values.uid !== undefined && !/^\d{8}$/.test(values.uid))
    throw new Misuse('--uid takes the 8 digits of a UID')
  if (values.head !== undefined && !HASH.test(values.head))
    throw new Misuse('--head takes the 64 hexadecimal digits of a head, in lower case')
  return { file, uid: values.uid, head: values.head, sum: readOwnSum(values.sum) }
}

/** @param {string | undefined} sum */
function readOwnSum(sum) {
  if (sum === undefined) return undefined
  const parts = /^(\d{1,13})(?:\.(\d{1,6}))?$/.exec(sum)
  if (!parts) throw new Misuse('--sum takes an amount such as 1007.25')
  return BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(6, '0')}`)
}

/** @param {string} file */
function readFile(file) {
  let bytes
  try {
    const stat = statSync(file)
    if (!stat.isFile()) throw new Misuse('it is no file')
    if (stat.size > FILE_MAX)
      throw new Misuse(`the file has ${stat.size} bytes: no proof has more than ${FILE_MAX}`)
    bytes = readFileSync(file)
  } catch (error) {
    if (error instanceof Misuse) throw error
    throw new Misuse(`the file cannot be read (${error.code ?? 'unknown'})`)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Fault('the file is not JSON')
  }
}

/** @param {unknown} content */
function readProof(content) {
  const proof = objectOf(content, 'the file')
  const steps = listOf(fieldOf(proof, 'path'), 'path', STEPS_MAX)
  return {
    day: textOf(proof, 'day', DAY, 'a day such as 2026-11-24'),
    nonce: textOf(proof, 'nonce', NONCE, '72 hexadecimal digits in lower case'),
    sum: sumOf(proof, 'sum'),
    path: steps.map((each, at) => readStep(each, `path[${at}]`)),
    root: hashOf(proof, 'root'),
    total: sumOf(proof, 'total'),
  }
}

/**
 * @param {unknown} content
 * @param {string} where
 */
function readStep(content, where) {
  const step = objectOf(content, where)
  return {
    side: textOf(step, 'side', /^(?:left|right)$/, 'left or right', where),
    hash: hashOf(step, 'hash', where),
    sum: sumOf(step, 'sum', where),
  }
}

/** @param {unknown} content */
function readHeads(content) {
  const proof = objectOf(content, 'the file')
  if (!Object.hasOwn(proof, 'heads')) return []
  return listOf(proof.heads, 'heads', DAYS_MAX).map((each, at) => readHead(each, `heads[${at}]`))
}

/**
 * @param {unknown} content
 * @param {string} where
 */
function readHead(content, where) {
  const day = objectOf(content, where)
  const total = sumOf(day, 'total', where)
  if (total === undefined) throw new Fault(`${where}: total is below zero`)
  return {
    day: textOf(day, 'day', DAY, 'a day such as 2026-11-24', where),
    root: hashOf(day, 'root', where),
    total,
    previous: hashOf(day, 'previous', where),
    head: hashOf(day, 'head', where),
  }
}

function objectOf(content, where) {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Fault(`${where} is no object`)
  return content
}

function listOf(content, where, most) {
  if (!Array.isArray(content)) throw new Fault(`${where} is no list`)
  if (content.length > most) throw new Fault(`${where} has ${content.length} parts: more than ${most}`)
  return content
}

function fieldOf(object, name, where) {
  if (!Object.hasOwn(object, name)) throw new Fault(`${nameOf(name, where)} is missing`)
  return object[name]
}

function textOf(object, name, form, words, where) {
  const content = fieldOf(object, name, where)
  if (typeof content !== 'string' || !form.test(content))
    throw new Fault(`${nameOf(name, where)} is not ${words}`)
  return content
}

function nameOf(name, where) {
  return where === undefined ? name : `${where}.${name}`
}

function hashOf(object, name, where) {
  return textOf(object, name, HASH, '64 hexadecimal digits in lower case', where)
}

/** In micro-dollars; undefined if negative. */
function sumOf(object, name, where) {
  const sum = textOf(object, name, SUM, 'a text such as "12.500000", with 6 decimals', where)
  return sum.startsWith('-') ? undefined : BigInt(sum.replace('.', ''))
}

/** @param {bigint} sum */
function usd(sum) {
  const digits = String(sum).padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex')
}

function ok(words) {
  say(`ok    ${words}`)
}

function say(words) {
  process.stdout.write(`${words}\n`)
}
