#!/usr/bin/env bash
# emv-qrcps 0.0.7: one payment code in sixteen is written without the first zero of its checksum, and is not a code.
#
# EMVCo, QR Code Specification for Payment Systems, Merchant-Presented Mode 1.1 (4.7.3): the CRC is written as four
# hexadecimal digits, and the data that it covers end with its tag and length, "6304". The package, whose README says
# that it generates codes by this text, works the CRC out over "6304" and then writes as many digits as the number has:
# 0xA2E becomes "6303A2E", with a length of 3 that was not in the data. For a price of 0.23 the shop has no valid code,
# for 0.22 it has. Of 1500 prices 92 are so. steplix-emv-qrcps 0.0.8, of the same origin, writes the zero; for the
# others both write the same. No issue was found. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund emv-qrcps@0.0.7 steplix-emv-qrcps@0.0.8
cat >seen.cjs <<'JS'
const packages = { 'emv-qrcps': require('emv-qrcps'), steplix: require('steplix-emv-qrcps') }

/** The CRC of the specification: polynomial 1021, from FFFF. */
const crc = (text) => {
  let value = 0xffff
  for (const byte of Buffer.from(text)) {
    value ^= byte << 8
    for (let bit = 0; bit < 8; bit++) value = value & 0x8000 ? ((value << 1) ^ 0x1021) & 0xffff : (value << 1) & 0xffff
  }
  return value.toString(16).toUpperCase().padStart(4, '0')
}
const payload = ({ Merchant }, amount) => {
  const account = Merchant.buildMerchantAccountInformation()
  account.setGloballyUniqueIdentifier('com.example')
  const code = Merchant.buildEMVQR()
  code.setPayloadFormatIndicator('01')
  code.addMerchantAccountInformation('29', account)
  code.setMerchantCategoryCode('4111')
  code.setTransactionCurrency('156')
  code.setTransactionAmount(amount)
  code.setCountryCode('CN')
  code.setMerchantName('A EXAMPLE')
  code.setMerchantCity('BEIJING')
  return code.generatePayload()
}
const right = (text) => {
  const at = text.indexOf('63', text.indexOf('BEIJING'))
  return text.slice(at) === `6304${crc(`${text.slice(0, at)}6304`)}`
}
for (const [name, pack] of Object.entries(packages)) {
  const wrong = []
  for (let cents = 1; cents <= 1500; cents++) {
    const amount = (cents / 100).toFixed(2)
    const text = payload(pack, amount)
    if (!right(text)) wrong.push(`${amount} ends ${text.slice(text.indexOf('BEIJING') + 7)}`)
  }
  console.log(`${name}: ${wrong.length} of 1500 wrong; ${wrong.slice(0, 2).join(', ') || 'none'}`)
}
JS
seen=$(node seen.cjs)
echo "$seen"
expected='emv-qrcps: 92 of 1500 wrong; 0.23 ends 6303A2E, 0.34 ends 63036C5
steplix: 0 of 1500 wrong; none'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: a checksum that begins with a zero is written with three digits'
