// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IndexToken} from "./IndexToken.sol";

interface IWETH {
    function deposit() external payable;
    function approve(address spender, uint256 amount) external returns (bool);
}

/// Never deployed: simulating its creation wraps the ether sent with it, mints `amount` whole index
/// tokens and redeems one of them, as a newcomer would, and reverts with the reason if that fails.
contract MintProbe {
    constructor(IndexToken indexToken, uint256 amount) payable {
        IWETH weth = IWETH(indexToken.WETH());
        weth.deposit{value: msg.value}();
        weth.approve(address(indexToken), msg.value);
        indexToken.mint(amount);
        indexToken.approve(address(this), 1e18);
        indexToken.redeem(1);
    }
}
