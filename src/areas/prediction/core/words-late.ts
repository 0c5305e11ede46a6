/** Words of `paused-chip`. */
export const PAUSED_CHIP_WORD = {
  pausedClaimsStillWork: 'Paused: claims still work',
} as const
