import { CODE, FEE_BASIS, type WireBasicInfo } from '@fairtick/wire'
import type { FeeBasis } from '@fairtick/domain'
import { accountCalls } from '@fairtick/wire/calls'
import type { CallServer } from '../../http/call-server'
import { Failure } from '../../http/failure'

/** Settings that anyone may read, by name. */
const PUBLIC_SETTINGS: ReadonlyMap<string, number> = new Map([['is_show_mobile', 0]])

/** What a client has to know before anything else. */
export function supportRoutes(
  { serveVisitors }: CallServer,
  { feeBasis }: { readonly feeBasis: FeeBasis },
): void {
  serveVisitors(accountCalls.basicInfo, 'lists', async (): Promise<WireBasicInfo> => {
    return {
      service_link: '',
      service_link_type: 1,
      verify_reg_type: 1,
      trade_fee_type: FEE_BASIS[feeBasis],
      micro_loss_level: 0,
    }
  })

  serveVisitors(accountCalls.setting, 'lists', async ({ key }) => {
    const value = PUBLIC_SETTINGS.get(key)
    if (value === undefined) throw new Failure(CODE.parameterWrong, { data: { fields: { key: 'unknown' } } })
    return { key, value }
  })
}
