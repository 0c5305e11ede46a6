import { accessSync, constants } from 'node:fs'

/**
 * Is there a file at this path that this user may run?
 * @param {string} file
 */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
