import type { KnipConfig } from 'knip'

/**
 * The imports of a style sheet, as imports of a module: fonts and Tailwind's plugins are used from there
 * only.
 */
function importsOfStyles(text: string): string {
  const names: string[] = []
  for (const { 1: name } of text.matchAll(/(?:@import|@plugin|url\()\s*['"]([^'"]+)['"]/g))
    if (name) names.push(name)
  return names.map((name) => `import '${name}'`).join('\n')
}

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  compilers: { css: importsOfStyles },
  // The plugin of the texts is found by its package's exports, its types beside it.
  ignore: ['tools/architecture/bad/**', 'packages/texts/vite-plugin.d.mts'],
  // Programs of the machine: only a test that has the right to mount disks starts them.
  ignoreBinaries: ['pdftotext', 'mount', 'umount'],
  workspaces: {
    '.': {
      entry: [
        'tools/*/*.mjs',
        'tools/*/run.ts',
        // Bundled, and loaded by their names (tools/start/operate.mjs).
        'tools/start/{backup,restore,find-database,operator/main}.ts',
        'tools/check/knip-count-reporter.ts',
        'tests/**/*.ts',
        'bench/**/*.ts',
      ],
      project: ['tools/**/*.{ts,mjs}', 'tests/**/*.ts', 'bench/**/*.ts'],
      // Started by tools/check as programs; decimal.js is there to be refused by its bad example; the icons
      // of lucide-react are found by their names (tools/generate/icons.ts).
      ignoreDependencies: ['lucide-react', 'oxlint', 'oxlint-tsgolint', 'typescript7', 'decimal.js'],
    },
    'packages/wire': { project: ['src/**/*.ts'], ignoreExportsUsedInFile: true },
    'packages/*': { project: ['src/**/*.{ts,tsx,css}'], includeEntryExports: true },
    'packages/ui': {
      entry: ['gallery/main.tsx', 'gallery/vite.config.ts', 'gallery/*.css'],
      project: ['{src,gallery}/**/*.{ts,tsx,css}'],
      includeEntryExports: true,
    },
    'apps/server': {
      entry: [
        'src/main.ts',
        'src/realtime/gateway/main.ts',
        'src/images/reencode/main.ts',
        'src/sheets/main.ts',
        'src/operations/*.ts',
        'src/operator/operator-on-machine.ts',
        'test-http/**/*.ts',
      ],
      project: ['src/**/*.ts', 'test-http/**/*.ts', 'test-support/*.ts'],
      // Fonts of statements: their files are read by name.
      ignoreDependencies: ['@fontsource/.+'],
    },
    'apps/console': {
      entry: ['index.html', 'src/console.css'],
      project: ['src/**/*.{ts,tsx,css}'],
    },
    'apps/web': {
      entry: ['index.html', 'src/app.css', 'src/static-shell.css', 'src/worker/worker.ts'],
      project: ['src/**/*.{ts,tsx,css}'],
      // Put beside the app by scripts/api-docs-plugin.mjs.
      ignoreDependencies: ['swagger-ui-dist'],
    },
  },
}

export default config
