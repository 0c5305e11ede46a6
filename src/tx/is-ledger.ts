/** Whether a wallet calls itself a Ledger: what a device may lack is told before it is asked. Untrusted text. */
export const isLedger = (name: string | undefined): boolean => name?.toLowerCase().includes('ledger') === true

/** What a Ledger needs before it can show a transaction. */
export const LEDGER_HINT =
  'With a Ledger: unlock it, open its Solana app, and allow blind signing there. An older app can’t show this transaction.'
