/** The ways to execute a swap, each in a word and a sentence. */
export const EXECUTION = {
  built: {
    word: 'Standard',
    line: 'The venue builds the transaction, this page checks it. Sent through your RPC.',
  },
  composed: {
    word: 'Self-built',
    line: 'The venue picks the route; this page builds the transaction. Sent through your RPC.',
  },
  managed: {
    word: 'Managed',
    line: 'The venue routes, sets slippage and fee, and sends it. It may pay the network fee: then the form says gasless.',
  },
} as const
