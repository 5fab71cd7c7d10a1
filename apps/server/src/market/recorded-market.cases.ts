import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { TestContext } from 'vitest'

/** The recorded data of the project beside the checkout; a copy of the code alone has none. */
const FOLDER = fileURLToPath(new URL('../../../../../shared/data', import.meta.url))

/** Path within the recorded data; skips the test with a message where there is none. */
export function recorded(context: TestContext, ...path: readonly string[]): string {
  if (!existsSync(FOLDER)) context.skip(`needs the recorded market data in ${FOLDER}`)
  return join(FOLDER, ...path)
}

/** Files of a folder of the recorded data. */
export function recordedFiles(context: TestContext, ...path: readonly string[]): string[] {
  const folder = recorded(context, ...path)
  return readdirSync(folder).map((name) => join(folder, name))
}
