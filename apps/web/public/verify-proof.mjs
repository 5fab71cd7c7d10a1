#!/usr/bin/env node
// Checks without Fairtick what it signed: a saved proof of an order, or the heads of a whole day. Needs Node
// 20 or later only, and makes no network request. It is short, so that anyone can audit it. Every text that
// is hashed or signed is built here; docs/spec/rules.md 2.13 has them too.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'

const USAGE = `How to call it:
  node verify-proof.mjs FILE [FILE …] [--chain KEY] [--head HASH] [--ticks FOLDER]

  FILE     a proof that you saved from a receipt (.json), or the heads of a day (.jsonl or .jsonl.gz);
           of several, all have to be of one chain, and no two heads may deny each other
  --chain  the first key of the house, if you know it: every file has to be of that chain
  --head   the hash of a head that you noted before: it has to be in the file
  --ticks  the folder of archived ticks (ARCHIVE_DIR): those of the day are held to its heads`

const FILE_MAX = 64 * 1024 * 1024
const TEXT_MAX = 512 * 1024 * 1024
const PATH_MAX = 40
/** Five heads of 240 minutes: the most in which the house looks for a block that was sealed late. */
const LATE_MAX = 1200
/** The last shard that the books can have. */
const SHARD_MAX = 30
const NONE = '0'.repeat(64)
const MINUTE_MS = 60_000
const SPKI = '302a300506032b6570032100'
const HEAD =
  /^fairtick head (?<version>1|2)\nchain (?<chain>H)\nkind (?<kind>sandbox|live)\nkey (?<number>N) (?<key>H)\nminutes (?<since>N) (?<minute>N)\nat (?<at>N)\nprevious (?<previous>H)\nhour (?<hourMinute>N) (?<hour>H)\nday (?<dayMinute>N) (?<day>H)\nblocks (?<blocks>N) (?<blocksRoot>H)\nterms (?<after>N) (?<terms>N) (?<termsSeal>H) (?<termsRoot>H)\nrules (?<rules>N) (?<rulesHash>H)\nbooks (?<real>H) (?<demo>H)\n(?<shards>(?:shard N H H\n)*)acts (?<acts>H)\n$/
const KEY =
  /^fairtick head key 1\nchain (?<chain>H)\nkey (?<number>N) (?<key>H)\nbefore (?<before>H)\nat (?<at>N)\nlast (?<lastMinute>N) (?<last>H)\n$/
const filled = (form) =>
  new RegExp(form.source.replace(/\bH\b/g, '[0-9a-f]{64}').replace(/\bN\b/g, '(?:0|[1-9]\\d{0,14})'))
const [HEAD_FORM, KEY_FORM] = [filled(HEAD), filled(KEY)]
const TICK = /^(\d+),(\d+),(\d+\.\d{8})(?:,(?:\d+\.\d{8})?(?:,(\d+))?)?$/
const RULE = /^rules (\d+) (\d+) ([0-9a-f]{64})$/
const TERMS = /^terms (\d+) (\d+) (\d+) (\d+) ([12]) ([12]) (\d+) (-?\d+) (\d+)$/

/** A defect by which the file proves nothing, or proves against the house. Its message is shown. */
export class Fault extends Error {}
/** A call without enough input for a check. */
class Misuse extends Error {}

/**
 * Checks the content of a saved proof; throws a Fault. `say` gets a line for each step, `late` the minutes
 * whose days show whether a block that was signed late is the first one of its minute.
 */
export function verifyProof(proof, say = () => {}, late = () => {}) {
  const given = evidenceOf(proof)
  for (const { tick, block } of given.ticks) holdsTick(block, tick)
  say(`ok    ticks: ${given.ticks.length} prices of the receipt stand in the published blocks`)
  for (const { block } of given.ticks) checkBlock(block)
  say('ok    blocks: the hash of each block is that of its ticks and of the block before it')
  for (const { block, path, head } of given.ticks) {
    const read = readHead(head)
    need(block.minute <= read.minute, 'a block is younger than its head')
    need(rootFrom(leafOf(block), path) === read.blocksRoot, 'a block is not under its head')
  }
  const behind = lateBlocks(given.ticks)
  say(
    `ok    tree: each block is under a signed head${behind.length === 0 ? ', the first that covers it' : ''}`,
  )
  for (const { words, minutes } of behind) {
    say(words)
    for (const minute of minutes) late(minute)
  }
  const heads = checkWays(given)
  say(`ok    chain: ${heads.size} heads name one another, up to the newest`)
  checkSigned(given)
  say(`ok    signature: by key ${readHead(given.head).number} of the house, ${readHead(given.head).chain}`)
  checkMoment(given)
  checkRules(given)
  say(`ok    rules: version ${given.version} was in force, with the text in this file`)
  if (given.terms) checkTerms(given)
  say(given.terms ? 'ok    terms: those of the receipt were in force' : 'note  the receipt has no terms')
  for (const minute of covered(heads)) say(`note  ${minute}`)
  return [...heads.values()].map(({ signed }) => signed)
}

