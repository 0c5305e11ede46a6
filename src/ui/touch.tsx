/**
 * Utilities of a small control: on a phone a press within 44 × 44 pixels around its middle counts. Nothing of its look or
 * place changes. The control itself must not clip what lies over its edge: where it does, `TOUCH_AROUND`.
 */
export const TOUCH =
  'relative phone:before:absolute phone:before:top-1/2 phone:before:left-1/2 phone:before:h-full phone:before:min-h-11 phone:before:w-full phone:before:min-w-11 phone:before:-translate-1/2'

/** Utilities of the box around a link that is cut off where it is too long: on a phone a press on the box, or 12 pixels above or below it, is one on the link. */
export const TOUCH_AROUND =
  'phone:relative phone:[&_a]:before:absolute phone:[&_a]:before:inset-x-0 phone:[&_a]:before:-inset-y-3'
