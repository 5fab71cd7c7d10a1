// Imported by the server that `npm start` runs: kill -9 of the starter must not leave the server behind.

const CHECK_MS = 500
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, CHECK_MS).unref()