/** Checks the text of a day's heads; throws a Fault. */
export function verifyDay(text, { say = () => {}, ticks, now = Date.now(), begins = new Set() } = {}) {
  const day = readDay(text)
  let before
  for (const line of day.heads) {
    const head = readHead(line)
    need(head.chain === day.first.chain, 'a head is of another deployment')
    if (before) need(follows(head, before), `the head of minute ${head.minute} does not follow the last`)
    need(isSigned(line.signature, line.text, head.key), `the head of minute ${head.minute} is not signed`)
    checkTurn(head, day.keys)
    checkLeaves(head, line.blocks, before?.leaves)
    checkTermsOfDay(head, day.terms)
    need(hash(linesOf(day.first.rules, head.rules)) === head.rulesHash, 'the rules are not those of a head')
    before = { head, hash: line.hash, leaves: line.blocks }
  }
  checkSeals(day, readHead(day.heads[0]))
  checkBooks(day.heads.map(readHead))
  const uncovered = checkEnd(day.heads.at(-1), now, begins)
  say(`ok    keys: ${day.keys.length}, each signed by the one before it; the first is ${day.first.chain}`)
  say(`ok    heads: ${day.heads.length}, each signed, and each follows the one before it`)
  say('ok    blocks, terms and rules are those that were signed')
  for (const words of covered(new Map(day.heads.map((line) => [line.hash, { head: readHead(line) }]))))
    say(`note  ${words}`)
  for (const words of [...uncovered, ...lateLeaves(day.heads)]) say(words)
  if (ticks !== undefined) checkTicks(day, ticks, say)
  return day.heads
}

/**
 * Throws if two heads deny each other, or two keys: keys of one chain signed both, for one minute or as one
 * number. Heads and keys are those of files that checked, so that their keys are known to be of their chain.
 */
export function verifyNoFork(heads, keys = []) {
  const byNumber = new Map()
  for (const { text } of keys) {
    const { chain, number } = readKey(text)
    const known = byNumber.get(`${chain} ${number}`) ?? text
    need(known === text, `PROOF AGAINST THE HOUSE: two different keys of number ${number}`)
    byNumber.set(`${chain} ${number}`, text)
  }
  const proven = new Map()
  for (const signed of heads) {
    const head = readHead(signed)
    if (proven.has(signed.hash) || !isSigned(signed.signature, signed.text, head.key)) continue
    for (const other of proven.values())
      need(
        other.chain !== head.chain || other.since > head.minute || head.since > other.minute,
        `PROOF AGAINST THE HOUSE: two different heads of minute ${Math.min(head.minute, other.minute)}, both signed by its keys: ${head.key}, ${other.key}`,
      )
    proven.set(signed.hash, head)
  }
}

function evidenceOf(saved) {
  need(saved?.fairtick === 'proof 1', 'the file is no saved proof')
  const { proof, terms, ways, keys, rules_text: rulesText } = saved
  const ticks = ['open', 'close'].flatMap((name) => (proof[name]?.tick ? claimsOf(saved, name) : []))
  need(ticks.length > 0, 'the receipt names no tick')
  needTicks(proof)
  need(terms.state === 'signed' && terms.head, 'the terms are not under a head yet')
  return {
    ticks,
    ways,
    keys,
    proof,
    rulesText,
    instrument: instrumentOf(proof),
    at: Date.parse((proof.kind === 'forex' && proof.open?.at) || proof.asked.at),
    head: terms.head,
    leaves: terms.terms,
    list: terms.rules,
    terms: proof.terms,
    version: proof.rules,
    acceptedAt: Date.parse(proof.asked.at),
  }
}

/** An opened order names the tick of its opening; one that is closed by a price, that of its close. */
function needTicks({ kind, order, open, close }) {
  const isOpened = kind === 'micro' || order.Status === 1 || order.Status === 3
  const isClosed = order.Status === 3 && !(kind === 'micro' && order.Result === 'void')
  need(!isOpened || open?.tick, 'the order was opened, and the receipt names no tick of its opening')
  need(!isClosed || close?.tick, 'the order is closed, and the receipt names no tick of its close')
}

const instrumentOf = ({ order }) => (order.ForexTradeLists ?? order.ForexTradeList).Id

