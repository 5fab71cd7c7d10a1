import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../bench/parts/build-program'
import { type Case, prove } from './proof'

const HTTP = 'apps/server/test-http'
const REALTIME = 'apps/server/src/realtime'
const COPYING = 'apps/server/src/features/copying'
const CONTRACTS = 'apps/server/src/features/contracts'
const ENGINE = 'apps/server/src/engine'

/** A case that has a test of its own: the file, and what the names of its tests begin or go on with. */
export type Written = readonly [id: string, file: string, name: string]

/** Cases of the reviews that have a test of their own, which runs in seconds. */
export const REVIEWED: readonly Written[] = [
  ['halts', `${ENGINE}/stop-outs.test.ts`, 'closes the rest once its losses have used up the balance'],
  ['halts', `${ENGINE}/stop-outs.test.ts`, 'is decided of nothing else by its price'],
  ['splits', `${ENGINE}/stop-outs.test.ts`, 'waits for no announced split'],
  ['covered', `${CONTRACTS}/stop-out/cover-loss.test.ts`, 'which owes what the house makes good'],
  ['covered', `${CONTRACTS}/stop-out/cover-loss.test.ts`, 'leaves an order in loss owing nothing'],
  ['places', 'apps/server/src/sheets/sheet-process.test.ts', 'leave a place to real clients'],
  ['places', `${REALTIME}/gateway/seats.test.ts`, 'a real client finds a place'],
  ['places', `${REALTIME}/guests.test.ts`, 'a client is a guest until money comes'],
]

