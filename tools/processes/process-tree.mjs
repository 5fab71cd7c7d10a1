import { readProcesses } from './process-table.mjs'

/** @typedef {import('./process-table.mjs').ProcessRow} ProcessRow */
/** @typedef {Map<number, ProcessRow>} ProcessRows */

/**
 * Follows a process and all its descendants. A process seen once is followed until it ends, even if its
 * parent ended first and it was adopted, as PostgreSQL is when its server is killed.
 * @param {number} rootPid
 * @returns {() => ProcessRows} answers the processes of the tree that are there now, by their numbers
 */
export function followTree(rootPid) {
  const first = readProcesses()
  const root = first.get(rootPid)
  let seen = withDescendants(root === undefined ? [] : [root], first)
  return () => {
    const all = readProcesses()
    const still = [...seen.values()]
      .filter(({ pid, start }) => all.get(pid)?.start === start)
      .flatMap(({ pid }) => all.get(pid) ?? [])
    seen = withDescendants(still, all)
    return seen
  }
}

/**
 * @param {readonly ProcessRow[]} roots
 * @param {ProcessRows} all
 * @returns {ProcessRows}
 */
function withDescendants(roots, all) {
  /** @type {Map<number, ProcessRow[]>} */
  const children = new Map()
  for (const row of all.values()) children.set(row.parent, [...(children.get(row.parent) ?? []), row])
  const found = new Map()
  const open = [...roots]
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    if (found.has(row.pid)) continue
    found.set(row.pid, row)
    open.push(...(children.get(row.pid) ?? []))
  }
  return found
}
