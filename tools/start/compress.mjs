// Compresses the built pages in a folder: `node compress.mjs FOLDER`.
import { compressFolder } from '../../apps/web/scripts/compress.mjs'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Usage: node compress.mjs FOLDER')
await compressFolder(folder)
