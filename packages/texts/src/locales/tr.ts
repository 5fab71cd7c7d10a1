// The Turkish catalogue: only the shell so far, so it is not offered yet.
export { shell } from './tr/shell'
