/**
 * True if the wallet's name (untrusted text) is that of a Ledger: its requirements are shown before it is asked to sign.
 */
export const isLedger = (name: string | undefined): boolean => name?.toLowerCase().includes('ledger') === true

/** Settings that a Ledger needs before it can show a transaction. */
export const LEDGER_HINT =
  'With a Ledger: unlock it, open its Solana app, and allow blind signing there. An older app can’t show this transaction.'
