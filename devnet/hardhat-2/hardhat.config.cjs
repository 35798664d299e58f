// Hardhat 2 reads no settings but those of a file.
module.exports = {
  networks: {
    hardhat: {
      // Sepolia's.
      chainId: 11155111,
      // Otherwise the node returns an error for a transaction that reverts, in place of its hash. No
      // public node knows that before there is a block.
      throwOnTransactionFailures: false,
    },
  },
}
