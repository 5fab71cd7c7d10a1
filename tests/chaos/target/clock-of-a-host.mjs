// Loaded before each process of a host: sets the wall clock ahead by the ms in the file CLOCK_FILE, which may
// change at any time.
import { readFileSync } from 'node:fs'

const LOOK_MS = 100
const wall = Date.now.bind(Date)
const read = () => Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
let ahead = read()
setInterval(() => {
  ahead = read()
}, LOOK_MS).unref()
Date.now = () => wall() + ahead
