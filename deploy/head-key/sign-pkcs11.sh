#!/bin/sh
# Signs heads with a key in a PKCS#11 module: a program for HEAD_KEY_COMMAND. It needs pkcs11-tool (Debian's
# opensc) and reads beside itself pkcs11.conf, mode 0600, with the lines
#   MODULE=/usr/lib/softhsm/libsofthsm2.so   the library of the module
#   TOKEN=heads                              the label of its token
#   KEY_ID=01                                the id of an Ed25519 key in it
#   PKCS11_PIN=...                           the PIN of the token's user
# and whatever the module itself needs, such as SOFTHSM2_CONF. A refused PIN ends it with 77, after which the
# server does not run it again: a token may lock itself after three.
set -eu
conf=$(dirname "$0")/pkcs11.conf
case $(stat -c %a "$conf") in
600 | 400) ;;
*)
  echo "$conf can be read by others: chmod 600" >&2
  exit 1
  ;;
esac
set -a
. "$conf"
set +a

pkcs11() { pkcs11-tool --module "$MODULE" --token-label "$TOKEN" --id "$KEY_ID" "$@"; }

case "${1:-}" in
public) pkcs11 --read-object --type pubkey ;;
sign)
  exec 3>&1
  errors=$({ pkcs11 --login --pin env:PKCS11_PIN --sign --mechanism EDDSA | od -An -v -tx1 | tr -d ' \n' >&3; } 2>&1)
  echo "$errors" >&2
  case $errors in *CKR_PIN*) exit 77 ;; esac
  ;;
*)
  echo "usage: $0 public|sign" >&2
  exit 2
  ;;
esac
