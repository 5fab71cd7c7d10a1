// Stands in for the socket gateway in tests of calls: it is up, says so, and ends when it is told to.
process.send({ type: 'ready' })
setInterval(
  () => process.send({ type: 'alive', figures: { sockets: 0, users: 0, cpu: 0, memory: 0, frames: 0 } }),
  1000,
)
process.on('message', ({ type }) => {
  if (type === 'draining') process.exit(0)
})
process.on('disconnect', () => process.exit(0))
