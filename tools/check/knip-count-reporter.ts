import type { Reporter } from 'knip'

/** Prints how many files knip read, so that a run without files does not pass. */
const countFiles: Reporter = ({ counters }) => console.log(`saw ${counters.total} files`)

export default countFiles
