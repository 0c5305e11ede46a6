import { useNavigate } from '@tanstack/react-router'
import { Button } from '~/ui/button.tsx'
import { closeReview } from './act-store.ts'
import { repeatAct } from './after-act.ts'

/** Actions on a finished trade: fill its form with it again, share it. */
export function Again({
  id,
  page,
  isSharing,
  onShare,
}: {
  id: string
  page: string
  isSharing: boolean
  onShare: () => void
}) {
  const navigate = useNavigate()
  const again = () => {
    repeatAct(id)
    void closeReview()
    if (location.pathname !== page) void navigate({ href: page })
  }
  return (
    <div className="mt-2 flex gap-2">
      <Button rank="plain" size="small" onClick={again}>
        Trade again
      </Button>
      <Button rank="plain" size="small" aria-expanded={isSharing} onClick={onShare}>
        Share
      </Button>
    </div>
  )
}
