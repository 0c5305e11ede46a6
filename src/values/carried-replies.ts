/** A raw reply of the service that a document carries: its body, and of its headers `date`, `age` and `content-type` alone. */
export type CarriedReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
