import { useState } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { Address } from '~/ui/copy.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { disconnectWallet, forgetWallet, openWalletMenu, pastWallet, useWalletState } from '~/wallet/store.ts'
import { autoConnect } from '../stores/kept-settings.ts'
import { save } from '../stores/saved.ts'
import { ChoiceSetting, ON_OFF, Setting } from './setting.tsx'

/** The connected wallet, the previous one, and the auto-connect setting. */
export function WalletSection() {
  const { port } = useWalletState()
  const connects = autoConnect.use()
  const [past, setPast] = useState(pastWallet)
  const forget = () => {
    forgetWallet()
    setPast(undefined)
  }
  return (
    <>
      <Setting word="Connected">
        {port === undefined ? (
          <button type="button" className={buttonLook()} onClick={openWalletMenu}>
            Connect
          </button>
        ) : (
          <>
            <span>
              <Untrusted text={port.name} kind="name" /> <Address value={port.address} />
            </span>
            <button type="button" className={buttonLook({ size: 'small' })} onClick={disconnectWallet}>
              Disconnect
            </button>
          </>
        )}
      </Setting>
      <Setting word="Remembered wallet" hint="Only its name is saved. Never a key.">
        {past === undefined ? (
          <span className="text-mute">None.</span>
        ) : (
          <>
            <Untrusted text={past} kind="name" />
            <button type="button" className={buttonLook({ size: 'small' })} onClick={forget}>
              Forget
            </button>
          </>
        )}
      </Setting>
      <ChoiceSetting
        word="Auto-connect"
        hint="Reconnects the remembered wallet on page load."
        choices={ON_OFF}
        value={connects}
        onChange={(id) => save(autoConnect, id, `auto-connect, ${id}`)}
      />
    </>
  )
}
