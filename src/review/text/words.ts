import { type Outcome } from '~/engine/intent/intent.ts'
import { type ActState } from '~/engine/machine.ts'
import { type NotChecked } from '~/guard/checked-facts.ts'
import { type CheckGroup, type GuardCode } from '~/guard/codes.ts'
import { STATE_WORD, stateWord } from './review-words.ts'

/** Cause, what happened to the money, and what to do now. */
export type Sentence = { readonly cause: string; readonly money: string; readonly next: string }

const UNSIGNED = 'Nothing was signed.'
const AGAIN = 'Try again. If it repeats, copy the report.'
const OPERATOR_KNOWS = 'Try again. If it repeats, tell this site’s operator.'
const NOT_SENT = 'You signed it, but nothing was sent.'

const say = (cause: string, money: string = UNSIGNED, next: string = AGAIN): Sentence => ({ cause, money, next })

/** User-facing words of each code. Total: a new code does not compile without its words. */
export const CODE_WORDS: Readonly<Record<GuardCode, Sentence>> = {
  TX_ENCODING: say('The venue didn’t send a valid transaction.'),
  LOOKUP_TABLE: say('The transaction uses a lookup table that couldn’t be verified.'),
  OWNER_SLOT: say('The transaction doesn’t ask for your signature in the usual way.'),
  FOREIGN_SIGNATURE: say('A signature on the transaction isn’t valid.'),
  SIGNER_SET: say('The transaction asks for an unexpected signer.'),
  FEE_PAYER: say('The fee payer isn’t you, and isn’t allowed here.'),
  DURABLE_NONCE: say('The transaction would never expire, so your signature could be used later.'),
  PROGRAM_NOT_ALLOWED: say('The transaction calls an unknown program.'),
  LIGHTHOUSE_IN_BUILD: say('The transaction has a balance check that isn’t this page’s own, or lacks it.'),
  INSTRUCTION_UNKNOWN: say('The transaction has an instruction that couldn’t be fully decoded.'),
  CORE_COUNT: say('The transaction has unexpected instructions.'),
  LAYOUT_UNPROVEN: say('This kind of transaction is new here, and its outcome couldn’t be verified.'),
  COMPUTE_BUDGET: say('The network fee is over your limit or set in an unusual way.'),
  SYSTEM_INSTRUCTION: say('The transaction would move SOL you didn’t ask to move.'),
  TOKEN_INSTRUCTION: say('The transaction would do something to your tokens you didn’t ask for.'),
  ATA_INSTRUCTION: say('The transaction would open a token account that isn’t yours or isn’t needed.'),
  MEMO: say('The transaction has a memo that is too long or unreadable.'),
  FEE_NOT_AGREED: say('The transaction takes a fee you didn’t agree to.'),
  CLAIM_POSITION: say('The transaction is for a different position, or this one can’t be claimed as shown.'),
  CLAIM_DESTINATION: say('The payout would go to another address.'),
  CLAIM_MINT: say('The payout is in a different token.'),
  ORDER_SIDE: say('The order is for the opposite side.'),
  ORDER_DIRECTION: say('The order buys instead of selling, or the reverse.'),
  ORDER_CONTRACTS: say('The share amount doesn’t match your order.', UNSIGNED, 'Refresh and check the amount again.'),
  ORDER_DEPOSIT: say('The order would take more than you entered.'),
  ORDER_PRICE_BOUND: say(
    'The order’s price limit doesn’t match the one shown.',
    UNSIGNED,
    'Refresh the price, or allow more slippage, and try again.',
  ),
  ORDER_TAIL: say('The order has extra terms that couldn’t be decoded.'),
  ORDER_ACCOUNTS: say('The order uses an account that isn’t yours or isn’t expected.'),
  ORDER_IDENTITY: say('The order is for a different market or a different order.'),
  CLOSE_ALL_MAPPING: say('The venue answered for a position you aren’t closing, or twice for the same one.'),
  CLOSE_ALL_BOUND: say(
    'A sale could fill further below the bid than you allow.',
    UNSIGNED,
    'Refresh the price, or allow more.',
  ),
  CANCEL_SET: say('The venue would cancel a different order.'),
  ORDER_ROUTE: say('The funding swap doesn’t pay into this order.'),
  COMPOSE_MISMATCH: say('Unexpected extra instructions around the swap.'),
  ROUTE_VARIANT: say('The swap type doesn’t fix its amounts in advance.'),
  ROUTE_AUTHORITY: say('The swap would be made for another wallet.'),
  ROUTE_AMOUNT_IN: say('The swap amount doesn’t match.'),
  ROUTE_MIN_OUT: say('The swap minimum doesn’t match.', UNSIGNED, 'Refresh the price and try again.'),
  ROUTE_SLIPPAGE: say('The swap slippage is higher than yours.', UNSIGNED, 'Refresh, or raise your limit.'),
  ROUTE_ACCOUNTS: say('The swap accounts don’t match.'),
  RFQ_AMOUNTS: say('The market maker’s quote doesn’t match the amounts shown.', UNSIGNED, 'Refresh the price.'),
  RFQ_PARTIES: say('The market maker’s quote uses an unexpected account.'),
  RFQ_EXPIRY: say('The market maker’s quote expires at a different time.', UNSIGNED, 'Refresh the price.'),
  LIMIT_MAKER: say('The limit order would belong to another wallet.'),
  LIMIT_MAKING: say('The amount sold doesn’t match your order.'),
  LIMIT_TAKING: say('The limit price is lower than yours.'),
  LIMIT_EXPIRY: say('The expiry doesn’t match your order.'),
  LIMIT_FEE: say('The limit order pays a fee or referrer you didn’t agree to.'),
  LIMIT_ACCOUNTS: say('The limit order uses an account that isn’t yours or isn’t expected.'),
  LIMIT_TAIL: say('The limit order has extra terms that couldn’t be decoded.'),
  LIMIT_PRICE: say(
    'The limit price is far worse than the market, or the market price is unknown, and you haven’t confirmed it.',
    UNSIGNED,
    'Check the price, and confirm it if that’s what you want.',
  ),
  CANCEL_REFUND: say('The remaining funds wouldn’t be refunded to you.'),
  DCA_TOTAL: say('The recurring order’s amounts don’t match.'),
  DCA_SCHEDULE: say('The recurring order’s schedule doesn’t match.'),
  DCA_BOUNDS: say('The recurring order has price limits you didn’t set.'),
  DCA_ACCOUNTS: say('The recurring order uses an account that isn’t yours or isn’t expected.'),
  LEND_AMOUNT: say('The deposit or withdrawal amount doesn’t match.'),
  LEND_MINT: say('The vault shares don’t belong to this token.'),
  LEND_ACCOUNTS: say('The transaction uses an account that isn’t yours or the vault’s.'),
  UNWRAP_AMOUNT: say('Your wrapped SOL account doesn’t hold the amount shown.', UNSIGNED, 'Check the amount again.'),
  UNWRAP_LEFT: say('Some SOL would stay wrapped.'),
  LEND_RATE: say('Couldn’t read the vault’s exchange rate.', UNSIGNED, 'Try again in a moment.'),
  SECOND_RPC_NETWORK: say(
    'Two RPC servers disagree on the network: they name different genesis hashes.',
    UNSIGNED,
    OPERATOR_KNOWS,
  ),
  SECOND_RPC_BLOCKHASH: say(
    'Two RPC servers disagree on the transaction’s blockhash: valid for one, not for the other.',
    UNSIGNED,
    OPERATOR_KNOWS,
  ),
  SECOND_RPC_BALANCE: say('Two RPC servers disagree on your balance.', UNSIGNED, OPERATOR_KNOWS),
  SECOND_RPC_TABLE: say(
    'Two RPC servers disagree on which accounts the transaction uses: they list a lookup table differently.',
    UNSIGNED,
    OPERATOR_KNOWS,
  ),
  SECOND_RPC_RENT: say('Two RPC servers disagree on the network’s rent.', UNSIGNED, OPERATOR_KNOWS),
  SECOND_RPC_EPOCH: say('Two RPC servers disagree on the network’s epoch.', UNSIGNED, OPERATOR_KNOWS),
  NETWORK_MISMATCH: say('Wrong network.', UNSIGNED, 'Check the network of the page and of your wallet.'),
  OWNER_ACCOUNT_EXPOSED: say('The transaction could change another token account of yours.'),
  MINT_UNSAFE: say('This token can be taxed, frozen or moved by someone else, or couldn’t be checked.'),
  BLOCK_HEIGHT: say('The RPC server answers with its slot where the block height belongs.', UNSIGNED, OPERATOR_KNOWS),
  BLOCKHASH_WINDOW: say('The transaction is too old or from another network.', UNSIGNED, 'Build it again.'),
  RENT_RATE: say('The network’s rent couldn’t be read, or isn’t plausible.', UNSIGNED, 'Try again in a moment.'),
  SIM_INCOMPLETE: say(
    'The simulation was incomplete, or your balances changed while it ran.',
    UNSIGNED,
    'Try again in a moment.',
  ),
  SIM_FAILED: say('Simulation failed: this would fail on chain too.', UNSIGNED, 'Refresh and try again.'),
  SIM_DELTA: say('Simulation changed another balance than you asked for.'),
  SIM_CONTROL: say('Simulation gave someone else control over one of your accounts.'),
  SIM_INNER_AUTHORITY: say('Simulation gave someone else rights over one of your accounts.'),
  SIM_RENT: say('Simulation opened another account than the transaction names, or paid or returned other rent.'),
  SIM_UNAVAILABLE: say(
    'Simulation unavailable. Nothing that spends is signed without it.',
    UNSIGNED,
    'Try again in a moment.',
  ),
  OWNER_CHANGED: say('Your wallet switched to another account.', UNSIGNED, 'Start again with that account.'),
  REVIEW_STALE: say('The review was open too long.', UNSIGNED, 'Build it again.'),
  GUARD_ERROR: say('The check itself failed, so it stopped.'),
  RETURNED_HEADER: say(
    'Your wallet changed the payer, signers or blockhash.',
    NOT_SENT,
    'Copy the report. You can try again once this one has expired.',
  ),
  RETURNED_SIGNATURE: say(
    'Your wallet returned it without your signature, or dropped another one.',
    NOT_SENT,
    'Copy the report.',
  ),
  RETURNED_LIGHTHOUSE: say('Your wallet added safety instructions that aren’t allowed.', NOT_SENT, 'Copy the report.'),
  RETURNED_BUDGET: say(
    'Your wallet set a network fee that isn’t allowed or is over your limit.',
    NOT_SENT,
    'Lower the fee in the wallet, or raise the limit.',
  ),
  RETURNED_INSTRUCTIONS: say(
    'Your wallet changed the instructions.',
    NOT_SENT,
    'Copy the report. You can try again once this one has expired.',
  ),
  RETURNED_TABLES: say('Your wallet changed the lookup tables.', NOT_SENT, 'Copy the report.'),
  INTENT_LOCKED: say('Already in progress, here or in another tab.', 'Nothing new was sent.', 'Open it in Activity.'),
  JOURNAL_UNAVAILABLE: say(
    'Browser storage is blocked, so nothing can be signed safely.',
    'Nothing was sent. You can still browse.',
    'Allow storage, or use another profile.',
  ),
  JOURNAL_ROW_TOO_LARGE: say(
    'The transaction’s record is too large to save, so it can’t be signed safely.',
    'Nothing was signed.',
    'Do it in smaller parts: fewer positions or orders at once.',
  ),
  WALLET_CANNOT_SIGN: say(
    'This wallet can’t sign without sending, or doesn’t support this transaction version.',
    'Nothing was sent.',
    'Pick another wallet. With a Ledger, update its Solana app first.',
  ),
  WALLET_DECLINED: say('Cancelled in the wallet.', 'Nothing was sent.', ''),
  WALLET_FAILED: say(
    'The wallet returned an error instead of a signature.',
    'Status unknown: the wallet may have sent it.',
    'Check the wallet. You can try again once this one has expired.',
  ),
  WALLET_BLIND_SIGNING: say(
    'The Ledger’s Solana app doesn’t allow blind signing.',
    'It says it signed nothing; that isn’t proof, so this one is watched until it expires.',
    'Allow blind signing in the app’s settings on the device. You can try again once this one has expired.',
  ),
  WALLET_SILENT: say(
    'No response from the wallet for 60 s.',
    'Status unknown: check the wallet.',
    'Keep waiting, or check the explorer.',
  ),
  BUILD_EMPTY: say('The venue says no transaction is needed.', 'It is claimed automatically.', 'See the history.'),
  BUILD_PAUSED: say('Trading is paused.', 'Nothing was sent.', 'Claims still work.'),
  BUILD_REJECTED: say('The venue didn’t build a transaction.', 'Nothing was sent.', 'Refresh and try again.'),
  BUILD_LEFT_OUT: say(
    'The venue skipped this position.',
    'Nothing was sent for it.',
    'Close it alone, or hold until it resolves.',
  ),
  BUILD_QUOTE_ONLY: say(
    'The venue quoted a price but built no transaction.',
    'Nothing was sent.',
    'Check that this wallet has enough of the token and some SOL.',
  ),
  BUILD_UNREACHABLE: say(
    'Unexpected response from the venue, so nothing was built.',
    'Nothing was sent.',
    'Try again in a moment.',
  ),
  LANDED_DIFFERENT: say(
    'A different transaction was confirmed.',
    'Funds may have moved: compare both.',
    'Copy the report.',
  ),
}

