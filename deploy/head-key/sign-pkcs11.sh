#!/bin/sh
# Signs heads with a key in a PKCS#11 module: a program for HEAD_KEY_COMMAND. It needs pkcs11-tool (Debian's
# opensc) and reads beside itself pkcs11.conf, mode 0600, with the lines
#   MODULE=/usr/lib/softhsm/libsofthsm2.so   the library of the module
#   TOKEN=heads                              the label of its token
#   KEY_ID=01                                the id of an Ed25519 key in it
#   PKCS11_PIN=...                           the PIN of the token's user
# and whatever the module itself needs, such as SOFTHSM2_CONF.
set -eu
set -a
. "$(dirname "$0")/pkcs11.conf"
set +a

pkcs11() { pkcs11-tool --module "$MODULE" --token-label "$TOKEN" --id "$KEY_ID" "$@"; }

case "${1:-}" in
public) pkcs11 --read-object --type pubkey ;;
sign)
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  cat >"$folder/text"
  pkcs11 --login --pin env:PKCS11_PIN --sign --mechanism EDDSA --input-file "$folder/text" \
    --output-file "$folder/signature" >/dev/null
  od -An -v -tx1 "$folder/signature" | tr -d ' \n'
  ;;
*)
  echo "usage: $0 public|sign" >&2
  exit 2
  ;;
esac
