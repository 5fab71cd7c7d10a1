import { describe, expect, it } from 'vitest'
import { judgePassword } from './password-strength'

const account = 'annabel@host.com'

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['short1!', 0],
    ['aaaaaaaaaaaa', 0],
    ['1234567890', 0],
    ['qwertyuiop12', 0],
    ['fairtick-2026', 0],
    ['annabel-loves', 0],
    ['password1234', 0],
    ['hgtkwmxbva', 1],
    ['correct horse', 3],
    ['hT7!kw9Bz#', 3],
    ['correct horse battery staple', 4],
    ['三隻小豬蓋房子吹不倒', 4],
  ])('of %j is %s', (password, score) => {
    expect(judgePassword(password, account).score).toBe(score)
  })

  it('names the rules not met yet', () => {
    expect(judgePassword('short1!', account).rules).toEqual({
      isLongEnough: false,
      hasNoNames: true,
      hasNoPattern: true,
    })
    expect(judgePassword('Annabel-loves', account).rules.hasNoNames).toBe(false)
    expect(judgePassword('abcdefghijkl', account).rules.hasNoPattern).toBe(false)
    expect(judgePassword('', account).rules).toEqual({
      isLongEnough: false,
      hasNoNames: false,
      hasNoPattern: false,
    })
  })

  it('does not count a short part of an address as a name', () => {
    expect(judgePassword('correct a horse', 'a@b.io').rules.hasNoNames).toBe(true)
  })
})
