import { Link } from '@tanstack/react-router'
import { copyText } from '../ui/copy.tsx'
import { Faucet } from './faucet.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { PickList, PickRow } from '../ui/pick-row.tsx'
import { connectWallet, disconnectWallet, useWalletState, type WalletChoice } from '../wallet/store.ts'
import { type WalletPort } from '../wallet/port.ts'
import { Untrusted } from '../ui/untrusted.tsx'
import { Tile } from '../ui/tile.tsx'

/** Choose a wallet, or what can be done with the connected one. */
export function WalletMenu({ isSandbox, onClose }: { isSandbox: boolean; onClose: () => void }) {
  const { port } = useWalletState()
  return (
    <Dialog title={port === undefined ? 'Connect wallet' : 'Wallet'} onClose={onClose}>
      {port === undefined ? (
        <Choices isSandbox={isSandbox} />
      ) : (
        <Connected port={port} isSandbox={isSandbox} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Choices({ isSandbox }: { isSandbox: boolean }) {
  const { choices, status, problem } = useWalletState()
  const own = choices.filter((choice) => choice.isBurner)
  const found = choices.filter((choice) => !choice.isBurner)
  return (
    <div className="stack">
      {status === 'loading' ? <p role="status">Looking for wallets in this browser.</p> : null}
      {found.length > 0 ? <List choices={found} note="" /> : null}
      {status !== 'loading' && found.length === 0 ? (
        <p className="mute">
          No wallet was found in this browser. Any Solana wallet that follows the Wallet Standard appears here once it
          is installed; on a phone, open this page inside the wallet.
        </p>
      ) : null}
      {isSandbox && own.length > 0 ? (
        <List choices={own} note="Created in this browser for the demo. Its money is play money and worth nothing." />
      ) : null}
      {status === 'connecting' ? <p role="status">Confirm in your wallet.</p> : null}
      {problem === undefined ? null : (
        <p role="alert" className="tone-warn">
          The wallet did not connect: <Untrusted text={problem} />
        </p>
      )}
      <p className="text-12 text-mute">Connecting shares your address. It can’t sign or spend anything by itself.</p>
    </div>
  )
}

function List({ choices, note }: { choices: readonly WalletChoice[]; note: string }) {
  return (
    <PickList>
      {choices.map(({ name, icon }) => (
        <li key={name}>
          <PickRow onClick={() => connectWallet(name)}>
            {icon === undefined ? <Tile name={name} small /> : <img src={icon} alt="" width="28" height="28" />}
            <Untrusted text={name} kind="name" />
          </PickRow>
          {note === '' ? null : <p className="px-3 pt-1 text-12 text-mute">{note}</p>}
        </li>
      ))}
    </PickList>
  )
}

function Connected({ port, isSandbox, onClose }: { port: WalletPort; isSandbox: boolean; onClose: () => void }) {
  return (
    <div className="stack">
      <div>
        <p className="mono wrap-anywhere" translate="no">
          {port.address}
        </p>
        <p className="mute small">
          <Untrusted text={port.name} kind="name" />
          {port.canSign ? '' : ', which can only sign and send at once: reading works, acting does not'}
        </p>
      </div>
      {isSandbox ? <Faucet owner={port.address} /> : null}
      <DialogFoot>
        <Button onClick={() => void copyText(port.address, 'Address')}>Copy address</Button>
        <Link className={buttonLook()} to="/positions" onClick={onClose}>
          View positions
        </Link>
        <Button
          rank="plain"
          onClick={() => {
            disconnectWallet()
            onClose()
          }}
        >
          Disconnect
        </Button>
      </DialogFoot>
    </div>
  )
}
