import { useState } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { Address } from '~/ui/copy.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { disconnectWallet, forgetWallet, openWalletMenu, pastWallet, useWalletState } from '~/wallet/store.ts'
import { autoConnect } from '../stores/kept-settings.ts'
import { save } from '../stores/saved.ts'
import { WALLET_SECTION_WORD } from '../words-late.ts'
import { ChoiceSetting, ON_OFF, Setting } from './setting.tsx'

/** The connected wallet, the previous one, and the auto-connect setting. */
export function WalletSection() {
  const { port } = useWalletState()
  const [past, setPast] = useState(pastWallet)
  const forget = () => {
    forgetWallet()
    setPast(undefined)
  }
  return (
    <>
      <Setting word={WALLET_SECTION_WORD.connected}>
        {port === undefined ? (
          <button type="button" className={buttonLook()} onClick={openWalletMenu}>
            {WALLET_SECTION_WORD.connect}
          </button>
        ) : (
          <>
            <span>
              <Untrusted text={port.name} kind="name" /> <Address value={port.address} />
            </span>
            <button type="button" className={buttonLook({ size: 'small' })} onClick={disconnectWallet}>
              {WALLET_SECTION_WORD.disconnect}
            </button>
          </>
        )}
      </Setting>
      <Setting word={WALLET_SECTION_WORD.rememberedWallet} hint={WALLET_SECTION_WORD.onlyItsNameSaved}>
        {past === undefined ? (
          <span className="text-mute">{WALLET_SECTION_WORD.none}</span>
        ) : (
          <>
            <Untrusted text={past} kind="name" />
            <button type="button" className={buttonLook({ size: 'small' })} onClick={forget}>
              {WALLET_SECTION_WORD.forget}
            </button>
          </>
        )}
      </Setting>
      <ChoiceSetting
        word={WALLET_SECTION_WORD.autoConnect}
        hint={WALLET_SECTION_WORD.reconnectsRememberedWalletPage}
        choices={ON_OFF}
        value={autoConnect.use()}
        onChange={(id) => save(autoConnect, id, WALLET_SECTION_WORD.autoConnectOf(id))}
      />
    </>
  )
}
