#!/usr/bin/env bash
# gettext-converter 1.3.4 (in i18next-conv 17.0.0): a Latvian plural case is lost, and the Slovenian ones are shifted.
#
# po2i18next with compatibilityJSON v4 names the forms of a PO file by a table of its own and not by the file's
# Plural-Forms. For Latvian its table calls two of the three forms `zero`: the second, of most numbers, is overwritten
# by the third, and i18next shows the bare key for 2 and 5. Its own way there and back (i18next2po, po2i18next) loses
# `other` as well. For Slovenian it expects the form of most numbers first; a file with the formula of the GNU gettext
# manual, which has that of 1 first, becomes JSON in which 5 has the text of 1, and 1 that of 2, without an error.
# Polish is right. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund gettext-converter@1.3.4 i18next@26.7.2
cat >seen.mjs <<'JS'
import { i18next2po, po2i18next } from 'gettext-converter'
import i18next from 'i18next'

const options = (locale) => ({ compatibilityJSON: 'v4', locale })
/** Formulas of the GNU gettext manual, and a text for each of their forms. */
const languages = {
  pl: {
    formula: 'nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2',
    forms: ['akcja', 'akcje', 'akcji'],
  },
  lv: {
    formula: 'nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2',
    forms: ['akcija', 'akcijas', 'akciju'],
  },
  sl: {
    formula: 'nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3',
    forms: ['delnica', 'delnici', 'delnice', 'delnic'],
  },
}
for (const [language, { formula, forms }] of Object.entries(languages)) {
  const po = [
    'msgid ""',
    'msgstr ""',
    `"Language: ${language}\\n"`,
    '"Content-Type: text/plain; charset=utf-8\\n"',
    `"Plural-Forms: ${formula};\\n"`,
    '',
    'msgid "share"',
    'msgid_plural "share"',
    ...forms.map((text, form) => `msgstr[${form}] "${text}"`),
  ].join('\n')
  const translation = po2i18next(po, options(language))
  const reader = i18next.createInstance()
  await reader.init({ lng: language, showSupportNotice: false, resources: { [language]: { translation } } })
  const byFormula = new Function('n', `return Number(${formula.split('plural=').at(-1)})`)
  const shown = [1, 2, 3, 5].map((n) => `${n} ${reader.t('share', { count: n })} (${forms[byFormula(n)]})`)
  console.log(`${language}: ${JSON.stringify(translation)}\n  i18next (gettext): ${shown.join(', ')}`)
}
const shares = { share_zero: 'akciju', share_one: 'akcija', share_other: 'akcijas' }
const back = po2i18next(i18next2po('lv', shares, options('lv')), options('lv'))
console.log(`lv to PO and back: ${Object.keys(shares).join(' ')}; ${Object.keys(back).join(' ')}`)
JS
seen=$(node seen.mjs)
echo "$seen"
expected='pl: {"share_one":"akcja","share_few":"akcje","share_many":"akcji"}
  i18next (gettext): 1 akcja (akcja), 2 akcje (akcje), 3 akcje (akcje), 5 akcji (akcji)
lv: {"share_one":"akcija","share_zero":"akciju"}
  i18next (gettext): 1 akcija (akcija), 2 share (akcijas), 3 share (akcijas), 5 share (akcijas)
sl: {"share_other":"delnica","share_one":"delnici","share_two":"delnice","share_few":"delnic"}
  i18next (gettext): 1 delnici (delnica), 2 delnice (delnici), 3 delnic (delnice), 5 delnica (delnic)
lv to PO and back: share_zero share_one share_other; share_one share_zero'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a Latvian text is lost, and every Slovenian one is shown for another number'
