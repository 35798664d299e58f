// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IRouter} from "./IRouter.sol";

/// Buys the basket on Uniswap V2, keeps it, and pays it out when the index token says so.
contract DexInteraction {
    using SafeERC20 for IERC20;

    error CallerIsNotIndexToken(address caller);

    address public immutable indexToken;
    address public immutable WETH;
    IRouter public immutable router;

    modifier onlyIndexToken() {
        if (msg.sender != indexToken) revert CallerIsNotIndexToken(msg.sender);
        _;
    }

    constructor(address indexToken_, address weth_, IRouter router_) {
        indexToken = indexToken_;
        WETH = weth_;
        router = router_;
    }

    /// The WETH, in wei, that the basket behind `amount` whole index tokens costs now.
    function getMintingCost(
        uint256 amount,
        address[] memory stablecoins,
        uint256[] memory proportions
    ) public view returns (uint256 cost) {
        for (uint256 i = 0; i < stablecoins.length; i++) {
            uint256 coins = _coinsToBuy(stablecoins[i], amount, proportions[i]);
            cost += router.getAmountsIn(coins, _path(stablecoins[i]))[0];
        }
    }

    /// Takes `cost` WETH from the index token and turns it into the basket.
    function buyBasket(
        uint256 amount,
        uint256 cost,
        address[] memory stablecoins,
        uint256[] memory proportions
    ) external onlyIndexToken {
        IERC20(WETH).safeTransferFrom(msg.sender, address(this), cost);
        IERC20(WETH).forceApprove(address(router), cost);
        for (uint256 i = 0; i < stablecoins.length; i++) {
            uint256 coins = _coinsToBuy(stablecoins[i], amount, proportions[i]);
            router.swapTokensForExactTokens(
                coins, cost, _path(stablecoins[i]), address(this), block.timestamp
            );
        }
    }

    /// Sends `to` its share of every coin for `amount` base units of the index token.
    function payBasket(
        address to,
        uint256 amount,
        address[] memory stablecoins,
        uint256[] memory proportions
    ) external onlyIndexToken {
        for (uint256 i = 0; i < stablecoins.length; i++) {
            uint256 coins = Math.mulDiv(amount * proportions[i], _unit(stablecoins[i]), 1e36);
            IERC20(stablecoins[i]).safeTransfer(to, coins);
        }
    }

    // Rounded up, and the pay-out down, so that the reserve never falls short by a unit.
    function _coinsToBuy(address coin, uint256 amount, uint256 proportion)
        private
        view
        returns (uint256)
    {
        return Math.mulDiv(amount * proportion, _unit(coin), 1e18, Math.Rounding.Ceil);
    }

    function _unit(address coin) private view returns (uint256) {
        return 10 ** IERC20Metadata(coin).decimals();
    }

    function _path(address coin) private view returns (address[] memory path) {
        path = new address[](2);
        path[0] = WETH;
        path[1] = coin;
    }
}
