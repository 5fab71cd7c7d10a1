import { MINUTE_MS } from '@fairtick/domain'
import type { WireInstrument } from '@fairtick/wire'
import { expect } from 'vitest'
import { get } from '../call.cases'
import type { TestOperator } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { agreeToTerms, askForTerms } from '../support/agreed-terms.cases'
import { useOperators } from '../use-operators.cases'
import type { Opening } from '../use-server.cases'

/** A server with the two operators who announce actions of issuers. */
export interface Issuing {
  readonly server: TestServer
  readonly risk: TestOperator
  readonly checker: TestOperator
}

/** Starts it at the time of the database, which announced moments are of. */
export function useIssuing(
  opening: Pick<Opening, 'prices' | 'checkFaults'>,
  onStart: (started: Issuing) => void,
): void {
  useOperators(
    { ria: 'risk', cem: 'finance_checker' },
    ({ server, ria, cem }) => onStart({ server, risk: ria, checker: cem }),
    { at: minuteIn(0), ...opening },
  )
}

/** The first whole minute from so many ms on. */
export const minuteIn = (ms: number) => Math.ceil((Date.now() + ms) / MINUTE_MS) * MINUTE_MS

/** A moment as operators write it. */
export const written = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

/** Announces an action; the one who asks cannot agree. */
export async function announceAction({ server, risk, checker }: Issuing, action: object): Promise<void> {
  const asked = await askForTerms(server, risk, 'corporate-actions', action)
  expect(asked.code, asked.text).toBe(1)
  expect(await agreeToTerms(server, risk, asked.data.approval_id)).not.toBe(1)
  expect(await agreeToTerms(server, checker, asked.data.approval_id)).toBe(1)
  await server.jobs.doAll('restrictions')
}

/** Withdraws the last action of an instrument by two. */
export async function withdrawAction({ server, risk, checker }: Issuing, code: string): Promise<void> {
  const { rows } = await server.pool.query<{ id: bigint }>(
    'SELECT id FROM corporate_action WHERE code = $1 ORDER BY id DESC LIMIT 1',
    [code],
  )
  const asked = await askForTerms(server, risk, `corporate-actions/${rows[0]?.id}`, { is_active: 0 })
  expect(asked.code, asked.text).toBe(1)
  expect(await agreeToTerms(server, checker, asked.data.approval_id)).toBe(1)
  await server.jobs.doAll('restrictions')
}

/** An instrument as visitors see it. */
export const listingOf = async (server: TestServer, code: string) =>
  (await get<WireInstrument[]>(server, '/v2/api/forex/trade_list')).data.find((each) => each.Code === code)

/** The codes of the instruments that a search finds. */
export const codesFoundBy = async (server: TestServer, name: string) =>
  (await get<WireInstrument[]>(server, `/v2/api/forex/searchCurrency?name=${name}`)).data.map(
    ({ Code }) => Code,
  )
