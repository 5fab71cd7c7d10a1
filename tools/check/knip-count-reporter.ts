import type { Reporter } from 'knip'

/** Prints how many files knip read, so that a run that saw nothing does not pass. */
const countFiles: Reporter = ({ counters }) => console.log(`saw ${counters.total} files`)

export default countFiles
