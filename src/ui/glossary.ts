/** A term that a newcomer may not know, and what it means. */
export type Term = { readonly term: string; readonly means: string }

/** The glossary, in the order of the alphabet. */
export const GLOSSARY: readonly Term[] = [
  {
    term: 'Account deposit',
    means: 'SOL that Solana keeps for each account, its rent. Refunded when the account closes.',
  },
  { term: 'Auto-claim', means: 'The venue pays out winning shares by itself, within 24 hours of settlement.' },
  { term: 'Break-even', means: 'The chance at which an order neither gains nor loses.' },
  { term: 'Est. avg price', means: 'What a share costs on average, from the order book as it is now.' },
  { term: 'Limit order', means: 'Fills only at your price or better. Open until filled, cancelled or expired.' },
  {
    term: 'Mark price',
    means: 'What the venue values a share at now, between bid and ask. A sale brings the bid, not the mark.',
  },
  { term: 'Market order', means: 'Fills now, at the best prices in the order book, up to your max price.' },
  { term: 'Max price', means: 'The highest price per share that an order accepts. The transaction holds to it.' },
  { term: 'Min. received', means: 'The least a swap may bring. With less it fails and nothing is swapped.' },
  { term: 'Min. shares', means: 'The least shares a market order may buy at your max price.' },
  {
    term: 'Moving average',
    means: 'MA 20 is the average of the last 20 closes of a price chart, MA 50 of the last 50.',
  },
  { term: 'Mutually exclusive', means: 'At most one outcome of the event can win.' },
  { term: 'Network fee', means: 'What Solana charges for a transaction, in SOL. Spent even when a transaction fails.' },
  {
    term: 'Organic score',
    means: 'How much of a token’s trading looks genuine, 0 to 100. It says nothing about quality.',
  },
  { term: 'Price impact', means: 'How far your own order moves the price.' },
  { term: 'Priority fee', means: 'An extra fee in SOL so a transaction is confirmed sooner.' },
  { term: 'Round-trip cost', means: 'What is lost by swapping and swapping right back at current prices.' },
  { term: 'Settlement', means: 'The venue decides the result. A winning share then pays $1.00.' },
  { term: 'Share', means: 'One contract of an outcome. Pays $1.00 if the outcome wins, otherwise nothing.' },
  {
    term: 'Simulation',
    means: 'A trial run on current chain data, without sending anything. It shows every balance change.',
  },
  { term: 'Slippage tolerance', means: 'How far the price may move before the transaction fails instead of filling.' },
  { term: 'Spread', means: 'The distance between the best bid and the best ask.' },
]

/** Definition of a label, also where the label ends in a remark: `Account deposit, refundable`. */
export const meaningOf = (label: string): string | undefined => MEANINGS.get(label.replace(/, .*/, ''))

const MEANINGS = new Map(GLOSSARY.map(({ term, means }) => [term, means]))
