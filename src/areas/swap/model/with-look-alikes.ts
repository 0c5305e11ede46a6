import { lookAlikesIn } from '../../tokens/model/look-alike.ts'
import { type TokenSummary } from '../../tokens/model/token-summary.ts'

/** The tokens that are known, and by mint the verified one that each looks like. */
export function withLookAlikes(...both: readonly (TokenSummary | undefined)[]) {
  const faces = both.filter((face) => face !== undefined)
  const twinOf = lookAlikesIn(faces)
  const twins = new Map(
    faces.flatMap((face) => {
      const twin = twinOf(face)
      return twin === undefined ? [] : [[face.mint, twin] as const]
    }),
  )
  return { faces, twins }
}
