/** The mark: a 60° limb with six ticks and one index arm. */
export function Mark() {
  return (
    <svg
      className="size-6 flex-none fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <path d="M3 25.52A26 26 0 0 0 29 25.52M5.3 21.53L3 25.52M9.39 23.35L7.97 27.73M13.76 24.28L13.28 28.86M18.24 24.28L18.72 28.86M22.61 23.35L24.03 27.73M26.7 21.53L29 25.52M3 25.52L16 3L29 25.52" />
      <path className="stroke-brass stroke-3" d="M16 3L21.41 28.43" />
    </svg>
  )
}
