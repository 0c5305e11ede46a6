/** What the test wallet does when it is asked to sign. `n` in a mood's name is `count`. */
export type Mood =
  | 'honest'
  | 'reject'
  | 'hang'
  | 'slow'
  | 'lighthouse'
  | 'add-budget'
  | 'raise-price'
  | 'append-transfer'
  | 'new-blockhash'
  | 'broadcast-itself'
  /** It sends what it signed, and its answer never comes. */
  | 'broadcast-and-hang'
  | 'dies'

/** How a test wallet is made; everything here is plain data, so that it can cross into the page. */
export type WalletSetup = {
  readonly name: string
  /** The owner: address, raw public key and PKCS#8 private key, the last two in base64. */
  readonly accounts: readonly { readonly address: string; readonly publicKey: string; readonly privateKey: string }[]
  readonly mood: Mood
  /** Assertions of `lighthouse`; milliseconds of `slow`; micro-lamports a unit of `raise-price`. */
  readonly count: number
  readonly chains: readonly string[]
  readonly canSignAlone: boolean
}

/** A wallet that does what it is asked; it has yet to get accounts. */
export const HONEST_WALLET: Omit<WalletSetup, 'accounts'> = {
  name: 'Test wallet',
  mood: 'honest',
  count: 0,
  chains: ['solana:localnet'],
  canSignAlone: true,
}

/** What a test sees of the wallet in the page, as `window.sextantTestWallet`. */
export type TestWallet = {
  mood: Mood
  count: number
  /** Moods of the next prompts, one each; then `mood` counts again. */
  next: Mood[]
  /** How often each feature was called. */
  readonly calls: Record<string, number>
  /** Makes another of its accounts the one that the wallet shows. */
  switchTo(index: number): void
  /** Disconnects from the wallet's side. */
  disconnect(): void
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with the DOM's
  interface Window {
    sextantTestWallet: TestWallet
  }
}

/**
 * Registers a Wallet Standard wallet in the page before its own scripts run (`addInitScript`). It must stand alone: its
 * source is what crosses into the page.
 */
