const PATHS = {
  predict: 'M10 3.5L3.8 14.4A12.5 12.5 0 0 0 16.2 14.4zM10 3.5l1.9 12.4M7.4 13.2l-.5 2.4',
  positions: 'M3 5.5h14M3 10h14M3 14.5h9',
  swap: 'M4 7.5h12l-3-3M16 12.5H4l3 3',
  limit: 'M3 7h2.5M8.7 7h2.6M14.5 7H17M6 16l4-5 4 5',
  recurring: 'M4 10a6 6 0 0 1 10.6-3.8L16 7.6M16 4v3.6h-3.6M16 10a6 6 0 0 1-10.6 3.8L4 12.4M4 16v-3.6h3.6',
  tokens: 'M12.5 8a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM13 7.6A4.5 4.5 0 1 1 7.6 13',
  portfolio: 'M10 3.5a6.5 6.5 0 1 0 6.5 6.5H10zM13 3.6A6.5 6.5 0 0 1 16.4 7H13z',
  earn: 'M5 15L15 5M8.2 6.5a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0zM15.4 13.5a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0z',
  activity: 'M2.5 10h3.2L8 4.5l4 11 2.3-5.5h3.2',
  settings:
    'M3 6.5h7.5M14.5 6.5H17M3 13.5h2.5M9.5 13.5H17M14.5 6.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM9.5 13.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  search: 'M14 8.8a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0zM12.6 12.6l4 4',
  theme: 'M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM10 3.5v13',
  star: 'M10 3l2.1 4.5 4.9.6-3.6 3.4.9 4.9-4.3-2.4-4.3 2.4.9-4.9L3 8.1l4.9-.6z',
  bell: 'M10 3.2a4.3 4.3 0 0 0-4.3 4.3v3.2l-1.5 3h11.6l-1.5-3V7.5A4.3 4.3 0 0 0 10 3.2zM8.2 16.2a1.9 1.9 0 0 0 3.6 0',
  link: 'M8.5 11.5l3-3M9 6.8l1.6-1.6a3 3 0 0 1 4.2 4.2L13.2 11M11 13.2l-1.6 1.6a3 3 0 0 1-4.2-4.2L6.8 9',
  share: 'M10 12.5V3.6M6.6 6.8L10 3.4l3.4 3.4M6.5 9H4.5v7.5h11V9h-2',
  warn: 'M10 3.5l7.2 12.8H2.8zM10 8.5v3.6M10 14.2v.1',
  info: 'M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM10 9.2v4M10 6.6v.1',
  check: 'M4.5 10.5l3.5 3.5 7.5-8',
  close: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  more: 'M4.5 10h.1M10 10h.1M15.5 10h.1',
  down: 'M5.5 8l4.5 4.5L14.5 8',
  right: 'M8 5.5l4.5 4.5L8 14.5',
  copy: 'M7.5 7.5v-3h8v8h-3M4.5 7.5h8v8h-8z',
  filter: 'M3.5 6h13M6 10h8M8.5 14h3',
  table: 'M3.5 4.5h13v11h-13zM3.5 8.5h13M3.5 12h13M8.5 8.5v7',
} as const

/** Names of the drawn icons: 20 px, 1.5 px line, round ends. */
export type IconName = keyof typeof PATHS

/** One icon; decoration only, so the control beside it carries the name. `filled` = its area too, as a star that is set. */
export function Icon({ name, small = false, filled = false }: { name: IconName; small?: boolean; filled?: boolean }) {
  return (
    <svg
      className={`flex-none ${filled ? 'fill-current' : 'fill-none'} stroke-current stroke-[1.5] [stroke-linecap:round] [stroke-linejoin:round] ${small ? 'size-4' : 'size-5'}`}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

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
