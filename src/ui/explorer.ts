let base: string | undefined

/** Says where transactions of this network can be looked up; told once, when the network is known. */
export function setExplorer(address: string | undefined): void {
  base = address
}

/** Where this transaction can be looked up; `undefined` in the sandbox, whose chain no explorer knows. */
export function explorerLink(signature: string): string | undefined {
  return base === undefined ? undefined : base + encodeURIComponent(signature)
}

/** Where this account or mint can be looked up; `undefined` where no explorer knows the chain. */
export function explorerAccount(key: string): string | undefined {
  return base?.replace(/tx\/$/, 'address/').concat(encodeURIComponent(key))
}
