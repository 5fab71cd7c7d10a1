import { describe, expect, it } from 'vitest'
import { chooseServerUser } from './server-user'

/** A system with these users, on which these programs can create one. */
function system(users: Record<string, number>, creators: readonly string[] = []) {
  const known = new Map(Object.entries(users))
  return (program: string, parameters: readonly string[]): string | undefined => {
    const name = parameters.at(-1) ?? ''
    if (program === 'id') return known.has(name) ? `${known.get(name)}\n` : undefined
    if (creators.includes(program)) known.set(name, 990)
    return undefined
  }
}

describe('as root, PostgreSQL runs as', () => {
  const cases: [string, Record<string, number>, string[], number][] = [
    ['fairtick where it exists', { fairtick: 900, postgres: 101, nobody: 65534 }, [], 900],
    ['postgres where that exists', { postgres: 101, nobody: 65534 }, ['useradd'], 101],
    ['a user made by useradd', { nobody: 65534 }, ['useradd'], 990],
    ['a user made by adduser', { nobody: 65534 }, ['adduser'], 990],
    ['nobody where no user can be made', { nobody: 65534 }, [], 65534],
    ['never as root under another name', { fairtick: 0, nobody: 65534 }, [], 65534],
  ]
  it.each(cases)('%s', (_what, users, creators, uid) => {
    expect(chooseServerUser(undefined, system(users, creators))).toEqual({ uid, gid: uid })
  })

  it('the owner of the database that is there', () => {
    expect(chooseServerUser({ uid: 1000, gid: 100 }, system({ fairtick: 900 }))).toEqual({
      uid: 1000,
      gid: 100,
    })
    expect(chooseServerUser({ uid: 0, gid: 0 }, system({ fairtick: 900 })).uid).toBe(900)
  })

  it('says what to do where there is no user', () => {
    expect(() => chooseServerUser(undefined, system({}))).toThrow('DATABASE_URL')
  })
})
