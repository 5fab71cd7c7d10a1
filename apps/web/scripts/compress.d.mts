/** See compress.mjs. */
export function compressFolder(folder: string): Promise<{ files: number; bytes: number; gzipBytes: number }>
