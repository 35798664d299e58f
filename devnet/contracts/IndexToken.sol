// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {DexInteraction} from "./DexInteraction.sol";

/// The index stablecoin as the page knows it: whole tokens in, a fee in kind, a basket behind it.
contract IndexToken is ERC20 {
    uint256 private constant ONE = 1e18;

    address public immutable WETH;
    address public immutable dexInteraction;
    address public immutable feeRecipient;
    uint256 public constant mintingFee = 3e16;
    uint256 public constant redemptionFee = 3e16;
    address[] public stablecoins;
    uint256[] public proportions;

    constructor(
        address weth_,
        address dexInteraction_,
        address feeRecipient_,
        address[] memory stablecoins_,
        uint256[] memory proportions_
    ) ERC20("IndexedStablecoin", "ISC") {
        require(stablecoins_.length == proportions_.length, "One proportion per coin");
        uint256 sum = 0;
        for (uint256 i = 0; i < proportions_.length; i++) sum += proportions_[i];
        require(sum == ONE, "Proportions must sum to one");
        WETH = weth_;
        dexInteraction = dexInteraction_;
        feeRecipient = feeRecipient_;
        stablecoins = stablecoins_;
        proportions = proportions_;
    }

    /// Mints `amount` whole tokens, less the fee, for the WETH that their basket costs.
    function mint(uint256 amount) external {
        DexInteraction dex = DexInteraction(dexInteraction);
        uint256 cost = dex.getMintingCost(amount, stablecoins, proportions);
        require(IERC20(WETH).transferFrom(msg.sender, address(this), cost), "WETH transfer failed");
        IERC20(WETH).approve(dexInteraction, cost);
        dex.buyBasket(amount, cost, stablecoins, proportions);

        uint256 scaled = amount * ONE;
        uint256 fee = scaled * mintingFee / ONE;
        _mint(msg.sender, scaled - fee);
        _mint(feeRecipient, fee);
    }

    /// Takes back `amount` whole tokens and has the basket behind them, less the fee, paid out.
    function redeem(uint256 amount) external {
        uint256 scaled = amount * ONE;
        uint256 fee = scaled * redemptionFee / ONE;
        // The caller stays msg.sender here, so what is spent is its allowance to itself.
        transferFrom(msg.sender, address(this), scaled);
        // Burnt whole: a fee that stayed here and was minted too would count twice in the supply.
        _burn(address(this), scaled);
        _mint(feeRecipient, fee);
        DexInteraction(dexInteraction).payBasket(msg.sender, scaled - fee, stablecoins, proportions);
    }
}
