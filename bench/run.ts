import { BENCHES } from './benches'
import { runBenches } from './run-benches'

process.exitCode = await runBenches(BENCHES, process.argv.slice(2))
