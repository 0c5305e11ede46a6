import { useEffect } from 'react'
import { iconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { useMedia } from '~/ui/media.ts'
import { followTheme, LIGHT, nextTheme, paintTheme, themeStore } from '~/ui/theme.ts'

const WORD = { system: 'system', dark: 'dark', light: 'light' } as const

/** Switches system, dark, light. */
export function ThemeButton() {
  const choice = themeStore.use()
  const isLight = useMedia(LIGHT)
  useEffect(() => followTheme(), [])
  const turn = () => {
    const next = nextTheme(choice, isLight)
    themeStore.write(next)
    paintTheme(next)
  }
  const label = `Theme: ${WORD[choice]}. Switch to ${WORD[nextTheme(choice, isLight)]}`
  return (
    <button
      type="button"
      className={iconButton({ className: 'phone:hidden' })}
      aria-label={label}
      title={label}
      onClick={turn}
    >
      <Icon name="theme" />
    </button>
  )
}
