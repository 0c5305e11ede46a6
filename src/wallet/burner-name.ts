/** Name of the page's own throw-away wallet; it exists on the sandbox network alone. */
export const BURNER_NAME = 'Demo wallet'
