import { createHash } from 'node:crypto'
import { RULES_VERSIONS, type RulesVersion, rulesAt } from '@fairtick/domain'
import { ruleWordsOf } from '@fairtick/texts/rules'
import { CODE, type WireRules, type WireRulesVersion, encodeTime } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import type { CallServer } from '../../http/call-server'
import { Failure } from '../../http/failure'
import type { Clock } from '../../ports'

/** The language whose text is hashed. */
const HASHED = 'en'

/** Every version of the rules that orders are calculated by, open to anyone, for ever. */
export function rulesRoutes({ serveVisitors }: CallServer, clock: Clock): void {
  const versions = RULES_VERSIONS.map(encodeVersion)
  serveVisitors(supportCalls.rules, async ({ version }, { lang }): Promise<WireRules> => {
    const wanted = version ?? rulesAt(clock.now())
    const found = versions.find((each) => each.version === wanted)
    if (!found) throw new Failure(CODE.parameterWrong, { data: { fields: { version: 'unknown' } } })
    return { ...found, ...ruleWordsOf(wanted, lang), versions }
  })
}

function encodeVersion({ version, since }: RulesVersion): WireRulesVersion {
  const { text } = ruleWordsOf(version, HASHED)
  return { version, hash: createHash('sha256').update(text).digest('hex'), since: encodeTime(since) }
}
