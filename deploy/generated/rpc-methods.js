// Made from the source by `npm run edge -- generate`. A test holds it against the source.
export default [
  'getGenesisHash',
  'getEpochInfo',
  'getLatestBlockhash',
  'isBlockhashValid',
  'getMultipleAccounts',
  'simulateTransaction',
  'sendTransaction',
  'getSignatureStatuses',
  'getTransaction',
  'getSignaturesForAddress',
]
