import { type GuardCode } from './guard/codes.ts'
import { type CheckGroup, type NotChecked } from './guard/checked-facts.ts'
import { type Outcome } from './intent.ts'
import { type ActState } from './machine.ts'
import { STATE_WORD, stateWord } from './state-words.ts'

/** Cause, what happened to the money, and what to do now. */
export type Sentence = { readonly cause: string; readonly money: string; readonly next: string }

const UNSIGNED = 'Nothing was signed.'
const AGAIN = 'Try again. If it repeats, copy the report.'
const NOT_SENT = 'You signed it, but nothing was sent.'

const say = (cause: string, money: string = UNSIGNED, next: string = AGAIN): Sentence => ({ cause, money, next })

/** What each code means for a person. Total: a new code does not compile without its words. */
export const CODE_WORDS: Readonly<Record<GuardCode, Sentence>> = {
  TX_ENCODING: say('What the venue sent is not one well-formed transaction.'),
  LOOKUP_TABLE: say('The transaction uses an address table that could not be trusted.'),
  OWNER_SLOT: say('The transaction does not ask for your signature in the usual way.'),
  FOREIGN_SIGNATURE: say('A signature that came with the transaction is not valid.'),
  SIGNER_SET: say('The transaction asks for a signer that does not belong to it.'),
  FEE_PAYER: say('Somebody other than you would pay the fee, in a way that is not allowed here.'),
  DURABLE_NONCE: say('The transaction would never expire, so your signature could be used later.'),
  PROGRAM_NOT_ALLOWED: say('The transaction calls a program that has no place in it.'),
  LIGHTHOUSE_IN_BUILD: say('The venue added instructions that only a wallet may add.'),
  INSTRUCTION_UNKNOWN: say('The transaction holds an instruction that could not be read to its last byte.'),
  CORE_COUNT: say('The transaction does another number of things than you asked for.'),
  LAYOUT_UNPROVEN: say('This kind of transaction has not been seen before, and its outcome could not be proven.'),
  COMPUTE_BUDGET: say('The network fee is over your limit, or set in an unusual way.'),
  SYSTEM_INSTRUCTION: say('The transaction would move SOL that you did not ask to move.'),
  TOKEN_INSTRUCTION: say('The transaction would do something to your tokens that you did not ask for.'),
  ATA_INSTRUCTION: say('The transaction would open a token account that is not yours or not needed.'),
  MEMO: say('The transaction carries a note that is too long or not readable.'),
  FEE_NOT_AGREED: say('The transaction takes a fee that was not agreed.'),
  CLAIM_POSITION: say('The transaction is about another position, or the position cannot be claimed as shown.'),
  CLAIM_DESTINATION: say('The transaction pays an account that is not yours.'),
  CLAIM_MINT: say('The transaction pays in a coin that is not the settlement coin.'),
  ORDER_SIDE: say('The order is for the other side, Yes in place of No or the reverse.'),
  ORDER_DIRECTION: say('The order buys where you sell, or sells where you buy.'),
  ORDER_CONTRACTS: say(
    'The order is for another number of contracts than was shown.',
    UNSIGNED,
    'Refresh and look at the number again.',
  ),
  ORDER_DEPOSIT: say('The order would take more money than you put up.'),
  ORDER_PRICE_BOUND: say(
    'The worst price that the order accepts is not the one that was shown.',
    UNSIGNED,
    'Refresh the price, or allow more slippage, and try again.',
  ),
  ORDER_TAIL: say('The order carries extra terms that are not understood.'),
  ORDER_ACCOUNTS: say('The order names an account that is not yours, or not the one it should.'),
  ORDER_IDENTITY: say('The order is for another market than the one you chose, or for another order.'),
  CLOSE_ALL_MAPPING: say(
    'The venue answered for a position that is not among those you are closing, or twice for one.',
  ),
  CLOSE_ALL_BOUND: say(
    'A sale may fall further under the bid than you allow.',
    UNSIGNED,
    'Refresh the price, or allow more.',
  ),
  CANCEL_SET: say('The venue would cancel another order than the one you chose.'),
  ORDER_ROUTE: say('The exchange that pays for the order does not lead into the order.'),
  COMPOSE_MISMATCH: say('The venue wants more around the swap than the swap needs.'),
  ROUTE_VARIANT: say('The exchange is of a kind whose amount is not fixed beforehand.'),
  ROUTE_AUTHORITY: say('The exchange would be made in the name of somebody else.'),
  ROUTE_AMOUNT_IN: say('The exchange takes another amount than you put in.'),
  ROUTE_MIN_OUT: say('The exchange may give back less than your limit.', UNSIGNED, 'Refresh the price and try again.'),
  ROUTE_SLIPPAGE: say('The exchange allows more slippage than you do.', UNSIGNED, 'Refresh, or raise your limit.'),
  ROUTE_ACCOUNTS: say('The exchange takes from or pays to an account that is not yours.'),
  RFQ_AMOUNTS: say(
    'The market maker’s quote takes or gives another amount than was shown.',
    UNSIGNED,
    'Refresh the price.',
  ),
  RFQ_PARTIES: say('The market maker’s quote names an account that is not yours, or not the maker’s.'),
  RFQ_EXPIRY: say('The market maker’s quote ends at another time than was said.', UNSIGNED, 'Refresh the price.'),
  LIMIT_MAKER: say('The limit order would belong to somebody else.'),
  LIMIT_MAKING: say('The limit order would sell another amount than you put in.'),
  LIMIT_TAKING: say('The limit order would be filled for less than your limit.'),
  LIMIT_EXPIRY: say('The limit order would end at another time than you chose.'),
  LIMIT_FEE: say('The limit order pays a fee or a referrer that was not agreed.'),
  LIMIT_ACCOUNTS: say('The limit order names an account that is not yours, or not the one it should.'),
  LIMIT_TAIL: say('The limit order carries extra terms that are not understood.'),
  LIMIT_PRICE: say(
    'The limit is far worse than the market, or the market is not known, and you have not said that you want that.',
    UNSIGNED,
    'Look at the price again, and confirm it if you mean it.',
  ),
  CANCEL_REFUND: say('What is left in the order would not come back to you.'),
  DCA_TOTAL: say('The plan would take another amount than you put in, in all or at a time.'),
  DCA_SCHEDULE: say('The plan would run at other times than you chose.'),
  DCA_BOUNDS: say('The plan carries price bounds that you did not set.'),
  DCA_ACCOUNTS: say('The plan names an account that is not yours, or not the one it should.'),
  LEND_AMOUNT: say('The transaction lends or takes back another amount than you typed.'),
  LEND_MINT: say('The shares are not those of the token that you lend.'),
  LEND_ACCOUNTS: say('The transaction names an account that is not yours, or not the lending market’s.'),
  LEND_RATE: say('What a share is worth could not be read.', UNSIGNED, 'Try again in a moment.'),
  NETWORK_MISMATCH: say(
    'The network is not the one this page is for.',
    UNSIGNED,
    'Check the network of the page and of your wallet.',
  ),
  OWNER_ACCOUNT_EXPOSED: say('The transaction could write to another token account of yours.'),
  MINT_UNSAFE: say('The token can be taxed, frozen or held back, or it could not be read.'),
  BLOCKHASH_WINDOW: say('The transaction is too old, or not of this network.', UNSIGNED, 'Build it again.'),
  SIM_INCOMPLETE: say(
    'The simulation was incomplete, or your balances changed while it ran.',
    UNSIGNED,
    'Try again in a moment.',
  ),
  SIM_FAILED: say('The test run fails: on chain this would fail too.', UNSIGNED, 'Refresh and try again.'),
  SIM_DELTA: say('In the test run your balances change in another way than you asked for.'),
  SIM_CONTROL: say('In the test run somebody else would gain control over an account of yours.'),
  SIM_INNER_AUTHORITY: say('Inside the transaction somebody would be given rights over an account of yours.'),
  SIM_UNAVAILABLE: say(
    'No test run could be had, and an act that spends is not signed without one.',
    UNSIGNED,
    'Try again in a moment.',
  ),
  OWNER_CHANGED: say(
    'The wallet now shows another account than the one you started with.',
    UNSIGNED,
    'Start again as that account.',
  ),
  REVIEW_STALE: say('The review was open too long.', UNSIGNED, 'Build it again.'),
  GUARD_ERROR: say('The check itself met something it could not handle, so it stopped.'),
  RETURNED_HEADER: say(
    'Your wallet changed the payer, the signers or the age of the transaction.',
    NOT_SENT,
    'Copy the report. It can be tried again once this one can no longer land.',
  ),
  RETURNED_SIGNATURE: say(
    'What your wallet returned is not signed by you, or a signature was dropped.',
    NOT_SENT,
    'Copy the report.',
  ),
  RETURNED_LIGHTHOUSE: say(
    'Your wallet added safety instructions of a kind that is not allowed.',
    NOT_SENT,
    'Copy the report.',
  ),
  RETURNED_BUDGET: say(
    'Your wallet set the network fee in a way that is not allowed, or over your limit.',
    NOT_SENT,
    'Lower the fee in the wallet, or raise the limit.',
  ),
  RETURNED_INSTRUCTIONS: say(
    'Your wallet changed what the transaction does.',
    NOT_SENT,
    'Copy the report. It can be tried again once this one can no longer land.',
  ),
  RETURNED_TABLES: say('Your wallet changed the addresses the transaction uses.', NOT_SENT, 'Copy the report.'),
  INTENT_LOCKED: say('This already has an act under way, here or in another tab.', 'Nothing new was sent.', 'Show it.'),
  JOURNAL_UNAVAILABLE: say(
    'This browser gives the page no storage to write the act down first.',
    'Nothing was sent; reading works.',
    'Allow storage, or use another profile.',
  ),
  WALLET_CANNOT_SIGN: say(
    'This wallet cannot sign this transaction alone: it only signs and sends at once, or does not take this version.',
    'Nothing was sent.',
    'Pick another wallet.',
  ),
  WALLET_DECLINED: say('You declined in the wallet.', 'Nothing was sent.', ''),
  WALLET_FAILED: say('The wallet gave an error instead of a signature.', 'Nothing was sent.'),
  WALLET_SILENT: say(
    'No answer from the wallet for 60 s.',
    'Not known: check the wallet.',
    'Keep waiting, or look on chain.',
  ),
  BUILD_EMPTY: say('The venue says that no transaction is needed.', 'It pays out by itself.', 'See the history.'),
  BUILD_REJECTED: say('The venue did not build a transaction.', 'Nothing was sent.', 'Refresh and try again.'),
  BUILD_LEFT_OUT: say(
    'The venue left this position out of its answer.',
    'Nothing was sent for it.',
    'Sell it alone, or hold until it settles.',
  ),
  BUILD_QUOTE_ONLY: say(
    'The venue named a price but built no transaction.',
    'Nothing was sent.',
    'Check that this wallet holds enough of the coin and some SOL.',
  ),
  BUILD_UNREACHABLE: say(
    'The venue gave no usable answer, so nothing was built.',
    'Nothing was sent.',
    'Check the connection and try again.',
  ),
  LANDED_DIFFERENT: say(
    'Another transaction than the reviewed one landed under this signature.',
    'Something moved: look at both.',
    'Copy the report.',
  ),
}

