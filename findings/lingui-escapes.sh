#!/usr/bin/env bash
# @lingui/core 5.9.5: escape sequences in a value that is filled in are decoded, so a client's own text changes.
#
# A message 'Hello {name}', compiled by @lingui/message-utils, with the name C:\x41bc (a backslash, an x, two hex
# digits, as in a path or a regular expression) gives "Hello C:Abc". The decoding is meant for messages of a
# catalogue, and is done to the whole text after its values have been filled in; \u followed by four hex digits
# likewise. intl-messageformat 12.1.5 gives the value back as it is.
# Seen on 2026-11-28 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @lingui/core@5.9.5 @lingui/message-utils@5.9.5 intl-messageformat@12.1.5
cat >seen.mjs <<'JS'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { IntlMessageFormat } from 'intl-messageformat'

const message = 'Hello {name}'
const name = String.raw`C:\x41bc`
const i18n = setupI18n({ locale: 'en', messages: { en: { hello: compileMessage(message) } } })
console.log(`Lingui: ${i18n._('hello', { name })}; FormatJS: ${new IntlMessageFormat(message, 'en').format({ name })}`)
JS
seen=$(node seen.mjs)
echo "$seen"
[ "$seen" = 'Lingui: Hello C:Abc; FormatJS: Hello C:\x41bc' ] || { echo 'changed: see above'; exit 1; }
echo 'as found: Lingui decodes what was filled in, FormatJS does not'