/** The claims of a receipt about the ticks at its opening or close, each with its block and way to a head. */
function claimsOf({ proof, blocks }, name) {
  const { order, splits, kind, [name]: point } = proof
  const id = instrumentOf(proof)
  const own = blocks[name]
  const pair = blocks[`${name}_conversion`]
  const [opened, closed] =
    kind === 'forex' ? [order.OriginPrice, order.Price] : [order.OpenPrice, order.EndPrice]
  const charged = { ...point.tick, price: name === 'open' ? opened : closed }
  const { first_sequence: first, count } = own?.block ?? {}
  const beside = point.ticks.filter(({ sequence }) => sequence >= first && sequence < first + count)
  const claims = [point.tick, ...beside, ...(splits.length === 0 ? [charged] : [])].map((tick) => [
    tick,
    id,
    own,
  ])
  const { tick: converting, forex_id: pairId } = point.conversion
  if (converting) claims.push([converting, pairId, pair])
  return claims.map(([tick, forexId, given]) => {
    need(
      given?.state === 'signed' && given.head && given.block,
      'a tick of the receipt is not under a head yet',
    )
    return { tick: { ...tick, forexId }, block: given.block, path: given.path, head: given.head }
  })
}

function holdsTick({ forex_id: forexId, content }, { sequence, time, price, received_at: came, ...tick }) {
  const line = content
    .split('\n')
    .slice(1)
    .find((each) => each.startsWith(`${sequence},`))
  const [, , at, said, arrival] = TICK.exec(line ?? '') ?? []
  const isIt = forexId === tick.forexId && at === String(Date.parse(time)) && said === eight(price)
  need(
    isIt && arrival === (came ? String(Date.parse(came)) : undefined),
    `tick ${sequence} is not in its block as the receipt has it`,
  )
}

/**
 * Notes of blocks that are not under the head of their minute. The ticks of a block that is sealed late come
 * after all that were signed before; only the heads of its day show that. Under much later heads there are
 * none.
 */
function lateBlocks(ticks) {
  const late = new Map()
  for (const { block, head } of ticks) {
    const { since, minute, previous } = readHead(head)
    if (block.minute >= since || previous === NONE) continue
    need(since - block.minute <= LATE_MAX, `a block of minute ${block.minute} is under a much later head`)
    const words = `LATE  block ${block.first_sequence} of instrument ${block.forex_id} is of minute ${block.minute}, and was signed only with minute ${minute}. A rewritten block looks like that too: name the heads of that day (.jsonl) as well`
    late.set(leafOf(block), { words, minutes: [block.minute, minute] })
  }
  return [...late.values()]
}

/** A decimal text with 8 decimals. */
function eight(text) {
  const [whole, part = ''] = String(text).split('.')
  return `${whole}.${part.padEnd(8, '0')}`
}

function checkBlock({
  forex_id: forexId,
  minute,
  first_sequence: first,
  count,
  content,
  previous_hash: previous,
  ...block
}) {
  const [title, ...lines] = content.split('\n')
  need(lines.pop() === '' && title === `${forexId},${minute},${first},${count}`, 'a block has another title')
  need(lines.length === count, `a block of ${count} ticks has ${lines.length}`)
  let last = minute * MINUTE_MS
  for (const [at, line] of lines.entries()) {
    const [, sequence, time] = TICK.exec(line) ?? []
    need(sequence === String(first + at), `the ticks of a block are not in order at ${sequence}`)
    need(
      Number(time) >= last && Math.floor(time / MINUTE_MS) === minute,
      `tick ${sequence} has a time of another minute or order`,
    )
    last = Number(time)
  }
  need(hash(previous, content) === block.hash, 'the hash of a block is not that of its ticks')
}

/** Heads by hash, each named by one before it in a way; the first begins the first way. */
function checkWays({ ways, ticks, head }) {
  const linked = new Map()
  for (const way of ways) {
    let before
    for (const [at, signed] of way.entries()) {
      const read = readHead(signed)
      const isStart = at === 0 && (linked.size === 0 || linked.has(signed.hash))
      need(
        isStart || (before && names(before, read, signed.hash)),
        `the head of minute ${read.minute} is not named by a later one`,
      )
      linked.set(signed.hash, { head: read, signed })
      before = read
    }
  }
  for (const { hash: used } of [...ticks.map((each) => each.head), head])
    need(linked.has(used), 'a head of the receipt is not in the chain')
  checkBooks([...linked.values()].map((each) => each.head))
  return linked
}

/**
 * Checks from head to head, by minutes, that no shard of the books is left out later and that no book returns
 * to a seal that another followed: otherwise part of the signed entries would be gone.
 */
