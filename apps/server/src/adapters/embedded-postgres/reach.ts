import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** A user of the system that a program runs as. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

const READ = 4
const ENTER = 1

/** Whether a user may enter a folder: it and all folders above it. */
export function canEnter(folder: string, user: SystemUser): boolean {
  const path = resolve(folder)
  const isTop = path === dirname(path)
  return mayUse(path, user, ENTER) && (isTop || canEnter(dirname(path), user))
}

/** Whether a user may read a file, and enter the folders it lies in. */
export function canRead(file: string, user: SystemUser): boolean {
  return mayUse(file, user, READ) && canEnter(dirname(file), user)
}

function mayUse(path: string, { uid, gid }: SystemUser, right: number): boolean {
  const { mode, uid: owner, gid: group } = statSync(path)
  if (uid === owner) return ((mode >> 6) & right) === right
  if (gid === group) return ((mode >> 3) & right) === right
  return (mode & right) === right
}