/** Outcome of an act at the venue; `undefined` = none, or none that needs a word, as of a finished claim. */
export function outcomeWord({ outcome, verb }: { outcome: Outcome | undefined; verb: string }): string | undefined {
  return outcome && ((verb === 'Sell' ? SALE_OUTCOME_WORD[outcome] : undefined) ?? OUTCOME_WORD[outcome])
}

/** Nothing is refunded for a sale: unsold shares stay where they are. */
const SALE_OUTCOME_WORD: Readonly<Partial<Record<Outcome, string>>> = {
  'partly-filled': 'Order partly filled; the rest stays in your positions.',
  'not-filled': 'Order not filled. Your shares are as they were.',
}
const OUTCOME_WORD: Readonly<Record<Outcome, string | undefined>> = {
  settled: undefined,
  filled: 'Order filled.',
  'partly-filled': 'Order partly filled; the rest was refunded.',
  'not-filled': 'Order not filled. Your deposit was refunded.',
  cancelled: 'Order cancelled. What it held came back.',
  resting: 'Order placed. Open until filled or cancelled.',
  running: 'Recurring order active: each buy runs on schedule at the market price.',
}

/** Ticks of the review. */
export const CHECK_WORD: Readonly<Record<CheckGroup, string>> = {
  payer: 'Fee payer',
  signers: 'Signers',
  programs: 'Known programs',
  destinations: 'Payout account yours',
  authorities: 'No authority change',
  fee: 'Fee below max.',
  size: 'Size within limit',
  blockhash: 'Not expired',
  network: 'Right network',
  mints: 'Token safe',
  exposure: 'No other accounts writable',
  'own-rules': 'Matches your request',
  'test-run': 'Simulated',
  balances: 'Amounts match',
}

