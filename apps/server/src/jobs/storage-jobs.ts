import type { Job } from './job'
import { CHORE, told } from './job-kinds'

/** The chores for demo history, encrypted data, and picture files: they run last of all chores. */
export const STORAGE_JOBS = [
  {
    ...CHORE,
    name: 'demo history',
    does: 'folds orders of demo users into what they came to, DEMO_HISTORY_DAYS after they ended',
    resumes: 'each slice is one transaction; whose history is folded to which day is a row of each user',
    slice: '500 orders with their parts and 500 options of a user in a transaction, for 3 s each minute',
    alarm: told('old demo history could not be folded'),
  },
  {
    ...CHORE,
    name: 'encryption',
    does: 'encrypts pictures that an earlier program did not, and all anew that a former secret key encrypted',
    resumes: 'each text and file names its key: what is left is found again, from the first on',
    slice: '5,000 texts, 500 in a statement, then 500 files, each whole before it takes its place',
    alarm: told('what a former secret key encrypted could not be encrypted anew'),
  },
  {
    ...CHORE,
    name: 'pictures',
    does: 'erases pictures whose day has come',
    resumes: 'a row goes after its file; a file that is gone is erased already',
    slice: '500 pictures',
    alarm: told('pictures whose day has come could not be erased'),
  },
] as const satisfies readonly Job[]