export function installTestWallet(setup: WalletSetup): void {
  const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
  const BUDGET = 'ComputeBudget111111111111111111111111111111'
  const SYSTEM = '11111111111111111111111111111111'
  const ICON =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN4vq3rPwAHRAMBMCj/CAAAAABJRU5ErkJggg=='
  type Instruction = { program: number; accounts: number[]; data: number[] }
  type Message = {
    version: number[]
    header: number[]
    keys: string[]
    blockhash: number[]
    instructions: Instruction[]
    /** Address tables and whatever follows, as they came. */
    rest: number[]
  }

  const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const hexOf = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const bytesOf = (hex: string) =>
    Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))

  function keyHex(base58: string): string {
    const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    let value = 0n
    for (const char of base58) value = value * 58n + BigInt(alphabet.indexOf(char))
    return value.toString(16).padStart(64, '0')
  }

  function lengthBytes(length: number): number[] {
    return length < 128 ? [length] : [(length & 127) | 128, length >> 7]
  }

  function reader(bytes: readonly number[]) {
    let at = 0
    const take = (count: number) => bytes.slice(at, (at += count))
    const length = () => {
      const first = bytes[at++] ?? 0
      return first < 128 ? first : (first & 127) | ((bytes[at++] ?? 0) << 7)
    }
    return { take, length, rest: () => bytes.slice(at) }
  }

  function readMessage(bytes: readonly number[]): Message {
    const isVersioned = ((bytes[0] ?? 0) & 128) !== 0
    const read = reader(isVersioned ? bytes.slice(1) : bytes)
    const header = read.take(3)
    const keys = Array.from({ length: read.length() }, () => hexOf(read.take(32)))
    const blockhash = read.take(32)
    const instructions = Array.from({ length: read.length() }, () => ({
      program: read.take(1)[0] ?? 0,
      accounts: read.take(read.length()),
      data: read.take(read.length()),
    }))
    return { version: isVersioned ? bytes.slice(0, 1) : [], header, keys, blockhash, instructions, rest: read.rest() }
  }

  function writeMessage(message: Message): number[] {
    return [
      ...message.version,
      ...message.header,
      ...lengthBytes(message.keys.length),
      ...message.keys.flatMap(bytesOf),
      ...message.blockhash,
      ...lengthBytes(message.instructions.length),
      ...message.instructions.flatMap(({ program, accounts, data }) => [
        program,
        ...lengthBytes(accounts.length),
        ...accounts,
        ...lengthBytes(data.length),
        ...data,
      ]),
      ...message.rest,
    ]
  }

  /** Index of a read-only key; added at the end of the static keys when it is not there, table indexes moved along. */
  function indexOf(message: Message, base58: string): number {
    const key = keyHex(base58)
    const known = message.keys.indexOf(key)
    if (known >= 0) return known
    const added = message.keys.length
    for (const each of message.instructions) each.accounts = each.accounts.map((at) => (at >= added ? at + 1 : at))
    message.keys.push(key)
    message.header[2] = (message.header[2] ?? 0) + 1
    return added
  }

  const u64 = (value: bigint) => Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(at * 8)) & 255n))

  function edit(message: Message, mood: Mood, count: number, owner: string): void {
    if (mood === 'lighthouse') {
      const program = indexOf(message, LIGHTHOUSE)
      for (let i = 0; i < count; i += 1)
        message.instructions.push({ program, accounts: [message.keys.indexOf(owner)], data: [6, 0, i] })
    }
    if (mood === 'add-budget')
      message.instructions.unshift({ program: indexOf(message, BUDGET), accounts: [], data: [3, ...u64(1n)] })
    if (mood === 'raise-price') {
      const program = indexOf(message, BUDGET)
      const price = message.instructions.find((each) => each.program === program && each.data[0] === 3)
      if (price === undefined) throw new Error('no price to raise')
      price.data = [3, ...u64(BigInt(count))]
    }
    if (mood === 'append-transfer') {
      const program = indexOf(message, SYSTEM)
      const writable = message.header[0] ?? 1
      message.instructions.push({ program, accounts: [0, writable], data: [2, 0, 0, 0, ...u64(BigInt(count))] })
    }
    if (mood === 'new-blockhash')
      message.blockhash = [...message.blockhash.slice(0, 8), ...crypto.getRandomValues(new Uint8Array(24))]
  }

  async function sign(bytes: Uint8Array, mood: Mood, count: number): Promise<Uint8Array> {
    const read = reader(Array.from(bytes))
    const signatures = Array.from({ length: read.length() }, () => read.take(64))
    const message = readMessage(read.rest())
    const account = setup.accounts.find((each) => message.keys.includes(keyHex(each.address)))
    if (account === undefined) throw new Error('this wallet is not a signer of the transaction')
    const owner = keyHex(account.address)
    edit(message, mood, count, owner)
    const encoded = Uint8Array.from(writeMessage(message))
    const key = await crypto.subtle.importKey('pkcs8', fromBase64(account.privateKey), 'Ed25519', false, ['sign'])
    const own = new Uint8Array(await crypto.subtle.sign('Ed25519', key, encoded))
    signatures[message.keys.indexOf(owner)] = Array.from(own)
    return Uint8Array.from([...lengthBytes(signatures.length), ...signatures.flat(), ...encoded])
  }

  async function broadcast(signed: Uint8Array): Promise<void> {
    const params = [toBase64(signed), { encoding: 'base64', skipPreflight: true }]
    await fetch('/rpc', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sextant': '1' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
    })
  }

  const chains = [...setup.chains]
  const listeners = new Set<(change: object) => void>()
  const signing = setup.canSignAlone ? 'solana:signTransaction' : 'solana:signAndSendTransaction'
  const accounts = setup.accounts.map(({ address, publicKey }) => ({
    address,
    publicKey: fromBase64(publicKey),
    chains,
    features: [signing],
  }))
  let shown = accounts.slice(0, 1)
  let connected: typeof accounts = []
  const counted = <Args extends readonly unknown[], Reply>(name: string, work: (...args: Args) => Reply) => {
    face.calls[name] = 0
    return (...args: Args) => {
      face.calls[name] = (face.calls[name] ?? 0) + 1
      return work(...args)
    }
  }
  const tell = () => listeners.forEach((listener) => listener({ accounts: connected }))
  const face: TestWallet = {
    mood: setup.mood,
    count: setup.count,
    next: [],
    calls: {},
    switchTo(index) {
      shown = accounts.slice(index, index + 1)
      if (connected.length > 0) connected = shown
      tell()
    },
    disconnect() {
      connected = []
      tell()
    },
  }

  async function signOne({ transaction }: { transaction: Uint8Array }): Promise<{ signedTransaction: Uint8Array }> {
    const { count } = face
    const mood = face.next.shift() ?? face.mood
    if (mood === 'reject') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    if (mood === 'hang') return new Promise(() => undefined)
    if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, count))
    if (mood === 'dies') {
      setTimeout(() => {
        throw new Error('the wallet broke down')
      })
      throw new Error('internal wallet problem')
    }
    const signedTransaction = await sign(transaction, mood, count)
    if (mood.startsWith('broadcast')) await broadcast(signedTransaction)
    if (mood === 'broadcast-and-hang') return new Promise(() => undefined)
    return { signedTransaction }
  }

  const features = {
    'standard:connect': {
      version: '1.0.0',
      connect: counted('connect', async () => {
        connected = shown
        tell()
        return { accounts: connected }
      }),
    },
    'standard:disconnect': { version: '1.0.0', disconnect: counted('disconnect', async () => face.disconnect()) },
    'standard:events': {
      version: '1.0.0',
      on: (_event: string, listener: (change: object) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    ...(setup.canSignAlone
      ? {
          'solana:signTransaction': {
            version: '1.0.0',
            supportedTransactionVersions: ['legacy', 0],
            signTransaction: counted('sign', (...inputs: { transaction: Uint8Array }[]) =>
              Promise.all(inputs.map(signOne)),
            ),
          },
        }
      : {
          'solana:signAndSendTransaction': {
            version: '1.0.0',
            supportedTransactionVersions: ['legacy', 0],
            signAndSendTransaction: counted('sign-and-send', async () => {
              throw new Error('never asked in a test')
            }),
          },
        }),
  }
  const wallet = {
    version: '1.0.0',
    name: setup.name,
    icon: ICON,
    chains,
    features,
    get accounts() {
      return connected
    },
  }
  const announce = ({ register }: { register: (each: typeof wallet) => void }) => register(wallet)
  window.sextantTestWallet = face
  window.addEventListener('wallet-standard:app-ready', (event) => announce((event as CustomEvent).detail))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: announce }))
}
