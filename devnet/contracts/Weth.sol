// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Wrapped ether that answers as the WETH9 of Sepolia does, also where that is odd.
contract Weth {
    event Approval(address indexed owner, address indexed spender, uint256 amount);
    event Transfer(address indexed from, address indexed to, uint256 amount);
    event Deposit(address indexed account, uint256 amount);
    event Withdrawal(address indexed account, uint256 amount);

    string public constant name = "Wrapped Ether";
    string public constant symbol = "WETH";
    uint8 public constant decimals = 18;
    mapping(address account => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    receive() external payable {
        deposit();
    }

    /// An unknown call is a deposit too, even of nothing, and so it succeeds and returns no data.
    fallback() external payable {
        deposit();
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 amount) external {
        _take(msg.sender, amount);
        (bool sent,) = msg.sender.call{value: amount}("");
        require(sent);
        emit Withdrawal(msg.sender, amount);
    }

    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return transferFrom(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (from != msg.sender && allowed != type(uint256).max) {
            require(allowed >= amount);
            allowance[from][msg.sender] = allowed - amount;
        }
        _take(from, amount);
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
        return true;
    }

    // Without the requirements here and above, the subtractions would revert with a panic's data.
    function _take(address account, uint256 amount) private {
        require(balanceOf[account] >= amount);
        balanceOf[account] -= amount;
    }
}
