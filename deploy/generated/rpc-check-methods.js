// Made from the source by `npm run edge -- generate`. A test holds it against the source.
export default ['getGenesisHash', 'isBlockhashValid', 'getMultipleAccounts', 'getSignatureStatuses']
