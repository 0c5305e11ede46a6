import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonLook } from '~/ui/button.tsx'
import { copyText } from '~/ui/copy.tsx'
import { DialogFoot, PickList, PickRow } from '~/ui/dialog-parts.tsx'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { COARSE_POINTER, useMedia } from '~/ui/media.ts'
import { NO_PARAMS } from '~/ui/no-params.ts'
import { KeyValues } from '~/ui/panel.tsx'
import { Tile } from '~/ui/tile.tsx'
import { showToast } from '~/ui/toast.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { type WalletPort } from '~/wallet/port.ts'
import { connectWallet, disconnectWallet, useWalletState, type WalletChoice } from '~/wallet/store.ts'
import { walletLinks } from '~/wallet/wallet-links.ts'
import { takeFunds } from '../demo-funds.ts'
import { Late } from './deferred-part.tsx'

/** Choose a wallet, or what can be done with the connected one. */
export function WalletMenu({ isSandbox, onClose }: { isSandbox: boolean; onClose: () => void }) {
  const { port } = useWalletState()
  return (
    <LazyDialog title={port === undefined ? 'Connect wallet' : 'Wallet'} onClose={onClose}>
      {port === undefined ? (
        <Choices isSandbox={isSandbox} />
      ) : (
        <Connected port={port} isSandbox={isSandbox} onClose={onClose} />
      )}
    </LazyDialog>
  )
}

function Choices({ isSandbox }: { isSandbox: boolean }) {
  const { choices, status, problem } = useWalletState()
  const own = choices.filter((choice) => choice.isBurner)
  const found = choices.filter((choice) => !choice.isBurner)
  const isMissing = status !== 'loading' && found.length === 0
  const isPhone = useMedia(COARSE_POINTER)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 phone:gap-4">
      {status === 'loading' ? <p role="status">Looking for wallets in this browser.</p> : null}
      {found.length > 0 ? <List choices={found} note="" /> : null}
      {isMissing && !isPhone ? (
        <p className="text-mute">
          No wallet was found in this browser. Any Solana wallet that follows the Wallet Standard appears here once it
          is installed.
        </p>
      ) : null}
      {isMissing && isPhone ? <WalletApps /> : null}
      {isSandbox && own.length > 0 ? (
        <List choices={own} note="Created in this browser for the demo. Its money is play money and worth nothing." />
      ) : null}
      {status === 'connecting' ? <p role="status">Confirm in your wallet.</p> : null}
      {problem === undefined ? null : (
        <p role="alert" className="text-warn">
          The wallet did not connect: <Untrusted text={problem} />
        </p>
      )}
      <p className="text-12 text-mute">Connecting shares your address. It can’t sign or spend anything by itself.</p>
    </div>
  )
}

/** Links to wallet apps: they open this page in the wallet's browser. */
function WalletApps() {
  return (
    <div className="grid gap-3">
      <p className="text-pretty text-mute">Have a wallet app? Open this page in its browser to connect.</p>
      <p className="flex flex-wrap gap-2">
        {walletLinks(location.href).map(({ name, href }) => (
          <a key={name} className={buttonLook()} href={href} rel="noreferrer">
            Open in {name}
          </a>
        ))}
      </p>
    </div>
  )
}

function List({ choices, note }: { choices: readonly WalletChoice[]; note: string }) {
  return (
    <PickList>
      {choices.map(({ name, icon, isDouble }, at) => (
        <li key={`${name} ${at}`}>
          <PickRow onClick={() => connectWallet(name)}>
            {icon === undefined ? <Tile name={name} small /> : <img src={icon} alt="" width="28" height="28" />}
            <Untrusted text={name} kind="name" />
          </PickRow>
          {note === '' ? null : <p className="px-3 pt-1 text-12 text-mute">{note}</p>}
          {isDouble ? (
            <p className="px-3 pt-1 text-12 text-warn">
              Another wallet in this browser has the same name, so neither is connected.
            </p>
          ) : null}
        </li>
      ))}
    </PickList>
  )
}

function Connected({ port, isSandbox, onClose }: { port: WalletPort; isSandbox: boolean; onClose: () => void }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 phone:gap-4">
      <div>
        <p className="font-mono text-[12px] wrap-anywhere" translate="no">
          {port.address}
        </p>
        <p className="text-12 font-text text-mute">
          <Untrusted text={port.name} kind="name" />
          {port.canSign ? '' : ', which can only sign and send at once: reading works, acting does not'}
        </p>
      </div>
      <KeyValues
        rows={[
          { key: 'Balance', value: <Late part="balance" /> },
          { key: 'Value', value: <Late part="value" /> },
        ]}
      />
      {isSandbox ? <Faucet owner={port.address} /> : null}
      <DialogFoot>
        <Button onClick={() => void copyText(port.address, 'Address')}>Copy address</Button>
        <Link className={buttonLook()} to="/positions/{-$owner}" params={NO_PARAMS} onClick={onClose}>
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

/** Demo funds, and positions to try everything with. Exists on the sandbox network alone. */
function Faucet({ owner }: { owner: string }) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const received = await takeFunds(owner, queryClient)
    setBusy(false)
    showToast({
      id: 'faucet',
      text:
        received === undefined
          ? 'The demo venue didn’t respond.'
          : `${received} Play money, worth nothing outside the demo.`,
      kind: received === undefined ? 'alert' : 'calm',
    })
  }
  return (
    <Button rank="main" size="large" aria-disabled={isBusy} onClick={isBusy ? undefined : () => void run()}>
      {isBusy ? 'One moment' : 'Get demo funds'}
    </Button>
  )
}
