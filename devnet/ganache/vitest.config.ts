import { suitesOn } from '../nodes/suites.ts'

export default suitesOn('ganache', [
  // Ganache does not know EIP-7702, so an account with code cannot carry out calls.
  'a call within another transaction is found by its log',
  'a success without the log of the call proves nothing',
  // Ganache changes code in a new block. The MetaMask wallet reads code as of the block before for
  // up to 20 s. On a pool, the tests wait for that.
  'with a metamask wallet ChainPort a call is found by its log, in the blocks that are searched',
  'with a metamask wallet TokenPort prepare checks the code of the contract',
])
