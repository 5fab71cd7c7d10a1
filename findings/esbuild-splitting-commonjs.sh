#!/usr/bin/env bash
# esbuild 0.28.2: with code splitting, a name taken from a dynamically imported CommonJS file is undefined.
#
# `const { one } = await import('./lib.cjs')` gives the function where Node runs the sources, and where esbuild bundles
# them into one file. With --splitting the chunk of lib.cjs has a default export alone (`export default require_lib()`),
# while the import in the entry is left as it was: `one` is undefined, without an error or a warning at build time.
# A library that is loaded on demand is split off in just this way; what breaks is found when it is first used.
# Seen on 2026-11-28 with Node 20.20.2 (there: @opentelemetry/sdk-trace-base, loaded where tracing is switched on).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund esbuild@0.28.2
echo "exports.one = () => 1" >inner.cjs
cat >lib.cjs <<'JS'
Object.defineProperty(exports, '__esModule', { value: true })
const inner = require('./inner.cjs')
Object.defineProperty(exports, 'one', { enumerable: true, get() { return inner.one } })
JS
cat >entry.mjs <<'JS'
const { one } = await import('./lib.cjs')
console.log(typeof one)
JS
bundle() { npx esbuild entry.mjs --bundle --format=esm --platform=node --log-level=warning --out-extension:.js=.mjs --outdir="$1" "${@:2}"; }
bundle whole
bundle split --splitting
seen="sources $(node entry.mjs), one file $(node whole/entry.mjs), split $(node split/entry.mjs)"
echo "$seen"
[ "$seen" = "sources function, one file function, split undefined" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: the name is there in the sources and in one file, and undefined where the bundle is split'
