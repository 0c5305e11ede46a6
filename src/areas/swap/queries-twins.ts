import { queryOptions, skipToken } from '@tanstack/react-query'
import { pinnedFace, type TokenFace } from '../tokens/model/face.ts'
import { type Twin } from '../tokens/model/look-alike.ts'

/**
 * The verified tokens that these pass for, by mint. What judges it comes with the first token that is not pinned: a pinned
 * one passes for no other. No data = not judged yet: until then the swap is not offered.
 */
export function twinsOptions(faces: readonly TokenFace[]) {
  const isPinned = faces.every(({ mint }) => pinnedFace(mint) !== undefined)
  return queryOptions({
    queryKey: [
      'swap',
      'twins',
      faces.map(({ mint, symbol, name, isVerified }) => [mint, symbol, name, isVerified ?? '']),
    ],
    queryFn: isPinned
      ? skipToken
      : async (): Promise<ReadonlyMap<string, Twin>> => {
          const { lookAlikesIn } = await import('../tokens/model/look-alike.ts')
          const twinOf = lookAlikesIn(faces)
          return new Map(
            faces.flatMap((face) => {
              const twin = twinOf(face)
              return twin === undefined ? [] : [[face.mint, twin] as const]
            }),
          )
        },
    initialData: isPinned ? new Map<string, Twin>() : undefined,
    staleTime: Infinity,
    structuralSharing: false,
  })
}