/** What became of an act at the venue. A claim that is done needs no further word. */
export const OUTCOME_WORD: Readonly<Record<Outcome, string | undefined>> = {
  settled: undefined,
  filled: 'The order was filled.',
  'partly-filled': 'The order was filled in part; what was left over came back.',
  'not-filled': 'The order was not filled. What was put up for it came back.',
  resting: 'The order is placed and waits for its price.',
  running: 'The plan is running: each buy is made at its time, at the market’s price.',
}

/** Ticks of the review. */
export const CHECK_WORD: Readonly<Record<CheckGroup, string>> = {
  payer: 'Fee payer known',
  signers: 'Only you still sign',
  programs: 'Programs expected',
  destinations: 'Pays your account',
  authorities: 'Control unchanged',
  fee: 'Fee under the cap',
  size: 'Size fits',
  blockhash: 'Still fresh',
  network: 'Right network',
  mints: 'Coin is safe',
  exposure: 'No other account open',
  'own-rules': 'Position is this one',
  'test-run': 'Test run passed',
  balances: 'No other balance moves',
}

/** What no check covers; never empty on a review. */
export const NOT_CHECKED_WORD: Readonly<Record<NotChecked, string>> = {
  'venue-program': 'What the venue’s own program does inside.',
  'one-rpc': 'Chain facts come from one RPC server.',
  'core-not-decoded': 'The venue’s own instruction was not decoded; the test run paid you exactly this.',
  'layout-unproven': 'The instruction’s layout is known from public decoders, not from the venue.',
  'no-test-run': 'No test run could be had.',
  'cancel-later': 'Whether the venue cancels in time: the order may still fill before it does.',
  'price-source': 'The price: it is the word of the service that also builds the bytes.',
  'variable-rate': 'The rate: it is variable, and all lenders of a market share its losses.',
  'order-tail': 'Some bytes at the end of the order are not understood; the test run moved exactly what you asked for.',
  'route-step':
    'One step of the exchange is known by its length from recorded swaps, and not by what it says; the test run moved what is shown.',
  'keeper-fills': 'When a keeper fills the order, and how much of it: it may fill in part or not at all.',
  'market-first-seen':
    'This market is seen here for the first time, so its code could not be compared with an earlier one.',
}

/** One line for a toast or a row: the status word and, where there is one, the sentence of the code. */
export function statusLine(state: ActState, code: GuardCode | undefined): string {
  const words = code === undefined ? undefined : CODE_WORDS[code]
  if (state === 'cancelled') return words?.cause ?? 'You stepped back.'
  return words === undefined ? STATE_WORD[state] : `${stateWord(state, code)}. ${words.cause} ${words.money}`
}
