#!/usr/bin/env bash
# OpenSC 0.23.0 (Debian 12): pkcs11-tool shows the letters of "edwards25519" as the arcs of an object identifier.
#
# PKCS#11 3.0 lets the parameters of an Edwards key (CKA_EC_PARAMS) be the name of the curve, a PrintableString.
# SoftHSM 2.6.1 stores 130c followed by the twelve letters. pkcs11-tool, which made the key by that very name
# (--key-type EC:edwards25519), prints the bytes rightly and then reads them as an object identifier, whatever their
# tag: 2.21 for the first letter, then one arc a letter, in decimal (100 is d, 119 is w …). There is no such
# identifier; that of Ed25519 is 1.3.101.112. The key signs as it should. Seen on 2026-11-30 on Debian 12, amd64.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq -o APT::Sandbox::User=root opensc=0.23.0-0.3+deb12u2 opensc-pkcs11=0.23.0-0.3+deb12u2 \
  softhsm2=2.6.1-2.1 libsofthsm2=2.6.1-2.1
for package in *.deb; do dpkg -x "$package" there; done
libraries=$folder/there/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH 2>/dev/null || echo x86_64-linux-gnu)
export LD_LIBRARY_PATH=$libraries SOFTHSM2_CONF=$folder/softhsm2.conf PATH=$folder/there/usr/bin:$PATH
mkdir tokens
printf 'directories.tokendir = %s/tokens\nobjectstore.backend = file\n' "$folder" >softhsm2.conf
module=$libraries/softhsm/libsofthsm2.so
softhsm2-util --module "$module" --init-token --free --label example --so-pin 12345678 --pin 1234 >/dev/null
pkcs11-tool --module "$module" --token-label example --login --pin 1234 \
  --keypairgen --key-type EC:edwards25519 --label example --id 01 >/dev/null
seen=$(pkcs11-tool --module "$module" --token-label example --list-objects --type pubkey | grep EC_PARAMS)
echo "$seen"
expected='  EC_PARAMS:  130c656477617264733235353139 (OID 2.21.100.119.97.114.100.115.50.53.53.49.57)'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
printf '64 77 61 72 64 73 32 35 35 31 39' | xxd -r -p
echo ' is what the arcs from the third on spell'
echo 'as found: a name of a curve is shown as an object identifier'
