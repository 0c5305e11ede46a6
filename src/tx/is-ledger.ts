/** Whether a wallet calls itself a Ledger: what a device may lack is told before it is asked. Untrusted text. */
export const isLedger = (name: string | undefined): boolean => name?.toLowerCase().includes('ledger') === true
