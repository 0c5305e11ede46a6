/** Portfolio page. */
export function PortfolioPage() {
  return <h1>Portfolio</h1>
}
