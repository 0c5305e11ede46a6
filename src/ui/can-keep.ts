const PROBE = 'sextant.probe'

/** True when this browser keeps what the page gives it; false where storage is refused or full. */
export function canKeep(): boolean {
  try {
    localStorage.setItem(PROBE, '1')
    localStorage.removeItem(PROBE)
    return true
  } catch {
    return false
  }
}
