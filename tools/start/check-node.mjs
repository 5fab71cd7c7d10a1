/** Exits with advice if this Node is too old for the libraries. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Error(
    `Fairtick needs Node 20.19 or newer, this is ${process.versions.node}: see https://nodejs.org`,
  )
}
