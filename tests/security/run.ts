import { parseArgs } from 'node:util'
import { ROOT } from '../../bench/parts/build-program'
import { build } from '../../tools/start/build.mjs'
import { tell } from './report'
import { proveAll } from './prove-all'

const { values } = parseArgs({
  options: {
    /** Number of the fuzzer's requests. */
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Only these parts, by name. */
    only: { type: 'string', default: '' },
  },
})
await build(ROOT)
const only = values.only.split(',').filter(Boolean)
const cases = await proveAll({ requests: Number(values.requests), seed: Number(values.seed), only })
tell(cases)
process.exitCode = cases.every(({ isMet }) => isMet) && cases.length > 0 ? 0 : 1
