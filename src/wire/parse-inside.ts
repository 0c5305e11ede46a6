import * as z from 'zod/mini'

/** Where a transform reports what is wrong. */
type Issues = { readonly issues: { push(issue: Issue): unknown } }
type Issue = { code: 'custom'; message: string; path: PropertyKey[]; input: unknown }

/** Reads a value with another schema inside a transform; its complaints become the outer one's, with their places. */
export function parseInside<T>(schema: z.ZodMiniType<T>, value: unknown, context: Issues): T {
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  for (const { message, path } of read.error.issues)
    context.issues.push({ code: 'custom', message, path: [...path], input: value })
  return z.NEVER
}
