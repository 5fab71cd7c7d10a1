import { describe, expect, it } from 'vitest'
import { leakFinder, leaksIn } from './find-leaks'

const TOKEN = 'q1-Zk3_xY0u8-mmPq7rT2sW9aBcDeFgHiJkLmNoPqRs'
const PASSWORD = 'a river runs by 7 mills'

describe('the search for secrets in a log', () => {
  it.each([
    ['a token', TOKEN, `{"level":30,"msg":"login of ${TOKEN}"}`],
    ['a token in an address', TOKEN, `GET /x?token=${TOKEN}&y=1`],
    ['a token behind an escape', TOKEN, String.raw`{"stack":"Error: no\n${TOKEN}"}`],
    ['a password', PASSWORD, `{"password":"${PASSWORD}"}`],
    ['a password as a form has it', PASSWORD, 'password=a+river+runs+by+7+mills'],
    ['a password as an address has it', PASSWORD, '/x?p=a%20river%20runs%20by%207%20mills'],
    ['a name', '陳大文', '{"msg":"passport of 陳大文"}'],
    ['a name as an address has it', '陳大文', '/x?name=%E9%99%B3%E5%A4%A7%E6%96%87'],
    ['the number of a document', 'x1234567', '{"card":"x1234567"}'],
    ['a code', '282361', '{"msg":"code 282361 sent"}'],
    ['a code in quotes', '282361', String.raw`{"text":"say \"282361\" there"}`],
    ['a code that is called so', '282361', 'sms_code=282361&type=1'],
    ['a picture', '', 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg'],
    ['bytes of a picture', '', '{"type":"Buffer","data":[137,80,78,71,13,10]}'],
    ['a picture as PostgreSQL shows it', '', String.raw`DETAIL: (1, \xffd8ffe000104a46)`],
  ])('finds %s and does not say it again', (_, secret, line) => {
    const leaks = leaksIn(`{"msg":"before"}\n${line}\n{"msg":"after"}`, [secret, 'something else'])
    expect(leaks).toHaveLength(1)
    if (secret !== '') expect(leaks.join()).not.toContain(secret)
  })

  it.each([
    ['digits of a time', '282361', '{"time":1795282361770}'],
    ['a number of JSON', '282361', '{"pid":282361,"ms":282361}'],
    ['the number of a process', '282361', '[282361] LOG: process 282361 still waiting'],
    ['a part of a decimal', '282361', 'it took 282361.5 ms or 1.282361 s'],
    ['a part of another word', 'x1234567', 'max1234567 x12345678'],
    ['some of its words', PASSWORD, 'a river runs by mills'],
  ])('does not take %s for a secret', (_, secret, line) => {
    expect(leaksIn(line, [secret])).toEqual([])
  })

  it('shows the line without any word of any secret', () => {
    const [leak] = leakFinder([TOKEN, 'Ada Lovelace'])(`login of Ada Lovelace with ${TOKEN} refused`)
    expect(leak?.line).toBe('login of … … with …-…_…-… refused')
    expect(leakFinder([])(`${'x'.repeat(500)} ffd8ffe0 y`)[0]?.line).toHaveLength(301)
  })
})
