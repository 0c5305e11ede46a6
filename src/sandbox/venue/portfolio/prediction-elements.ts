import { type Address } from '~/values/address.ts'
import { amountText, ONE_USD_MICRO } from '~/values/money.ts'
import { type HeldPosition } from '../../world/ledger.ts'
import { type Trade } from '../trade-context.ts'
import { type Venue } from '../venue-context.ts'
import { frame, usd, type Found, type Row } from './element.ts'

/** Positions of an owner as one element; none where nothing is held. */
export function predictionElements(_: Trade, venue: Venue, owner: Address): readonly Found[] {
  const held = venue.ledger
    .positions(owner)
    .filter(({ account, standing }) => account.state === 'held' && standing.phase !== 'cancelled')
  if (held.length === 0) return []
  const assets = held.map((position) => predictionAsset(venue, position))
  const value = assets.reduce((sum, asset) => sum + Number(asset['value']), 0)
  const head = frame('jupiter-prediction', 'multiple', 'Deposit', value, 'Prediction markets')
  return [{ element: { ...head, data: { assets } }, mints: [] }]
}

/** Worth at the bid; a win its payout, a loss nothing. */
function predictionAsset(
  { world, clock }: Venue,
  { account, market, event, standing, claimable, pubkey }: HeldPosition,
): Row {
  const { contractsMicro, isYes } = account
  const quote = world.quote(market, clock.nowSec())
  const price = standing.phase === 'settled' ? 0 : isYes ? quote.sellYes : quote.sellNo
  const worth = claimable ? contractsMicro : (contractsMicro * BigInt(price)) / ONE_USD_MICRO
  return {
    type: 'generic',
    networkId: 'solana',
    value: usd(worth),
    ref: pubkey,
    attributes: {
      isClaimable: claimable,
      prediction: {
        market: {
          marketTitle: market.title ?? event.title,
          eventTitle: event.title,
          closeTime: market.closeSec * 1_000,
        },
        sideName: isYes ? 'Yes' : 'No',
      },
    },
    data: { address: pubkey, amount: Number(amountText(contractsMicro, 6)), price: usd(BigInt(price)) },
  }
}