/** Cases of docs/spec/cases.md and others that have a test of their own. */
export const WRITTEN: readonly Written[] = [
  ['A4', `${HTTP}/identity/registration.test.ts`, '(A4'],
  ['A9', `${HTTP}/identity/sessions-and-tokens.test.ts`, 'of a JSON web token'],
  ['A11', `${HTTP}/identity/account-security.test.ts`, '(A11)'],
  ['A12', `${HTTP}/identity/account-security.test.ts`, '(A12)'],
  ['A17', `${HTTP}/identity/other-ways-in.test.ts`, '(A17)'],
  ['A18', `${HTTP}/identity/other-ways-in.test.ts`, '(A18)'],
  ['A19', `${HTTP}/identity/other-ways-in.test.ts`, '(A19)'],
  ['A21', `${HTTP}/identity/codes.test.ts`, '(A21)'],
  ['A22', `${HTTP}/identity/other-ways-in.test.ts`, '(A22)'],
  ['A24', `${HTTP}/identity/account-security.test.ts`, '(A24)'],
  ['A27', `${HTTP}/calls/rate-limits.test.ts`, 'for demo logins: 30 a minute'],
  ['limits', `${HTTP}/calls/address-limits.test.ts`, 'one address with many users'],
  ['limits', `${HTTP}/calls/address-limits.test.ts`, 'newcomers of one address'],
  ['A33', `${HTTP}/cashier/demo-reset.test.ts`, '20 times at once'],
  ['A38', `${HTTP}/calls/languages.test.ts`, 'msg is in the language of the lang header'],
  ['A39', `${HTTP}/contracts/trading-lists.test.ts`, 'search'],
  ['U2', `${HTTP}/identity/images.test.ts`, 'has nothing of what was hidden in it'],
  ['U3', `${HTTP}/identity/images.test.ts`, 'what is refused, and leaves nothing'],
  ['U4', `${HTTP}/identity/images.test.ts`, 'has nothing of what was hidden in it'],
  ['U5', `${HTTP}/identity/images.test.ts`, 'forms that are not one file called file'],
  ['U5', `${HTTP}/calls/broken-forms.test.ts`, 'a form that breaks off anywhere'],
  ['U6', `${HTTP}/identity/images.test.ts`, 'more than thirty pictures a day'],
  ['U7', `${HTTP}/identity/images.long.test.ts`, 'are cut off, and others are served meanwhile'],
  ['U11', `${HTTP}/identity/real-name.test.ts`, 'ten times at once opens one case'],
  ['U14', `${HTTP}/identity/real-name.test.ts`, 'asking to be verified'],
  ['U16', `${HTTP}/cashier/proofs-sent-again.test.ts`, 'is marked for its operator on both sides'],
  ['U16', `${HTTP}/cashier/proofs-sent-again.test.ts`, 'neither client can tell'],
  ['X9', 'apps/web/src/client/support/support-link.test.ts', 'is no support page'],
  ['X9', 'apps/web/src/client/support/support-link.test.ts', 'is never framed from our own host'],
  ['X9', 'apps/web/src/screens/mine/ChatScreen.test.tsx', 'is framed without a way out of its frame'],
  ['X12', `${HTTP}/calls/raw-http.test.ts`, 'a slow client'],
  ['S1', `${HTTP}/support/chats.test.ts`, 'is stored once under its id'],
  ['S1', `${HTTP}/support/chats.test.ts`, 'finds its chat again after that was closed'],
  ['S2', `${HTTP}/support/chats.test.ts`, 'of a stranger is as absent'],
  ['S3', `${HTTP}/support/chats.test.ts`, 'keeps hostile words as words'],
  ['S3', `${HTTP}/support/chats.test.ts`, 'is refused with'],
  ['S4', `${HTTP}/support/chats.test.ts`, 'is bounded by minute, by day and by pictures'],
  ['S5', `${HTTP}/support/chat-agents.test.ts`, 'of other roles, and the client themselves'],
  ['S6', `${HTTP}/support/chat-agents.test.ts`, 'erases all of a client whose account ends'],
  ['S7', 'apps/server/src/features/support/support-link.test.ts', 'counts as none'],
  ['S7', 'apps/server/src/http/pages/page-policy.test.ts', 'frames come from the listed hosts'],
  ['S8', `${HTTP}/support/disputes.test.ts`, 'gets a number and the published target'],
  ['S9', `${HTTP}/support/disputes.test.ts`, "is about the caller's own order alone"],
  ['S9', `${HTTP}/support/disputes.test.ts`, 'is one at a time for an order'],
  ['S10', `${HTTP}/support/chat-agent-pictures.test.ts`, 'is refused where it is none'],
  ['S10', `${HTTP}/support/chat-agent-pictures.test.ts`, 'goes to the client whom it was sent for alone'],
  ['S11', `${HTTP}/support/chat-agent-pictures.test.ts`, 'cannot be sent in by the client as their own'],
  ['S11', `${HTTP}/support/chat-agent-pictures.test.ts`, 'is seen by the client of the chat'],
  ['P11', `${HTTP}/identity/notices.test.ts`, 'take no zone from'],
  ['F1', `${HTTP}/copying/copying.test.ts`, '(F1, F5)'],
  ['F2', `${HTTP}/copying/copying.test.ts`, '(F2, F13, F14)'],
  ['F2', `${HTTP}/copying/copying-lists.test.ts`, '(F2)'],
  ['F2', `${HTTP}/calls/hostile-parameters.long.test.ts`, "'trader' 'id' refuses what is hostile"],
  ['F3', `${HTTP}/copying/copying.test.ts`, '(F3)'],
  [
    'F3',
    `${HTTP}/calls/hostile-parameters.long.test.ts`,
    "'followTrader' 'multiple' refuses what is hostile",
  ],
  [
    'F3',
    `${HTTP}/calls/hostile-parameters.long.test.ts`,
    "'followTrader' 'max_amount' refuses what is hostile",
  ],
  ['F4', `${HTTP}/copying/copying.test.ts`, '(F4)'],
  ['F4', `${COPYING}/copying.test.ts`, '(F4, F5)'],
  ['F4', `${COPYING}/copy-races.test.ts`, '(F4)'],
  ['F5', `${HTTP}/copying/copying.test.ts`, '(F1, F5)'],
  ['F5', `${HTTP}/copying/copying-lists.test.ts`, '(F5)'],
  ['F5', `${COPYING}/copying.test.ts`, '(F4, F5)'],
  ['F6', `${COPYING}/copy-races.test.ts`, '(F6)'],
  ['F7', `${COPYING}/copying.test.ts`, '(F7)'],
  ['F8', `${COPYING}/copying.test.ts`, '(F8)'],
  ['F8', `${COPYING}/copy-races.test.ts`, '(F8)'],
  ['F9', `${COPYING}/copy-races.test.ts`, '(F9)'],
  ['F10', `${COPYING}/copy-races.test.ts`, '(F10)'],
  ['F11', `${HTTP}/copying/copying.test.ts`, '(F11)'],
  ['F12', `${HTTP}/copying/copying-lists.test.ts`, '(F12)'],
  ['F13', `${HTTP}/copying/copying.test.ts`, '(F2, F13, F14)'],
  ['F13', `${HTTP}/copying/copying-lists.test.ts`, '(F13)'],
  ['F14', `${HTTP}/copying/copying-lists.test.ts`, '(F14)'],
  ['F14', `${HTTP}/calls/hostile-parameters.long.test.ts`, "'ranking' 'page' refuses what is hostile"],
  ['F14', `${HTTP}/calls/hostile-parameters.long.test.ts`, "'traders' 'page' refuses what is hostile"],
  ['L1', `${HTTP}/lending/loan-life.test.ts`, '(L1, L3)'],
  ['L2', `${HTTP}/lending/loan-life.test.ts`, '(L2)'],
  ['L3', `${HTTP}/lending/loan-life.test.ts`, '(L1, L3)'],
  ['L4', `${HTTP}/lending/loan-life.test.ts`, '(L4, L5)'],
  ['L5', `${HTTP}/lending/loan-life.test.ts`, '(L4, L5)'],
  ['L6', `${HTTP}/lending/loan-life.test.ts`, '(L6, L8)'],
  ['L7', `${HTTP}/lending/loan-life.test.ts`, '(L7)'],
  ['L8', `${HTTP}/lending/loan-life.test.ts`, '(L6, L8)'],
  ['L9', `${HTTP}/lending/loan-life.test.ts`, '(L9)'],
  ['L10', `${HTTP}/lending/loan-life.test.ts`, '(L10)'],
  ['L10', `${HTTP}/lending/loan-life.test.ts`, '(L10, L15)'],
  ['L11', `${HTTP}/lending/loan-life.test.ts`, '(L11)'],
  ['L12', 'packages/domain/src/lending/owed.test.ts', '(L12)'],
  ['L13', `${HTTP}/lending/loan-life.test.ts`, '(L13)'],
  ['L15', `${HTTP}/lending/loan-life.test.ts`, '(L10, L15)'],
  ['L14', `${HTTP}/lending/loans.test.ts`, '(L14)'],
  ['N1', `${HTTP}/mining/mining.test.ts`, '(N1, N8)'],
  ['N2', `${HTTP}/mining/mining.test.ts`, '(N2)'],
  ['N3', `${HTTP}/mining/mining.test.ts`, '(N3, N5)'],
  ['N3', `${HTTP}/mining/mining.test.ts`, '(N3, N6)'],
  ['N4', `${HTTP}/mining/mining.test.ts`, '(N4)'],
  ['N5', `${HTTP}/mining/mining.test.ts`, '(N3, N5)'],
  ['N6', `${HTTP}/mining/mining.test.ts`, '(N3, N6)'],
  ['N7', `${HTTP}/mining/mining.test.ts`, '(N7)'],
  ['N8', `${HTTP}/mining/mining.test.ts`, '(N1, N8)'],
  ['N9', `${HTTP}/mining/mining.test.ts`, '(N9)'],
  ['O1', `${HTTP}/console/operators.test.ts`, 'lets each role make the calls of its rights and no others'],
  ['O12', 'apps/server/src/market/market.test.ts', '(O12)'],
  ['O14', 'tests/verifier/signed-heads.test.ts', '(O14)'],
  ['R-1', `${REALTIME}/hostile.test.ts`, 'from a page of'],
  ['R-9', `${REALTIME}/hostile.test.ts`, 'beyond that pace close the socket'],
  ['topics', `${REALTIME}/hostile.test.ts`, 'again and again to private topics has the books read once'],
  ['R-10', `${REALTIME}/hostile.test.ts`, 'admits no more sockets of one address'],
  ['R-11', `${REALTIME}/hostile.test.ts`, 'a silent client'],
  ['R-12', `${REALTIME}/stalled-readers.long.test.ts`, 'two hundred readers that take nothing'],
]

