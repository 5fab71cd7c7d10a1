import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { TestContext } from 'vitest'

/** The project's recorded data beside the checkout; a copy of the code alone lacks it. */
const FOLDER = fileURLToPath(new URL('../../../../../shared/data', import.meta.url))

/** Path within the recorded data; skips the test with a message if it does not exist. */
export function recorded(context: TestContext, ...path: readonly string[]): string {
  if (!existsSync(FOLDER)) context.skip(`needs the recorded market data in ${FOLDER}`)
  return join(FOLDER, ...path)
}

/** Files of a folder of the recorded data. */
export function recordedFiles(context: TestContext, ...path: readonly string[]): string[] {
  const folder = recorded(context, ...path)
  return readdirSync(folder).map((name) => join(folder, name))
}
