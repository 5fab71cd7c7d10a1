import { noticeOf } from '@fairtick/texts/messages'
import { CODE } from '@fairtick/wire'
import { settingCalls } from '@fairtick/wire/admin'
import { Failure } from '../../../http/failures/failure'
import type { OperatorServer } from '../../../http/operator-server'
import { isSettingForTwo, isSettingWorse, settingFault } from '../../../settings/live-settings'
import { readSetting } from '../../../settings/setting-store'
import type { Settings } from '../../../settings'
import { flawed } from '../decide-routes'
import { SETTINGS } from './every-terms'
import { type TermPorts, askChange } from './term-routes'

/**
 * Changes of settings. Those that touch money or safety wait for a second operator. All take effect within a
 * second of agreement, except fees and losses that change for the worse of clients. Source: docs/spec/wire.md
 * 6.
 */
export function settingRoutes(
  { serve }: OperatorServer,
  ports: TermPorts & { readonly settings: Settings },
): void {
  serve(settingCalls.changeSetting, async ({ key, value, reason }, context) => {
    const row = await readSetting(ports.pool, key)
    if (!row) throw new Failure(CODE.noSuchCurrencyOrMethod)
    if (value === undefined) throw flawed('value', 'required')
    const fault = settingFault(ports.settings, key, value)
    if (fault !== undefined) {
      const said = noticeOf(fault.notice, context.lang, fault)
      throw new Failure(CODE.parameterWrong, { data: { fields: { value: 'malformed' }, reason: said } })
    }
    const counts = value === '' ? row.environment : value
    const standing = {
      isForTwo: isSettingForTwo(key),
      isAtOnce: !isSettingWorse(ports.settings, key, counts),
    }
    return askChange(ports, context, {
      served: SETTINGS,
      rowId: row.id,
      given: { value },
      reason,
      ...standing,
    })
  })
}
