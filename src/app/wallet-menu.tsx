import { Link } from '@tanstack/react-router'
import { Button, buttonLook } from '~/ui/button.tsx'
import { copyText } from '~/ui/copy.tsx'
import { Dialog, DialogFoot } from '~/ui/dialog.tsx'
import { COARSE_POINTER, useMedia } from '~/ui/media.ts'
import { KeyValues } from '~/ui/panel.tsx'
import { PickList, PickRow } from '~/ui/pick-row.tsx'
import { Tile } from '~/ui/tile.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { type WalletPort } from '~/wallet/port.ts'
import { connectWallet, disconnectWallet, useWalletState, type WalletChoice } from '~/wallet/store.ts'
import { walletLinks } from '~/wallet/wallet-links.ts'
import { Late } from './deferred-part.tsx'
import { Faucet } from './faucet.tsx'
import { WALLET_MENU_WORD } from './words-late.ts'

/** Choose a wallet, or what can be done with the connected one. */
export function WalletMenu({ isSandbox, onClose }: { isSandbox: boolean; onClose: () => void }) {
  const { port } = useWalletState()
  return (
    <Dialog title={port === undefined ? WALLET_MENU_WORD.connectWallet : WALLET_MENU_WORD.wallet} onClose={onClose}>
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
  const isMissing = status !== 'loading' && found.length === 0
  const isPhone = useMedia(COARSE_POINTER)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 phone:gap-4">
      {status === 'loading' ? <p role="status">{WALLET_MENU_WORD.lookingWalletsBrowser}</p> : null}
      {found.length > 0 ? <List choices={found} note="" /> : null}
      {isMissing && !isPhone ? <p className="text-mute">{WALLET_MENU_WORD.noWalletWasFound}</p> : null}
      {isMissing && isPhone ? <WalletApps /> : null}
      {isSandbox && own.length > 0 ? <List choices={own} note={WALLET_MENU_WORD.createdBrowserDemoIts} /> : null}
      {status === 'connecting' ? <p role="status">{WALLET_MENU_WORD.confirmYourWallet}</p> : null}
      {problem === undefined ? null : (
        <p role="alert" className="text-warn">
          {WALLET_MENU_WORD.walletDidNotConnect} <Untrusted text={problem} />
        </p>
      )}
      <p className="text-12 text-mute">{WALLET_MENU_WORD.connectingSharesYourAddress}</p>
    </div>
  )
}

/** Links to wallet apps: they open this page in the wallet's browser. */
function WalletApps() {
  return (
    <div className="grid gap-3">
      <p className="text-pretty text-mute">{WALLET_MENU_WORD.openInApp}</p>
      <p className="flex flex-wrap gap-2">
        {walletLinks(location.href).map(({ name, href }) => (
          <a key={name} className={buttonLook()} href={href} rel="noreferrer">
            {WALLET_MENU_WORD.openIn(name)}
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
          {isDouble ? <p className="px-3 pt-1 text-12 text-warn">{WALLET_MENU_WORD.sameName}</p> : null}
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
          {port.canSign ? '' : WALLET_MENU_WORD.whichCanOnlySign}
        </p>
      </div>
      <KeyValues
        rows={[
          { key: WALLET_MENU_WORD.balance, value: <Late part="balance" /> },
          { key: WALLET_MENU_WORD.value, value: <Late part="value" /> },
        ]}
      />
      {isSandbox ? <Faucet owner={port.address} /> : null}
      <DialogFoot>
        <Button onClick={() => void copyText(port.address, WALLET_MENU_WORD.address)}>
          {WALLET_MENU_WORD.copyAddress}
        </Button>
        <Link className={buttonLook()} to="/positions" onClick={onClose}>
          {WALLET_MENU_WORD.viewPositions}
        </Link>
        <Button
          rank="plain"
          onClick={() => {
            disconnectWallet()
            onClose()
          }}
        >
          {WALLET_MENU_WORD.disconnect}
        </Button>
      </DialogFoot>
    </div>
  )
}