function checkBooks(heads) {
  const [named, followed] = [new Map(), new Set()]
  for (const { minute, seals } of heads.toSorted((one, other) => one.minute - other.minute)) {
    const books = seals.flatMap(([shard, real, demo]) => [
      [`real ${shard}`, real],
      [`demo ${shard}`, demo],
    ])
    const own = new Set(books.map(([book]) => book))
    for (const book of named.keys())
      need(own.has(book), `the head of minute ${minute} leaves out a shard of the books: ${book}`)
    for (const [book, seal] of books) {
      const last = named.get(book)
      if (last !== undefined && last !== seal) followed.add(`${book} ${last}`)
      const isNewer = !followed.has(`${book} ${seal}`) && (seal !== NONE || (last ?? NONE) === NONE)
      need(isNewer, `the head of minute ${minute} goes back to an older seal of the books: ${book}`)
      named.set(book, seal)
    }
  }
}

const names = (later, { minute, chain }, sealed) =>
  chain === later.chain &&
  ((later.previous === sealed && later.since === minute + 1) ||
    (later.hour === sealed && later.hourMinute === minute) ||
    (later.day === sealed && later.dayMinute === minute))

function checkSigned({ ways, ticks, head, keys }) {
  checkKeys(keys, readHead(head).chain)
  for (const signed of [...ways.flat(), ...ticks.map((each) => each.head), head]) {
    const read = readHead(signed)
    need(
      isSigned(signed.signature, signed.text, read.key),
      `the head of minute ${read.minute} is not signed by its key`,
    )
    checkTurn(read, keys)
  }
}

function checkKeys(keys, chain) {
  let before = NONE
  for (const [at, { text, signature, own_signature: own, own: ownToo }] of keys.entries()) {
    const key = readKey(text)
    need(
      key.number === at + 1 && key.chain === chain && key.before === before && (at > 0 || key.key === chain),
      `key ${at + 1} is not of this chain`,
    )
    need(isSigned(own ?? ownToo, text, key.key), `key ${at + 1} did not sign itself`)
    need(
      at === 0 || isSigned(signature, text, before),
      `key ${at + 1} was not signed by the key before it: the house says that it lost it, or somebody else made it`,
    )
    before = key.key
  }
  need(keys.length > 0, 'there is no key')
}

/** The key of a head is the one whose turn it was. */
function checkTurn(head, keys) {
  const [own, next] = [keys[head.number - 1], keys[head.number]]
  const key = own && readKey(own.text)
  need(
    key?.key === head.key && key.chain === head.chain && head.minute > key.lastMinute,
    `the head of minute ${head.minute} is of another key`,
  )
  need(
    !next || head.minute <= readKey(next.text).lastMinute,
    `the head of minute ${head.minute} is of a key that had been replaced`,
  )
}

function checkRules({ head, list, version, rulesText, acceptedAt }) {
  const read = readHead(head)
  const lines = list
    .split('\n')
    .slice(0, -1)
    .map((line) => RULE.exec(line) ?? [])
  need(
    hash(list) === read.rulesHash && lines.length === read.rules,
    'the list of the rules is not the signed one',
  )
  const inForce = lines.findLast((each) => Number(each[2]) <= acceptedAt) ?? lines[0]
  need(inForce[1] === String(version), `version ${inForce[1]} of the rules was in force, not ${version}`)
  need(inForce[3] === hash(rulesText), 'the text of the rules is not the signed one')
}

/** The head over terms and rules is the one that covers the order's moment, or the first of all. */
function checkMoment({ head, at }) {
  const { since, minute, previous } = readHead(head)
  need(at < (minute + 1) * MINUTE_MS, 'the terms are under an older head')
  need(
    previous === NONE || since * MINUTE_MS <= at,
    'the terms are under a head that was made after the order: they may have been set later',
  )
}

function checkTerms({ head, leaves, terms, instrument, at, proof }) {
  const read = readHead(head)
  const rows = leaves.map(({ text, path }) => {
    need(rootFrom(hash(text), path) === read.termsRoot, 'terms are not under their head')
    return TERMS.exec(text) ?? []
  })
  need(
    rows.every((row) => row[2] === String(instrument)),
    'terms are of another instrument',
  )
  rows.sort((one, other) => one[1] - other[1])
  const row = rows.findLast((each) => Number(each[3]) <= at) ?? (read.previous === NONE ? rows[0] : undefined)
  need(row, 'no terms of the instrument that were in force then are under the head')
  const scale = terms.trade_fee_type === 1 ? 6 : 8
  const fee = row[7].padStart(scale + 1, '0')
  const said = [
    terms.ForexContNum,
    String(terms.MarginMode),
    `${fee.slice(0, -scale)}.${fee.slice(-scale)}`,
    String(terms.StaleAfter * 1000),
  ]
  const [, , , , size, mode, basis, , conversion, stale] = row
  need(
    said[0] === size && said[1] === mode && said[3] === stale,
    'the receipt has other terms than the signed ones',
  )
  need(
    String(terms.trade_fee_type) === basis && terms.ForexFeeRate === said[2],
    'the receipt has another fee than the signed one',
  )
  const pair = proof.open?.conversion
  if (proof.kind === 'forex' && pair)
    need(Math.abs(conversion) === (pair.forex_id ?? 0), 'the receipt was converted by another pair')
}

