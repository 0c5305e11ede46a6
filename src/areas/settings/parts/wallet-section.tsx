import { Untrusted } from '../../../ui/untrusted.tsx'
import { useState } from 'react'
import { Address } from '../../../ui/copy.tsx'
import { disconnectWallet, forgetWallet, openWalletMenu, pastWallet, useWalletState } from '../../../wallet/store.ts'
import { autoConnect } from '../kept-settings.ts'
import { save } from '../saved.ts'
import { ChoiceSetting, ON_OFF, Setting } from './setting.tsx'

/** The connected wallet, the one from before, and whether it comes back by itself. */
export function WalletSection() {
  const { port } = useWalletState()
  const [past, setPast] = useState(pastWallet)
  const forget = () => {
    forgetWallet()
    setPast(undefined)
  }
  return (
    <>
      <Setting word="Connected">
        {port === undefined ? (
          <button type="button" className="btn" onClick={openWalletMenu}>
            Connect
          </button>
        ) : (
          <>
            <span>
              <Untrusted text={port.name} kind="name" /> <Address value={port.address} />
            </span>
            <button type="button" className="btn is-small" onClick={disconnectWallet}>
              Disconnect
            </button>
          </>
        )}
      </Setting>
      <Setting word="Wallet from before" hint="Only its name is kept here, to find it again. Never a key.">
        {past === undefined ? (
          <span className="mute">None is remembered.</span>
        ) : (
          <>
            <Untrusted text={past} kind="name" />
            <button type="button" className="btn is-small" onClick={forget}>
              Forget
            </button>
          </>
        )}
      </Setting>
      <ChoiceSetting
        word="Auto-connect"
        hint="Takes up the wallet from before when the page is loaded. Off: it is forgotten."
        choices={ON_OFF}
        value={autoConnect.use()}
        onChange={(id) => save(autoConnect, id, `auto-connect, ${id}`)}
      />
    </>
  )
}
