/** What a page gives to start a claim: plain text, parsed by the engine before anything is built. */
export type ClaimRequest = {
  readonly owner: string
  readonly position: string
  /** What the position pays, micro USD in decimal text. */
  readonly payoutMicro: string
  /** Market title as shown; untrusted text. */
  readonly title: string
  readonly side: 'yes' | 'no'
  /** Shares held, micro-contracts in decimal text; absent = none were listed. */
  readonly contractsMicro?: string
}
