import { rulesAt } from '@fairtick/domain'
import { ruleWordsOf } from '@fairtick/texts/rules'
import { CODE, type WireRules, encodeTime } from '@fairtick/wire'
import { supportCalls } from '@fairtick/wire/calls'
import type { ReadServer } from '../../http/call-server'
import { Failure } from '../../http/failures/failure'
import { hashedRules } from '../../market/heads/rules-list'
import type { Clock } from '../../ports'

/** Every version of the rules that orders are calculated by, open to anyone, for ever. */
export function rulesRoutes({ serveVisitors }: ReadServer, clock: Clock): void {
  const versions = hashedRules().map((each) => ({ ...each, since: encodeTime(each.since) }))
  serveVisitors(supportCalls.rules, async ({ version }, { lang }): Promise<WireRules> => {
    const wanted = version ?? rulesAt(clock.now())
    const found = versions.find((each) => each.version === wanted)
    if (!found) throw new Failure(CODE.parameterWrong, { data: { fields: { version: 'unknown' } } })
    return { ...found, ...ruleWordsOf(wanted, lang), versions }
  })
}
