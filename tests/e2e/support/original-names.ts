/** What only the project's own protocol says. "index" and "stablecoin" are also words for what it is. */
export const OF_THE_ORIGINAL = new RegExp(
  [
    'Index Stablecoin',
    '(?<![\\w-])(?:Sepolia|ISC|W?ETH|ethers?|USD|dollars?|MetaMask|Etherscan|five)(?![\\w-])',
    'USDC|USDM|USDP|PYUSD|GUSD',
    '#2f6fe4|#0a8f86|#b7791f|#8a5cf0|#d1477a',
    '11155111|aa36a7',
  ].join('|'),
  'gi',
)
