import { createRandom } from '@fairtick/testkit'
import type { WireInstrument } from '@fairtick/wire'
import { PASSWORD } from '../../../apps/server/test-http/identity/account-user.cases'
import { type Answer, get } from '../../../apps/server/test-http/call.cases'
import { PATH } from '../../../apps/server/test-http/demo-user.cases'
import { fuzzTarget } from '../../../apps/server/test-http/calls/fuzz.cases'
import { logIn, makeDemo, makeReal } from '../people'
import { type Case, measure, noneOf, prove } from '../proof'
import type { Victim } from '../victim'

const DEMOS = 4
const REALS = 2
/** The secrets that answers may contain. */
const SECRETS = /"(?:token|secret)":"([\w-]{20,})"/g

/** Random valid and hostile requests, generated from the contract, against the running server. */
export async function fuzzing(
  victim: Victim,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<Case[]> {
  const demos = await Promise.all(Array.from({ length: DEMOS }, () => makeDemo(victim)))
  const reals = [await makeReal(victim), await makeReal(victim)]
  const { data } = await get<WireInstrument[]>(victim, PATH.list)
  const report = await fuzzTarget(
    {
      port: victim.port,
      forexIds: data.map(({ Id }) => String(Id)),
      tokens: [...demos, ...reals].map(({ token }) => token).concat('dead', ''),
      now: () => Date.now(),
      favourites: {
        account: reals.map(({ email }) => email),
        password: [PASSWORD],
        cont: ['0.01', '0.02'],
        number: ['10'],
      },
      async renew(random, tokens) {
        const index = random.below(DEMOS + REALS)
        tokens[index] = (
          await (index < DEMOS ? makeDemo(victim) : again(victim, reals[index - DEMOS]?.email))
        ).token
      },
      look: ({ text }: Answer) => {
        for (const [, secret = ''] of text.matchAll(SECRETS)) victim.secrets.add(secret)
      },
    },
    createRandom(seed),
    requests,
  )
  const kinds = Object.keys(report.codes).length
  return [
    await prove(
      'X17',
      `${report.requests} random requests, seed ${seed}: 5xx, leaks, no envelope, wrong ones taken`,
      'none',
      async () => noneOf(report.wrong),
    ),
    await measure('X17', 'that they got somewhere: successes, kinds of answers', 'a tenth, 15', async () => {
      const good = report.codes[1] ?? 0
      return {
        seen: `${good}, ${kinds}; slowest ${Math.round(report.slowestMs)} ms`,
        isMet: good > requests / 10 && kinds >= 15,
      }
    }),
    await prove('X17', 'broken rules of the books afterwards', 'none', async () =>
      noneOf((await victim.audit()).map((each) => JSON.stringify(each))),
    ),
  ]
}

/** Some requests close or freeze an account; it is then replaced. */
const again = (victim: Victim, email: string | undefined) =>
  email === undefined ? makeReal(victim) : logIn(victim, email).catch(() => makeReal(victim))
