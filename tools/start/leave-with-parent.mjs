// Imported by the server that `npm start` runs, and by the starter under npm: kill -9 of the parent must end
// them too.

const CHECK_MS = 500
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, CHECK_MS).unref()
