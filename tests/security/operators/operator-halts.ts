import { get } from '../../../apps/server/test-http/call.cases'
import { newOperator } from '../../../apps/server/test-http/operator-user.cases'
import { type Crew, asked, codes, deskOf, read } from './operator-people'
import { type Case, prove } from '../proof'
import type { Victim } from '../victim'

interface Added {
  readonly id: number
}

/** One operator who tries to choose the prices at which stops fill (O13). */
export async function halts(victim: Victim, { owner, risk }: Crew): Promise<Case[]> {
  const [dee, dov] = [
    await newOperator(deskOf(victim), owner, 'dee', 'duty'),
    await newOperator(deskOf(victim), owner, 'dov', 'duty'),
  ]
  const halt = { forex_id: 2, kind: 'halt', cause: 'feed', reason: 'no price comes' }
  return [
    await prove(
      'O13',
      'a halt by an owner, by risk, without a cause; set, lifted and set again by one; lifted by another; clients and exposure read by who halts',
      '1700 1700 1000; 1 1700 1700; 1; 1700 1700',
      async () => {
        const sees = [await asked(victim, owner, 'halts', halt), await asked(victim, risk, 'halts', halt)]
        const bare = await asked(victim, dee, 'halts', { ...halt, cause: '' })
        const set = await asked<Added>(victim, dee, 'halts', halt)
        const lifted = await asked(victim, dee, `halts/${set.data.id}/lift`)
        const again = await asked(victim, dee, 'halts', halt)
        const other = await asked(victim, dov, `halts/${set.data.id}/lift`)
        const seen = [await read(victim, dee, 'users'), await read(victim, dee, 'exposure')]
        return [codes(...sees, bare), codes(set, lifted, again), codes(other), codes(...seen)].join('; ')
      },
    ),
    await prove(
      'O13',
      'that halt in the public history: its cause, its end, and the roles of both',
      'feed, ended, duty and duty',
      async () => {
        const { data } = await get<{ data: Record<string, unknown>[] }>(victim, '/v2/api/halts')
        const [last] = data.data
        const isBounded = Date.parse(String(last?.['ends_at'])) > Date.parse(String(last?.['since']))
        const roles = `${String(last?.['halted_as'])} and ${String(last?.['lifted_as'])}`
        return `${String(last?.['cause'])}, ${isBounded ? 'ended' : 'without an end'}, ${roles}`
      },
    ),
  ]
}
