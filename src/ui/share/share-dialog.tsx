import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { Button } from '../button.tsx'
import { copyText } from '../copy.tsx'
import { DialogFoot } from '../dialog-parts.tsx'
import { Dialog } from '../dialog.tsx'
import { saveBlob } from '../save-file.ts'
import { showToast } from '../toast.tsx'
import { drawPicture, PICTURE } from './draw-picture.ts'
import { lookOfPage } from './pen.ts'
import { hasAmount, type SharedPicture, sharedText } from './shared-picture.ts'

export { BesideDialog, Dialog } from '../dialog.tsx'

/**
 * A picture of one's own with its text and its link: made on the device, and nothing leaves it unless the reader saves or copies
 * it. Amounts are hidden each time it is opened, whatever was ticked before.
 */
export function ShareDialog({ picture, onClose }: { picture: SharedPicture; onClose: () => void }) {
  const [hasAmounts, setHasAmounts] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const save = useRef<HTMLButtonElement>(null)
  useDrawn(canvas, picture, hasAmounts)
  const text = sharedText(picture, hasAmounts)
  return (
    <Dialog title="Share" size="wide" first={save} onClose={onClose}>
      <canvas
        ref={canvas}
        {...PICTURE}
        className="block h-auto w-full rounded-panel border border-line"
        role="img"
        aria-label={`Picture: ${text}`}
      />
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-13">
        {hasAmount(picture) ? (
          <label className="flex min-h-9 items-center gap-2 phone:min-h-11">
            <input
              type="checkbox"
              className="size-4"
              checked={hasAmounts}
              onChange={(event) => setHasAmounts(event.currentTarget.checked)}
            />
            Show amounts
          </label>
        ) : null}
        <p className="text-pretty text-mute">Made on this device. It never has your address or a signature.</p>
      </div>
      <DialogFoot>
        <Button
          ref={save}
          rank="main"
          className="phone:w-full"
          onClick={() => void savePicture(canvas.current, fileName(picture))}
        >
          Save as PNG
        </Button>
        {canCopyImages() ? (
          <Button className="phone:flex-1" onClick={() => void copyPicture(canvas.current)}>
            Copy image
          </Button>
        ) : null}
        <Button className="phone:flex-1" onClick={() => void copyText(text, 'Text')}>
          Copy as text
        </Button>
        <Button className="phone:flex-1" onClick={() => void copyText(picture.link, 'Link')}>
          Copy link
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** Draws the picture, and once more when the page's own font has come. */
function useDrawn(canvas: RefObject<HTMLCanvasElement | null>, picture: SharedPicture, hasAmounts: boolean): void {
  const draw = useEffectEvent(() => {
    const pen = canvas.current?.getContext('2d')
    if (pen !== undefined && pen !== null) drawPicture(pen, lookOfPage(), picture, hasAmounts)
  })
  useEffect(() => draw(), [picture, hasAmounts])
  useEffect(() => {
    let isGone = false
    void document.fonts?.ready.then(() => (isGone ? undefined : draw()))
    return () => {
      isGone = true
    }
  }, [])
}

const fileName = ({ kind }: SharedPicture) => `sextant-${kind.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`

function pngOf(canvas: HTMLCanvasElement | null): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error('the browser made no picture'))
    if (canvas === null) failed()
    else canvas.toBlob((blob) => (blob === null ? failed() : resolve(blob)), 'image/png')
  })
}

async function savePicture(canvas: HTMLCanvasElement | null, name: string): Promise<void> {
  try {
    saveBlob(name, await pngOf(canvas))
  } catch {
    showToast({ id: 'copy', text: 'The browser couldn’t make the picture.', kind: 'alert' })
  }
}

/** Firefox before 127 has no pictures in its clipboard. */
const canCopyImages = () => 'ClipboardItem' in globalThis

async function copyPicture(canvas: HTMLCanvasElement | null): Promise<void> {
  try {
    // Of a promise: Safari lets a page write to the clipboard only in the press itself.
    if ('ClipboardItem' in globalThis)
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(canvas) })])
    showToast({ id: 'copy', text: 'Image copied', kind: 'calm' })
  } catch {
    showToast({ id: 'copy', text: 'The browser did not allow copying.', kind: 'alert' })
  }
}
