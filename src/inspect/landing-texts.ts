/** Whether a transaction would land, or what became of it. */
export const LANDING_WORD = {
  landed: 'It has landed: these are the bytes on chain, and every signature on them holds.',
  landedUnknown: 'Its signatures hold, but the RPC server does not say whether it failed on chain.',
  failed: (error: string): string => `It failed on chain: nothing of it was done, only the fee was spent. ${error}`,
  unrun: (error: string): string => `The network didn’t execute it: nothing of it was done or charged. ${error}`,
  unverified:
    'Not proven: the signature does not hold over the bytes that the RPC server returned. They may not be what landed.',
  noAnswer: 'Not known: the RPC server did not answer. What is below is from the bytes alone.',
  unnamed: 'Not known: the RPC server does not say which network it is on.',
  otherNetwork: 'Not known: the RPC server is on another network.',
  expired: 'No: its blockhash does not count on this network, or not any more.',
  noSimulation: 'Not known: no simulation could be had.',
  simulationFailed: (error: string): string => `No: the simulation failed with ${error}.`,
  wouldLand: 'Yes, by a simulation that changed nothing.',
  missing: (count: number): string =>
    ` Still, ${count === 1 ? 'one signature is' : `${count} signatures are`} missing.`,
} as const
