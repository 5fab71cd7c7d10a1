// Plain JavaScript and node: modules only: all of this runs before anything is installed.

const DOT_MS = 1000

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Does something that takes time: says what, with a dot a second while it lasts, and how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function sayWhile(what, work) {
  const began = performance.now()
  process.stdout.write(`${what} `)
  const dots = setInterval(() => process.stdout.write('.'), DOT_MS)
  try {
    const result = await work()
    clearInterval(dots)
    say(` ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return result
  } catch (error) {
    clearInterval(dots)
    say(' failed')
    throw error
  }
}

/** What somebody can mend: shown without the place in the program. */
export class Complaint extends Error {}

/**
 * Ends the program with what went wrong.
 * @param {unknown} error
 */
export function complain(error) {
  process.stderr.write(`${error instanceof Complaint ? error.message : textOf(error)}\n`)
  process.exitCode = 1
}

/** @param {unknown} error */
function textOf(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
