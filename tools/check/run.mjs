// Plain JavaScript, so that Node can start it; tsx reads the rest.
import { existsSync } from 'node:fs'

if (existsSync('node_modules/tsx')) {
  const { register } = await import('tsx/esm/api')
  register()
  const { check } = await import('./check.ts')
  process.exitCode = await check(process.cwd())
} else {
  console.error('The libraries are not installed. Run: npm ci')
  process.exitCode = 1
}
