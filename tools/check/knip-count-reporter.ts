import type { Reporter } from 'knip'

/** Says how many files knip read, so that a run that saw nothing is not green. */
const countFiles: Reporter = ({ counters }) => console.log(`saw ${counters.total} files`)

export default countFiles
