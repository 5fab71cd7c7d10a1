import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signIn } from '../../../../tools/start/operator/admin-session'
import { callOf } from '../../../../tools/start/operator/line-call'
import { depositor } from '../cashier/deposits.cases'
import { OWN_PASSWORD, type TestOperator, codeOf } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let maker: TestOperator
let checker: TestOperator
let auditor: TestOperator

useOperators({ mia: 'finance_maker', cid: 'finance_checker', ada: 'auditor' }, (started) => {
  ;({ server, mia: maker, cid: checker, ada: auditor } = started)
})

const address = () => `http://127.0.0.1:${server.port}`
/** A code is taken once, so each login has the next. */
function nextCode({ secret }: TestOperator): string {
  server.clock.advance(30_000)
  return codeOf(server, secret)
}

/** A machine's user, by the cookie that it keeps. */
function machine() {
  let kept: string | undefined
  return { read: () => kept, keep: (cookie: string) => void (kept = cookie) }
}

/** Lines of an operator in one session. */
async function session(operator: TestOperator, cookie = machine()) {
  const given = { account: operator.account, password: OWN_PASSWORD, totp: nextCode(operator) }
  const own = await signIn(address(), given, cookie)
  return {
    end: own.end,
    async say(...line: string[]): Promise<unknown> {
      const asked = callOf(line)
      if (typeof asked === 'string') throw new Error(asked)
      const answer = await own.carryOut(asked)
      return 'value' in answer ? answer.value : answer.file
    },
  }
}

describe('a line of an operator', () => {
  it('lists what waits, shows a row, and takes a decision as the console does', async () => {
    const user = await depositor(server)
    const { data } = await user.send()
    const mia = await session(maker)
    expect(await mia.say('charges', 'list')).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ id: data.id, status: 0 })]),
    })
    expect(await mia.say('charges', 'show', `${data.id}`)).toMatchObject({ usd_number: '100.000000' })
    const decided = await mia.say('charges', 'approve', `${data.id}`, '--reason', 'it arrived')
    expect(decided).toEqual({ state: 'done', approval_id: null })
    expect(await user.fund()).toBe('100.000000')
    const { rows } = await server.pool.query(
      "SELECT operator, reason FROM operator_act WHERE act = 'charges approve' AND subject = $1",
      [data.id],
    )
    expect(rows).toEqual([{ operator: maker.account, reason: 'it arrived' }])
    await mia.end()
    await expect(mia.say('charges', 'list')).rejects.toThrow('(999)')
  })

  it('takes two people above the amount, who do not share a user of a machine', async () => {
    const user = await depositor(server)
    const { data } = await user.pay({ number: '20000' })
    const shared = machine()
    const mia = await session(maker, shared)
    const asked = await mia.say('charges', 'approve', `${data.id}`, '--reason', 'it arrived')
    const { approval_id: approval } = asked as { approval_id: number }
    expect(asked).toMatchObject({ state: 'waiting' })
    await expect(mia.say('approvals', 'approve', `${approval}`)).rejects.toThrow('(1700)')
    const beside = await session(checker, shared)
    await expect(beside.say('approvals', 'approve', `${approval}`)).rejects.toThrow('in this browser')
    const own = await session(checker)
    await expect(own.say('approvals', 'approve', `${approval}`)).rejects.toThrow('(1000)')
    expect(await own.say('approvals', 'approve', `${approval}`, '--reason', 'it arrived')).toMatchObject({
      state: 'done',
    })
  })

  it('needs the right, and a reason for a no', async () => {
    const user = await depositor(server)
    const { data } = await user.send()
    const ada = await session(auditor)
    await expect(ada.say('charges', 'approve', `${data.id}`)).rejects.toThrow('(1700)')
    const mia = await session(maker)
    await expect(mia.say('charges', 'reject', `${data.id}`)).rejects.toThrow('(1000)')
    expect(await mia.say('charges', 'picture', `${data.id}`, '--reason', 'to decide')).toBe(
      `charges-${data.id}.jpg`,
    )
  })

  it('is refused with a wrong password or code', async () => {
    const { account } = maker
    const given = { account, password: 'wrong as can be', totp: nextCode(maker) }
    await expect(signIn(address(), given, machine())).rejects.toThrow('(1100)')
    const wrongCode = { account, password: OWN_PASSWORD, totp: '000000' }
    await expect(signIn(address(), wrongCode, machine())).rejects.toThrow('(1105)')
  })
})

describe('the program', () => {
  const run = (line: readonly string[], input: string, environment: Readonly<Record<string, string>> = {}) =>
    new Promise<{ code: number | null; out: string }>((resolve) => {
      const home = mkdtempSync(join(tmpdir(), 'fairtick-home-'))
      const child = spawn(process.execPath, ['--import', 'tsx', 'tools/start/operator/main.ts', ...line], {
        env: { ...process.env, HOME: home, OPERATOR_URL: address(), ...environment },
      })
      let out = ''
      child.stdout.on('data', (text: Buffer) => (out += text.toString()))
      child.stderr.on('data', (text: Buffer) => (out += text.toString()))
      child.on('close', (code) => resolve({ code, out }))
      child.stdin.end(input)
    })

  it('reads account, password and code, then the lines', async () => {
    const lines = ['charges list', 'nothing list', 'exit']
    const typed = [auditor.account, OWN_PASSWORD, nextCode(auditor), ...lines]
    const { code, out } = await run([], `${typed.join('\n')}\n`)
    expect(out).toMatch(/\d+ of \d+/)
    expect(out).toContain('There is no list of nothing.')
    expect(out).not.toContain(OWN_PASSWORD)
    expect(code).toBe(0)
  })

  it('says where no server answers, and sends a password nowhere without encryption', async () => {
    const nobody = await run(['charges', 'list'], '', { OPERATOR_URL: 'http://127.0.0.1:1' })
    expect(nobody).toMatchObject({ code: 3, out: expect.stringContaining('No server answers') })
    const plain = await run(['charges', 'list'], '', { OPERATOR_URL: 'http://elsewhere.example' })
    expect(plain).toMatchObject({ code: 1, out: expect.stringContaining('https') })
  })
})

describe('a line that is none', () => {
  it.each([
    [['charges', 'paint', '7'], 'There is no line charges paint.'],
    [['charges', 'approve'], 'Give the number'],
    [['charges', 'approve', '7', '--price', '9'], '--price is none of its parameters'],
    [['charges', 'approve', '7', '--reason'], 'Give a value'],
    [['halt', 'add', 'MOON', 'halt', 'feed', '--reason', 'x'], 'There is no instrument or category MOON'],
    [['login'], 'There is no line login'],
  ])('%j is answered in words', (line, words) => {
    expect(callOf(line)).toContain(words)
  })

  it('of a halt names its instrument', () => {
    const asked = callOf(['halt', 'add', 'EURUSD', 'close_only', 'feed', '--reason', 'a broken feed'])
    expect(asked).toMatchObject({
      given: { forex_id: '1', kind: 'close_only', cause: 'feed', reason: 'a broken feed' },
    })
  })
})
