/** JSON as the venue answers it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json }