function readDay(text) {
  const [first, ...lines] = text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
  need(first?.fairtick === 'heads 1' && text.endsWith('\n'), 'the file is no day of heads')
  const [terms, heads] = [lines.filter((each) => each.terms), lines.filter((each) => each.text)]
  need(terms.length + heads.length === lines.length && heads.length > 0, 'the file has lines of other kinds')
  need(
    lines.slice(0, terms.length).every((each) => each.terms),
    'the lines are not in order',
  )
  const days = heads.map((line) => new Date(readHead(line).minute * MINUTE_MS).toISOString().slice(0, 10))
  need(
    days.every((day) => day === first.day),
    'a head is of another day',
  )
  const begin = readHead(heads[0])
  need(
    begin.previous === NONE || (begin.previous === begin.day && begin.since === begin.dayMinute + 1),
    'heads of the day are missing at its beginning',
  )
  checkKeys(first.keys, first.chain)
  return {
    first,
    terms: terms.map(({ terms: row, seal }) => ({ text: row, seal, row: TERMS.exec(row) ?? [] })),
    heads,
    keys: first.keys,
  }
}

const over = (unit, earlier, later) => Math.floor(earlier / unit) < Math.floor(later / unit)

/** A head begins where the last ended, and names it; its hour and its day are named as they have to be. */
function follows(head, { head: last, hash: sealed }) {
  const hour = over(60, last.minute, head.minute) ? [last.minute, sealed] : [last.hourMinute, last.hour]
  const day = over(1440, last.minute, head.minute) ? [last.minute, sealed] : [last.dayMinute, last.day]
  return (
    head.previous === sealed &&
    head.since === last.minute + 1 &&
    head.after === last.terms &&
    head.hourMinute === hour[0] &&
    head.hour === hour[1] &&
    head.dayMinute === day[0] &&
    head.day === day[1]
  )
}

/** The blocks under a head are in order, once each, none younger than it; the last of each is kept. */
function checkLeaves(head, leaves, before) {
  const texts = leaves.map(([id, first, minute, sealed]) => `block ${id} ${first} ${minute} ${sealed}`)
  const inOrder = leaves.every(([id, first, minute], at) => {
    const [lastId, lastFirst] = leaves[at - 1] ?? [-1, -1]
    return minute <= head.minute && (id > lastId || (id === lastId && first > lastFirst))
  })
  need(inOrder && leaves.length === head.blocks, `the blocks of minute ${head.minute} are not in order`)
  need(
    rootOf(texts.map((each) => hash(each))) === head.blocksRoot,
    `the blocks of minute ${head.minute} are not the signed ones`,
  )
  const known = new Map((before ?? []).map((leaf) => [leaf[0], leaf]))
  for (const [id, first, minute, sealed] of leaves) {
    const [, last, lastMinute, lastSealed] = known.get(id) ?? [id, -1]
    need(
      first > last || (first === last && minute === lastMinute && sealed === lastSealed),
      `block ${first} of instrument ${id} is under the head of minute ${head.minute}, and a later one was signed before`,
    )
  }
  const newest = new Map(leaves.map((leaf) => [leaf[0], leaf]))
  for (const [id, first, , sealed] of before ?? []) {
    const now = newest.get(id)
    need(
      now && (now[1] > first || (now[1] === first && now[3] === sealed)),
      `instrument ${id} lost its last block at minute ${head.minute}`,
    )
  }
}

/**
 * A note of the minutes after a file's last head; throws if their day is over. The next day's first head may
 * cover them: `begins` has the heads that the first ones of other files name as the head before them.
 */
function checkEnd(line, now, begins) {
  const { minute } = readHead(line)
  const end = dayOf(minute) * 1440 + 1439
  if (minute === end) return []
  const time = (at) => new Date(at * MINUTE_MS).toISOString().slice(11, 16)
  const words = `minutes ${minute + 1} to ${end} (${time(minute + 1)} to ${time(end)} UTC) are under no head of this file`
  need(
    begins.has(line.hash) || now < (end + 1) * MINUTE_MS,
    `${words}, and the day is over. If the first head of the next day covers them, name the file of that day too`,
  )
  return [`note  ${words}`]
}