/** Runs them all. */
export async function written(): Promise<Case[]> {
  return testsOf(WRITTEN)
}

/** Runs tests and tells of each case whether those of it passed. */
export async function testsOf(asked: readonly Written[]): Promise<Case[]> {
  const files = [...new Set(asked.map(([, file]) => file))]
  const isLong = (file: string) => file.includes('.long.')
  const results = [
    ...(await runTests(files.filter((file) => !isLong(file)))),
    ...(await runTests(files.filter(isLong), { TESTS: 'long' })),
  ]
  return Promise.all(
    asked.map(([id, file, name]) =>
      prove(id, `${file.split('/').at(-1)}: ${name}`, 'passes', async () => {
        const own = results.filter((each) => each.file.endsWith(file) && each.name.includes(name))
        if (own.length === 0) return 'no such test'
        const failed = own.filter(({ hasPassed }) => !hasPassed)
        return failed.length === 0 ? 'passes' : `fails: ${failed.map((each) => each.name).join('; ')}`
      }),
    ),
  )
}

interface Result {
  readonly file: string
  readonly name: string
  readonly hasPassed: boolean
}

async function runTests(files: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<Result[]> {
  if (files.length === 0) return []
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-written-'))
  const report = join(folder, 'report.json')
  try {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    const options = ['run', '--reporter=json', `--outputFile=${report}`, ...files]
    await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [vitest, ...options], {
        cwd: ROOT,
        env: { ...process.env, ...settings },
        stdio: 'ignore',
      })
      child.once('error', reject)
      child.once('exit', resolve)
    })
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
    }
    return testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName: name, status }) => ({ file, name, hasPassed: status === 'passed' })),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
