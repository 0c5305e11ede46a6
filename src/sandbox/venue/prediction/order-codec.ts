import { getStructCodec } from '@solana/kit'
import { INSTRUCTION } from '~/config/programs.ts'
import { borshText32, codeOf, flag, layoutOf, u64, zerosAfter, type LayoutValue } from '../../chain/layout.ts'

/** `fill_order`: first eight bytes of sha256("global:fill_order"), hex. The layout is the sandbox's own. */
export const FILL_ORDER = 'e87a7319c78f88a2'
/** `fail_order`: first eight bytes of sha256("global:fail_order"), hex. The layout is the sandbox's own. */
export const FAIL_ORDER = '3132a972c65a5c6f'
/** `close_order` (known by name only). The layout is the sandbox's own. */
export const CLOSE_ORDER = '5a67d11c073fa804'

/** Data of `create_order`: 109 bytes, of which the last three are zero. */
export const CREATE_DATA = layoutOf(
  codeOf(INSTRUCTION.createOrder.discriminator),
  getStructCodec([
    ['externalOrderId', borshText32],
    ['marketHash', borshText32],
    ['isYes', flag],
    ['isBuy', flag],
    // Millionths of a contract.
    ['contractsMicro', u64],
    // Worst price, micro USD: the highest of a buy, the lowest of a sale.
    ['priceBound', u64],
    // Base units of the settlement coin; 0 on a sale.
    ['deposit', zerosAfter(u64, 3)],
  ]),
)

/** What `create_order` says. */
export type CreateOrderData = LayoutValue<typeof CREATE_DATA>

/** Data of `fill_order`: one fill, so many contracts for so much, with the fee. */
export const FILL_DATA = layoutOf(
  codeOf(FILL_ORDER),
  getStructCodec([
    ['contractsMicro', u64],
    // Cost of a buy or gross proceeds of a sale.
    ['tradedMicroUsd', u64],
    ['feeMicroUsd', u64],
  ]),
)

/** What `fill_order` says. */
export type FillData = LayoutValue<typeof FILL_DATA>
