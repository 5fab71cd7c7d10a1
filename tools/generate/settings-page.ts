import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import * as z from 'zod'
import { membersOf } from './members-of'
import { SETTING_NAMES, settingFields } from '../../apps/server/src/settings'

const INPUT = z.toJSONSchema(settingFields, { io: 'input', unrepresentable: 'any' }).properties ?? {}
const SOURCE = 'apps/server/src/settings.ts'
/** Some of its settings have a file of their own. */
const SOURCES = [SOURCE, 'apps/server/src/settings/process-settings.ts']

/** docs/settings.md: every setting of the server with its default, described by its comment. */
export function settingsPage(root: string): Readonly<Record<string, string>> {
  const meanings = new Map(SOURCES.flatMap((path) => [...readMeanings(join(root, path))]))
  const rows = SETTING_NAMES.map(
    (name) => `| \`${name}\` | ${defaultOf(name)} | ${meanings.get(name) ?? ''} |`,
  )
  const page = [
    '# Settings',
    '',
    `Made by \`npm run generate\` from \`${SOURCE}\`: do not edit it here. All are environment variables; a wrong one is named at the start.`,
    'Several of them can be changed in the console while the server runs: it says there which.',
    '',
    '| name | default | meaning |',
    '| --- | --- | --- |',
    ...rows,
  ]
  return { 'docs/settings.md': `${page.join('\n')}\n` }
}

/** In the form of an environment variable. */
function defaultOf(name: string): string {
  const { default: value } = membersOf(INPUT[name])
  return typeof value === 'string' || typeof value === 'number' ? `\`${value}\`` : '–'
}

/** The comment of each setting, with links relative to the page's folder. */
function readMeanings(path: string): ReadonlyMap<string, string> {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found = new Map<string, string>()
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && SETTING_NAMES.includes(node.name.getText())) {
      const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)
      found.set(
        node.name.getText(),
        (ts.getTextOfJSDocComment(comment?.comment) ?? '')
          .replaceAll(/\s*\n\s*/g, ' ')
          .replaceAll('](docs/', ']('),
      )
    }
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}
