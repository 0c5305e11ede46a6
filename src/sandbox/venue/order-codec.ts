import { INSTRUCTION } from '~/config/programs.ts'

/** `fill_order`: first eight bytes of sha256("global:fill_order"), hex. The layout is the sandbox's own. */
export const FILL_ORDER = 'e87a7319c78f88a2'
/** `fail_order`: first eight bytes of sha256("global:fail_order"), hex. The layout is the sandbox's own. */
export const FAIL_ORDER = '3132a972c65a5c6f'
/** `close_order` (known by name only). The layout is the sandbox's own. */
export const CLOSE_ORDER = '5a67d11c073fa804'

/** Data of `create_order`. */
export type CreateOrderData = {
  /** 32 characters. */
  readonly externalOrderId: string
  /** 32 characters. */
  readonly marketHash: string
  readonly isYes: boolean
  readonly isBuy: boolean
  /** Millionths of a contract. */
  readonly contractsMicro: bigint
  /** Worst price, micro USD: the highest of a buy, the lowest of a sale. */
  readonly priceBound: bigint
  /** Base units of the settlement coin; 0 on a sale. */
  readonly deposit: bigint
}

const ID_BYTES = 32
const CREATE_BYTES = 109
const FILL_BYTES = 32

/** Writes the 109 bytes of `create_order`; the last three are zero. */
export function encodeCreateOrder(order: CreateOrderData): Uint8Array {
  const data = new Uint8Array(CREATE_BYTES)
  const view = new DataView(data.buffer)
  data.set(Buffer.from(INSTRUCTION.createOrder.discriminator, 'hex'), 0)
  view.setUint32(8, ID_BYTES, true)
  data.set(Buffer.from(order.externalOrderId, 'latin1'), 12)
  view.setUint32(44, ID_BYTES, true)
  data.set(Buffer.from(order.marketHash, 'latin1'), 48)
  data.set([order.isYes ? 1 : 0, order.isBuy ? 1 : 0], 80)
  view.setBigUint64(82, order.contractsMicro, true)
  view.setBigUint64(90, order.priceBound, true)
  view.setBigUint64(98, order.deposit, true)
  return data
}

/** Reads the data of `create_order`; `undefined` unless every byte is as the venue writes it. */
export function decodeCreateOrder(data: Uint8Array): CreateOrderData | undefined {
  if (data.length !== CREATE_BYTES) return undefined
  const view = viewOf(data)
  if (view.getUint32(8, true) !== ID_BYTES || view.getUint32(44, true) !== ID_BYTES) return undefined
  const [isYes = 2, isBuy = 2] = data.subarray(80, 82)
  if (isYes > 1 || isBuy > 1 || data.subarray(106).some((byte) => byte !== 0)) return undefined
  return {
    externalOrderId: Buffer.from(data.subarray(12, 44)).toString('latin1'),
    marketHash: Buffer.from(data.subarray(48, 80)).toString('latin1'),
    isYes: isYes === 1,
    isBuy: isBuy === 1,
    contractsMicro: view.getBigUint64(82, true),
    priceBound: view.getBigUint64(90, true),
    deposit: view.getBigUint64(98, true),
  }
}

/** One fill: so many contracts for so much, with the fee. */
export type FillData = {
  readonly contractsMicro: bigint
  /** Cost of a buy or gross proceeds of a sale, micro USD. */
  readonly tradedMicroUsd: bigint
  readonly feeMicroUsd: bigint
}

/** Writes the data of `fill_order`. */
export function encodeFill(fill: FillData): Uint8Array {
  const data = new Uint8Array(FILL_BYTES)
  const view = new DataView(data.buffer)
  data.set(Buffer.from(FILL_ORDER, 'hex'), 0)
  view.setBigUint64(8, fill.contractsMicro, true)
  view.setBigUint64(16, fill.tradedMicroUsd, true)
  view.setBigUint64(24, fill.feeMicroUsd, true)
  return data
}

/** Reads the data of `fill_order`; `undefined` when it has another length. */
export function decodeFill(data: Uint8Array): FillData | undefined {
  if (data.length !== FILL_BYTES) return undefined
  const view = viewOf(data)
  return {
    contractsMicro: view.getBigUint64(8, true),
    tradedMicroUsd: view.getBigUint64(16, true),
    feeMicroUsd: view.getBigUint64(24, true),
  }
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength)
}
