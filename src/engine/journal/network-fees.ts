import { deviceStore } from '~/ui/device-store.ts'
import { parseJson } from '~/values/text/parse-json.ts'
import { type ReceiptFacts } from './receipt-schema.ts'

/** Network fee with priority of the last act of each kind, lamports. */
type NetworkFees = Readonly<Record<string, bigint>>

/**
 * Network fee of the last reviewed act of each kind, from its bytes: the best estimate before the next act is built, as the
 * priority fee is unknown until then. Kinds whose fee someone else paid are left out.
 */
export const networkFees = deviceStore<NetworkFees>('sextant.network-fees', parseFees, (fees) =>
  JSON.stringify(Object.fromEntries(Object.entries(fees).map(([kind, lamports]) => [kind, lamports.toString()]))),
)

/** Keeps the network fee of a reviewed act. */
export function keepNetworkFee(
  kind: string,
  { network, isGasless }: Pick<ReceiptFacts, 'network' | 'isGasless'>,
): void {
  const others = Object.entries(networkFees.read()).filter(([each]) => each !== kind)
  networkFees.write(Object.fromEntries(isGasless ? others : [...others, [kind, BigInt(network)]]))
}

function parseFees(text: string | null): NetworkFees {
  const read: unknown = parseJson(text ?? '')
  if (typeof read !== 'object' || read === null) return {}
  return Object.fromEntries(
    Object.entries(read).flatMap(([kind, raw]: [string, unknown]) =>
      typeof raw === 'string' && /^\d{1,10}$/.test(raw) ? [[kind, BigInt(raw)]] : [],
    ),
  )
}