/** Notes of blocks that were new under a head of a later minute. */
function lateLeaves(heads) {
  const notes = []
  for (const [at, line] of heads.entries()) {
    const { since, minute, previous } = readHead(line)
    const before = new Set((heads[at - 1]?.blocks ?? []).map(([id, first]) => `${id} ${first}`))
    if (at === 0 || previous === NONE) continue
    for (const [id, first, own] of line.blocks)
      if (own < since && !before.has(`${id} ${first}`))
        notes.push(
          `LATE  block ${first} of instrument ${id} is of minute ${own}, and was signed only with ${minute}`,
        )
  }
  return notes
}

function checkTermsOfDay({ after, terms, termsRoot, termsSeal, minute }, rows) {
  const upTo = rows.filter(({ row }) => Number(row[1]) <= terms)
  const inForce = new Map(
    upTo.filter(({ row }) => Number(row[1]) <= after).map((each) => [each.row[2], each]),
  )
  const under = [...inForce.values(), ...upTo.filter(({ row }) => Number(row[1]) > after)]
  under.sort((one, other) => one.row[1] - other.row[1])
  need(
    rootOf(under.map(({ text }) => hash(text))) === termsRoot,
    `the terms of minute ${minute} are not the signed ones`,
  )
  need((upTo.at(-1)?.seal ?? NONE) === termsSeal, `the seal of the terms of minute ${minute} is another`)
}

function checkSeals({ terms }, { after }) {
  for (const [at, { text, seal, row }] of terms.entries()) {
    const before = terms[at - 1]
    if (Number(row[1]) <= after && after > 0) continue
    const previous = Number(row[1]) === 1 ? NONE : before?.seal
    need(seal === hash(`seal ${previous} ${hash(text)}`), `terms ${row[1]} do not follow those before them`)
  }
}

/** Compares archived ticks of the day with the blocks under its heads: none may be missing or added. */
function checkTicks({ first, heads }, folder, say) {
  const leaves = heads.flatMap(({ blocks }) => blocks)
  const signed = new Map(leaves.map(([id, sequence, , sealed]) => [`${id} ${sequence}`, sealed]))
  const [begin, end] = [readHead(heads[0]).since, readHead(heads.at(-1)).minute]
  let [files, blocks] = [0, 0]
  for (const id of readdirSync(folder).filter((name) => /^\d+$/.test(name)))
    for (const file of readdirSync(join(folder, id)).filter((name) => name.startsWith(first.day))) {
      const found = archivedBlocks(id, first.day, readText(join(folder, id, file)))
      for (const block of found) {
        const known = signed.get(`${id} ${block.first_sequence}`)
        const isOwn = block.minute >= begin && block.minute < end
        need(
          known === block.hash || (known === undefined && !isOwn),
          `block ${block.first_sequence} of instrument ${id} is not signed`,
        )
      }
      const there = new Set(found.map((block) => block.first_sequence))
      for (const [own, sequence, minute] of leaves)
        need(
          String(own) !== id || minute < begin || there.has(sequence),
          `block ${sequence} of instrument ${id} is missing`,
        )
      files += 1
      blocks += found.length
    }
  say(`ok    ticks: ${blocks} blocks in ${files} files are those under the heads of the day`)
}

/** The blocks of an archive, each checked, and each following the one before it. */
function archivedBlocks(id, day, text) {
  const [title, ...lines] = text.split('\n').slice(0, -1)
  need(title === `fairtick tick log 1,${id},${day}`, `the ticks of instrument ${id} have another title`)
  const found = []
  for (const line of lines) {
    const [sequence, minute, count, previous, sealed, packed] = line.split(',')
    need(
      found.length === 0 || found.at(-1).hash === previous,
      `a block of instrument ${id} is missing before ${sequence}`,
    )
    const [forexId, first, at] = [Number(id), Number(sequence), Number(minute)]
    const content = contentOf(forexId, at, first, Buffer.from(packed, 'hex'))
    const block = {
      forex_id: forexId,
      minute: at,
      first_sequence: first,
      count: Number(count),
      content,
      previous_hash: previous,
      hash: sealed,
    }
    checkBlock(block)
    found.push(block)
  }
  return found
}

