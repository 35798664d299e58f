// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// The two calls of the Uniswap V2 router that buying an exact amount of a coin takes.
interface IRouter {
    function getAmountsIn(uint256 amountOut, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts);

    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);
}
