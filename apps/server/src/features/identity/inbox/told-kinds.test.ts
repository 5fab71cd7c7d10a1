import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NOTICE_KINDS } from '@fairtick/domain'
import { expect, it } from 'vitest'

const SERVER = join(import.meta.dirname, '../../..')
/** Places that know every kind, and tell none. */
const OF_ALL = /[.](test|cases)[.]ts$|[/](inbox|push)[/]|notices[/]notices[.]ts$/

it('tells of every kind somewhere', () => {
  const code = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !OF_ALL.test(path))
    .map((path) => readFileSync(join(SERVER, path), 'utf8'))
    .join('\n')
  // Some are told by the outcome that ends their name.
  const named = (kind: string) =>
    code.includes(`'${kind}'`) || code.includes(`\`${kind.slice(0, kind.lastIndexOf('-') + 1)}\${`)
  expect(Object.keys(NOTICE_KINDS).filter((kind) => !named(kind))).toEqual([])
})
