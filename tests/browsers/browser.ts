/** One window of a browser engine, driven with its own input. */
export type Browser = {
  /** As the engine names it. */
  readonly version: string
  /** Goes to an address; resolves once the document has loaded. */
  open(url: string): Promise<void>
  /** Evaluates an expression in the page; what it gives has to be JSON. */
  run(expression: string): Promise<unknown>
  /** Presses the pointer at a point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>
  /** Sets the size of the viewport in CSS pixels; a window that cannot be so small stays wider. */
  resize(width: number, height: number): Promise<void>
  /** A PNG of the viewport. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** How an engine is driven: by Playwright, or the stock program by Puppeteer or Selenium. */
export type Found = {
  readonly by: 'playwright' | 'puppeteer' | 'selenium'
  /** The program: the browser's own, for `selenium` the driver's. */
  readonly path: string
  /** The browser that the driver starts, for `selenium`. */
  readonly browser?: string
}

/** Engines that the errands are run in. */
export type Engine = 'chromium' | 'firefox' | 'webkit'
