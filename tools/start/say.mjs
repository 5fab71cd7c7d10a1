// Plain JavaScript and `node:` modules only: this runs before anything is installed.

const DOT_MS = 1000

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Runs slow work: prints its description, a dot a second, and its duration.
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

/**
 * Ends the program with an error. Its stack is printed only for a programming error.
 * @param {unknown} error
 */
export function complain(error) {
  process.stderr.write(`${textOf(error)}\n`)
  process.exitCode = 1
}

/** @param {unknown} error */
function textOf(error) {
  if (!(error instanceof Error)) return String(error)
  const isOurFault =
    error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError
  return isOurFault ? (error.stack ?? error.message) : error.message
}
