import { type TokenProblem } from '../../chain/vm/token-state.ts'

/* Custom error numbers of the sandbox's prediction program; the real program's numbers are not public. */

/** Numbers that a claim can give. */
export const PREDICTION_ERROR = {
  unknownInstruction: 6000,
  missingAccount: 6001,
  authorityDidNotSign: 6002,
  authorityNotAllowed: 6003,
  positionNotFound: 6004,
  alreadyPaid: 6005,
  marketNotFound: 6006,
  wrongResultAccount: 6007,
  marketNotSettled: 6008,
  positionLost: 6009,
  wrongDestination: 6010,
  destinationMissing: 6011,
  wrongVault: 6012,
  vaultEmpty: 6013,
  wrongTokenProgram: 6014,
  marketNotCancelled: 6015,
  accountNotWritable: 6016,
  tokenRefused: 6017,
} as const

/** Numbers that only orders can give; what an order shares with a claim has the claim's number. */
export const ORDER_ERROR = {
  malformedData: 6018,
  ownerDidNotSign: 6019,
  payerDidNotSign: 6020,
  cosignerDidNotSign: 6021,
  wrongCosigner: 6022,
  wrongMint: 6023,
  wrongPosition: 6024,
  wrongOrderAccount: 6025,
  orderExists: 6026,
  wrongOrderToken: 6027,
  wrongProgram: 6028,
  marketNotOpen: 6029,
  zeroContracts: 6030,
  priceOutOfRange: 6031,
  depositTooSmall: 6032,
  depositOnSale: 6033,
  notEnoughContracts: 6034,
  ownerCannotPay: 6035,
  payerCannotPay: 6036,
  orderNotFound: 6037,
  orderNotOpen: 6038,
  moreThanOrdered: 6039,
  priceBeyondBound: 6040,
  orderEmpty: 6041,
  wrongRentReceiver: 6042,
} as const

/** The program's number for what the token program would have refused, `poor` where the source holds too little. */
export function tokenError(problem: TokenProblem, poor: number): number {
  switch (problem) {
    case 'source-missing':
    case 'insufficient':
      return poor
    case 'destination-missing':
      return PREDICTION_ERROR.destinationMissing
    case 'mint-differs':
      return PREDICTION_ERROR.wrongDestination
    case 'mint-missing':
    case 'frozen':
    case 'overflow':
      return PREDICTION_ERROR.tokenRefused
  }
}
