import { readTokenAccount } from '../../src/guard/accounts.ts'
import { decodeBase64, encodeBase64 } from '../../src/guard/bytes/base64.ts'
import { type Facts } from '../../src/guard/facts.ts'
import { type Case } from '../../src/guard/judge.ts'

const BYTES_A_CASE = 60

/** The same case without one of its facts. */
export function* withoutOne(input: Case): Generator<Case> {
  const facts = (change: Partial<Facts>): Case => ({ ...input, facts: { ...input.facts, ...change } })
  for (const name of ['genesis', 'height', 'slot', 'blockhashValid', 'simulation'] as const)
    yield facts({ [name]: undefined })
  yield facts({ walletChains: [] })
  yield facts({ moved: [input.expectation.owner] })
  for (const kind of ['tables', 'accounts'] as const)
    for (const key of input.facts[kind].keys()) {
      const others = new Map(input.facts[kind])
      others.delete(key)
      yield facts({ [kind]: others })
      yield facts({ [kind]: new Map(others).set(key, 'absent') })
      const account = input.facts[kind].get(key)
      if (account !== undefined && account !== 'absent')
        yield facts({ [kind]: new Map(others).set(key, { ...account, data: new Uint8Array(3) }) })
    }
  const { simulation } = input.facts
  if (simulation !== undefined)
    for (const [key, account] of simulation.accounts) {
      const others = new Map(simulation.accounts)
      if (account !== 'absent' && readTokenAccount(account) !== undefined)
        for (const byte of [0, 0xff]) {
          const data = account.data.slice()
          data.fill(byte, 64, 68)
          yield facts({ simulation: { ...simulation, accounts: new Map(others).set(key, { ...account, data }) } })
        }
      others.delete(key)
      yield facts({ simulation: { ...simulation, accounts: others } })
      yield facts({ simulation: { ...simulation, accounts: new Map(others).set(key, 'absent') } })
    }
  yield { ...input, expectation: { ...input.expectation, reply: { blockhash: undefined, lastValidBlockHeight: 1n } } }
  yield { ...input, expectation: { ...input.expectation, mints: [] } }
}

/** The same case with one of its bytes turned. */
export function* turned(input: Case): Generator<Case> {
  const bytes = decodeBase64(input.transaction)
  const step = Math.max(1, Math.floor(bytes.length / BYTES_A_CASE))
  for (let at = 1; at < bytes.length; at += step)
    yield { ...input, transaction: encodeBase64(bytes.with(at, (bytes[at] ?? 0) ^ 0x11)) }
}
