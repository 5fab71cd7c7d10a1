#!/usr/bin/env bash
# cbor-redux 1.0.0: the one integer 2^64 is written as zero, where its neighbours are written rightly or refused.
#
# 18446744073709551616 is a test vector of RFC 8949 (appendix A): the first integer that needs a bignum,
# c249010000000000000000. cbor-redux, whose README promises that a bigint is encoded when it is given, writes 2^64 - 1
# and -2^64 as the RFC does and throws from 2^64 + 1 on; its limit is one too high, so 2^64 itself passes the check and
# its lowest 64 bits, all zero, are written: 1b0000000000000000. Every reader, its own too, reads 0, without an error.
# cbor2 2.3.0 writes the bytes of the RFC. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund cbor-redux@1.0.0 cbor2@2.3.0
cat >seen.mjs <<'JS'
import { CBOR } from 'cbor-redux'
import { decode, encode } from 'cbor2'

const hex = (bytes) => Buffer.from(bytes).toString('hex')
const written = (integer) => {
  try {
    const bytes = new Uint8Array(CBOR.encode(integer))
    return `${hex(bytes)}, read as ${decode(bytes)}`
  } catch {
    return 'an error'
  }
}
for (const integer of [-(2n ** 64n), 2n ** 64n - 1n, 2n ** 64n, 2n ** 64n + 1n])
  console.log(`${integer}: cbor-redux ${written(integer)}; cbor2 ${hex(encode(integer))}`)
JS
seen=$(node seen.mjs)
echo "$seen"
expected='-18446744073709551616: cbor-redux 3bffffffffffffffff, read as -18446744073709551616; cbor2 3bffffffffffffffff
18446744073709551615: cbor-redux 1bffffffffffffffff, read as 18446744073709551615; cbor2 1bffffffffffffffff
18446744073709551616: cbor-redux 1b0000000000000000, read as 0; cbor2 c249010000000000000000
18446744073709551617: cbor-redux an error; cbor2 c249010000000000000001'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: 2^64 is written as zero, between an integer that is right and one that is refused'