/** What no check covers; never empty on a review. */
export const NOT_CHECKED_WORD: Readonly<Record<NotChecked, string>> = {
  'venue-program': 'What the venue’s program does internally.',
  'one-rpc': 'On-chain data comes from one RPC server.',
  'second-rpc-silent': 'The second RPC server didn’t answer: on-chain data comes from one.',
  'core-not-decoded': 'The venue’s instruction wasn’t decoded; the simulation paid you exactly this.',
  'layout-unproven': 'The instruction’s layout comes from public decoders, not from the venue.',
  'other-own-account': 'Another account of yours at the venue, which this transaction can write to.',
  'no-test-run': 'Not simulated.',
  'cancel-later': 'Timing: the order may still fill before it is cancelled.',
  'price-source': 'The price: it comes from the same service that builds the transaction.',
  'variable-rate': 'The rate: it is variable, and all depositors share losses.',
  'order-tail':
    'Some bytes at the end of the order couldn’t be decoded; the simulation moved exactly what you asked for.',
  'route-step': 'One step of the swap route couldn’t be fully decoded; the simulation moved what is shown.',
  'account-size':
    'The exact size of the venue’s new account: its layout isn’t published, so its rent is held to a stated maximum.',
  'keeper-fills': 'How the keeper fills the order: it may fill in part or not at all.',
  'market-first-seen': 'This market is new in this browser, so its code couldn’t be compared with an earlier one.',
}

/** One line for a toast or a row: the status word and, where there is one, the sentence of the code. */
export function statusLine(state: ActState, code: GuardCode | undefined): string {
  const words = code === undefined ? undefined : CODE_WORDS[code]
  if (state === 'cancelled') return words?.cause ?? 'Cancelled.'
  return words === undefined ? STATE_WORD[state] : `${stateWord(state, code)}. ${words.cause} ${words.money}`
}