/** The published text of a packed block: apps/server/src/market/tick-log/tick-block.ts has the packing. */
function contentOf(id, minute, first, packed) {
  let at = 0
  const next = () => {
    let [value, unit] = [0n, 1n]
    for (;;) {
      need(at < packed.length, 'a packed block ends too soon')
      const byte = packed[at++]
      value += BigInt(byte % 128) * unit
      if (byte < 128) return value
      unit *= 128n
    }
  }
  const signed = (value = next()) => (value % 2n === 0n ? value / 2n : -(value + 1n) / 2n)
  const decimal = (units) =>
    `${String(units).padStart(9, '0').slice(0, -8)}.${String(units).padStart(9, '0').slice(-8)}`
  const kind = next()
  const lines = []
  let [time, price] = [BigInt(minute * MINUTE_MS), 0n]
  while (at < packed.length) {
    time += signed()
    price += signed()
    const volume = kind >= 2n ? next() : 0n
    const delay = kind >= 3n ? next() : 0n
    const amount = volume > 0n ? `,${decimal(volume - 1n)}` : delay > 0n ? ',' : ''
    lines.push(
      `${first + lines.length},${time},${decimal(price)}${amount}${delay > 0n ? `,${time + delay}` : ''}\n`,
    )
  }
  return `${id},${minute},${first},${lines.length}\n${lines.join('')}`
}

function readHead(signed) {
  const groups = HEAD_FORM.exec(String(signed?.text))?.groups
  need(groups, 'a head has another form')
  need(hash(signed.text) === signed.hash, 'the hash of a head is not that of its text')
  const head = numbersIn(groups, [
    'number',
    'since',
    'minute',
    'at',
    'hourMinute',
    'dayMinute',
    'blocks',
    'after',
    'terms',
    'rules',
  ])
  need(head.since <= head.minute, 'a head covers no minute')
  return { ...head, seals: sealsIn(groups) }
}

/**
 * The seals of the books under a head, by shards. Version 1 names those of shard 0 themselves; version 2 has
 * a line for shard 0 and for each other one that has entries, and one hash a book over these.
 */
function sealsIn({ version, real, demo, shards }) {
  const lines = shards.split('\n').slice(0, -1)
  const seals = lines.map((line) => line.split(' ').slice(1))
  if (version === '1') {
    need(seals.length === 0, 'a head of version 1 names shards')
    return [['0', real, demo]]
  }
  need(seals.length > 1 && seals[0][0] === '0', 'a head of version 2 does not name shard 0 and another one')
  for (const [at, [shard, own, ownDemo]] of seals.entries()) {
    if (at === 0) continue
    const isNext = Number(shard) > Number(seals[at - 1][0]) && Number(shard) <= SHARD_MAX
    need(isNext, 'the shards under a head are not in their order, each once')
    need(own !== NONE || ownDemo !== NONE, `a head names shard ${shard}, which has no entries`)
  }
  const hashOf = (book) => hash(seals.map((each) => `shard ${each[0]} ${each[book]}\n`).join(''))
  need(real === hashOf(1) && demo === hashOf(2), 'the hash of a book is not that of its seals in all shards')
  return seals
}

function readKey(text) {
  const groups = KEY_FORM.exec(String(text))?.groups
  need(groups, 'a key has another form')
  return numbersIn(groups, ['number', 'at', 'lastMinute'])
}

const numbersIn = (groups, keys) => ({
  ...groups,
  ...Object.fromEntries(keys.map((key) => [key, Number(groups[key])])),
})
const linesOf = (text, count) =>
  text
    .split('\n')
    .slice(0, count)
    .map((line) => `${line}\n`)
    .join('')
const leafOf = (block) =>
  hash(`block ${block.forex_id} ${block.first_sequence} ${block.minute} ${block.hash}`)

function rootFrom(leaf, path) {
  need(path.length <= PATH_MAX, 'a path is too long')
  need(
    path.every(({ side }) => side === 'left' || side === 'right'),
    'a step of a path has no side',
  )
  return path.reduce(
    (node, step) => hash(step.side === 'left' ? `node ${step.hash} ${node}` : `node ${node} ${step.hash}`),
    leaf,
  )
}

function rootOf(nodes) {
  if (nodes.length <= 1) return nodes[0] ?? NONE
  const above = []
  for (let at = 0; at < nodes.length; at += 2)
    above.push(at + 1 < nodes.length ? hash(`node ${nodes[at]} ${nodes[at + 1]}`) : nodes[at])
  return rootOf(above)
}

/** SHA-256 of a text, or of the bytes of a hash and a text. */
function hash(...parts) {
  const made = createHash('sha256')
  if (parts.length > 1) made.update(Buffer.from(parts[0], 'hex'))
  return made.update(parts.at(-1)).digest('hex')
}

function isSigned(signature, text, key) {
  if (!/^[0-9a-f]{128}$/.test(String(signature))) return false
  const made = createPublicKey({ key: Buffer.from(SPKI + key, 'hex'), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), made, Buffer.from(signature, 'hex'))
}

