import { describe, expect, it } from 'vitest'
import { cases, cell } from '../case-table'
import { leakFinder, leaksIn } from './find-leaks'

const TOKEN = 'q1-Zk3_xY0u8-mmPq7rT2sW9aBcDeFgHiJkLmNoPqRs'
const PASSWORD = 'a river runs by 7 mills'

describe('the search for secrets in a log', () => {
  it.each(
    cases(String.raw`
      secret      | what                             | line
      ${TOKEN}    | a token                          | {"level":30,"msg":"login of ${TOKEN}"}
      ${TOKEN}    | a token in an address            | GET /x?token=${TOKEN}&y=1
      ${TOKEN}    | a token behind an escape         | {"stack":"Error: no\n${TOKEN}"}
      ${PASSWORD} | a password                       | {"password":"${PASSWORD}"}
      ${PASSWORD} | a password as a form has it      | password=a+river+runs+by+7+mills
      ${PASSWORD} | a password as an address has it  | /x?p=a%20river%20runs%20by%207%20mills
      陳大文      | a name                           | {"msg":"passport of 陳大文"}
      陳大文      | a name as an address has it      | /x?name=%E9%99%B3%E5%A4%A7%E6%96%87
      x1234567    | the number of a document         | {"card":"x1234567"}
      282361      | a code                           | {"msg":"code 282361 sent"}
      282361      | a code in quotes                 | {"text":"say \"282361\" there"}
      282361      | a code that is called so         | sms_code=282361&type=1
                  | a picture                        | data:image/png;base64,iVBORw0KGgoAAAANSUhEUg
                  | bytes of a picture               | {"type":"Buffer","data":[137,80,78,71,13,10]}
                  | a picture as PostgreSQL shows it | DETAIL: (1, \xffd8ffe000104a46)
    `),
  )('finds $what and does not say it again', (row) => {
    const secret = cell(row, 'secret')
    const lines = `{"msg":"before"}\n${cell(row, 'line')}\n{"msg":"after"}`
    const leaks = leaksIn(lines, [secret, 'something else'])
    expect(leaks).toHaveLength(1)
    if (secret !== '') expect(leaks.join()).not.toContain(secret)
  })

  it.each(
    cases(`
      secret      | what                    | line
      282361      | digits of a time        | {"time":1795282361770}
      282361      | a number of JSON        | {"pid":282361,"ms":282361}
      282361      | the number of a process | [282361] LOG: process 282361 still waiting
      282361      | a part of a decimal     | it took 282361.5 ms or 1.282361 s
      x1234567    | a part of another word  | max1234567 x12345678
      ${PASSWORD} | some of its words       | a river runs by mills
    `),
  )('does not take $what for a secret', (row) => {
    expect(leaksIn(cell(row, 'line'), [cell(row, 'secret')])).toEqual([])
  })

  it('shows the line without any word of any secret', () => {
    const [leak] = leakFinder([TOKEN, 'Ada Lovelace'])(`login of Ada Lovelace with ${TOKEN} refused`)
    expect(leak?.line).toBe('login of … … with …-…_…-… refused')
    expect(leakFinder([])(`${'x'.repeat(500)} ffd8ffe0 y`)[0]?.line).toHaveLength(301)
  })
})
