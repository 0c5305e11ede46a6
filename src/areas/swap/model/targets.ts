import { type Target } from '~/tx/target.ts'

/** A swap of one coin for another, by their mints. */
export const swapTarget = (inputMint: string, outputMint: string): Target => `swap:${inputMint}>${outputMint}`