/** The meaning of a head that covers more than one minute. */
const covered = (heads) =>
  [...heads.values()]
    .filter(({ head }) => head.minute > head.since && head.previous !== NONE)
    .map(
      ({ head }) =>
        `no heads were made from minute ${head.since} to ${head.minute - 1}: that of ${head.minute} covers them`,
    )

function need(is, words) {
  if (!is) throw new Fault(words)
}

function readText(file) {
  try {
    need(statSync(file).size <= FILE_MAX, `${file} is larger than any proof`)
    const bytes = readFileSync(file)
    const text = file.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: TEXT_MAX }) : bytes
    return new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch (error) {
    throw error instanceof Fault
      ? error
      : new Fault(`${file} cannot be read (${error.code ?? error.message})`)
  }
}

const isDay = (file) => /\.jsonl(\.gz)?$/.test(file)

/** The head before the first one of a day's file; nothing if the file is malformed, as its check says. */
function namedBefore({ file, text }) {
  const line = isDay(file) && text.split('\n').find((each) => each.startsWith('{"text":'))
  return (line && /\\nprevious ([0-9a-f]{64})\\n/.exec(line)?.[1]) || NONE
}

function headsIn({ file, text }, { ticks, begins, late }, say) {
  say(file)
  try {
    if (isDay(file)) {
      const heads = verifyDay(text, { say, ticks, begins })
      return {
        heads,
        keys: JSON.parse(text.slice(0, text.indexOf('\n'))).keys,
        day: dayOf(readHead(heads[0]).minute),
      }
    }
    const saved = JSON.parse(text)
    return { heads: verifyProof(saved, say, late), keys: saved.keys, isProof: true }
  } catch (error) {
    if (error instanceof Fault) throw error
    throw new Fault(`the file is not in form (${error.message})`)
  }
}

const dayOf = (minute) => Math.floor(minute / 1440)

function run(words) {
  const lateDays = new Set()
  const say = (line) => process.stdout.write(`${line}\n`)
  const late = (minute) => lateDays.add(dayOf(minute))
  let call
  try {
    call = parseArgs({
      args: words,
      options: { chain: { type: 'string' }, head: { type: 'string' }, ticks: { type: 'string' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new Misuse(`${error.message}\n\n${USAGE}`)
  }
  const { values, positionals } = call
  if (positionals.length === 0) throw new Misuse(`a file is to be named\n\n${USAGE}`)
  const texts = positionals.map((file) => ({ file, text: readText(file) }))
  const begins = new Set(texts.map(namedBefore))
  const files = texts.map((each) => headsIn(each, { ticks: values.ticks, begins, late }, say))
  const [heads, keys] = [files.flatMap((each) => each.heads), files.flatMap((each) => each.keys)]
  const read = heads.map(readHead)
  const chains = new Set([...read, ...keys.map(({ text }) => readKey(text))].map(({ chain }) => chain))
  for (const chain of chains) {
    need(
      values.chain === undefined || values.chain === chain,
      `a file is of the chain ${chain}, not of ${values.chain}`,
    )
    if (values.chain === undefined)
      say(`note  compare the first key with the one that the house publishes: ${chain}`)
  }
  need(chains.size === 1, 'the files are of different chains: heads of one cannot deny those of another')
  verifyNoFork(heads, keys)
  checkBooks(read)
  need(
    values.head === undefined || heads.some((each) => each.hash === values.head),
    'the head that you noted is not in the file',
  )
  if (read.some(({ kind }) => kind === 'sandbox')) say('note  a sandbox: neither prices nor money are real')
  if (files.some(({ isProof }) => isProof))
    say(
      '\nThe prices, terms and rules of the order check. That the order exists, and its own figures (side, lots, times, amounts), are under no signature.',
    )
  // The days that were checked beside it show that nothing else was signed for the minutes of a late block.
  const open = [...lateDays].filter((day) => !files.some((each) => each.day === day))
  need(
    open.length === 0,
    `a block is marked LATE above. Name the heads of ${open.map(dateOf).join(' and ')} (.jsonl) beside the proof: they show whether another was signed before it`,
  )
  say('\nIt checks.')
}

const dateOf = (day) => new Date(day * 1440 * MINUTE_MS).toISOString().slice(0, 10)

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  try {
    run(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof Fault || error instanceof Misuse)) throw error
    process.stderr.write(
      `\n${error instanceof Fault ? 'IT DOES NOT CHECK' : 'Nothing was checked'}: ${error.message}\n`,
    )
    process.exitCode = 1
  }
