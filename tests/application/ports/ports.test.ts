import { describe, expectTypeOf, it } from 'vitest'
import type { Adapters } from '../../../src/application/ports/adapters.ts'
import type { ChainPort } from '../../../src/application/ports/chain-port.ts'
import type { JournalPort } from '../../../src/application/ports/journal-port.ts'
import type {
  ClipboardPort,
  ClockPort,
  LockedTask,
  LockPort,
  LogPort,
  SiteDataPort,
  VisibilityPort,
} from '../../../src/application/ports/platform-ports.ts'
import type { PreferencesPort } from '../../../src/application/ports/preferences-port.ts'
import type { ProtocolPort } from '../../../src/application/ports/protocol-port.ts'
import type { TokenPort } from '../../../src/application/ports/token-port.ts'
import type {
  StatusQuery,
  TransactionPort,
} from '../../../src/application/ports/transaction-port.ts'
import type { WalletEvent, WalletPort } from '../../../src/application/ports/wallet-port.ts'
import type { Address } from '../../../src/domain/address.ts'
import type { CostPoint } from '../../../src/domain/basket/max-mintable.ts'
import type { ProtocolSnapshot } from '../../../src/domain/basket/parameters.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import type { ListedNetwork } from '../../../src/domain/network.ts'
import type { ListedToken } from '../../../src/domain/tokens.ts'
import type { Result } from '../../../src/domain/result.ts'
import type { TokenCall } from '../../../src/domain/transactions/call.ts'
import type { AllowanceQuestion } from '../../../src/domain/transactions/kinds/approve.ts'
import type { ApprovalChoice } from '../../../src/domain/transactions/price-limit.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import type {
  BatchId,
  PreparedTransaction,
  TransactionHash,
  TransactionStatus,
} from '../../../src/domain/transactions/transaction.ts'
import type {
  AccountSnapshot,
  AccountSnapshotQuery,
} from '../../../src/domain/wallet/account-snapshot.ts'
import type { WalletChoice } from '../../../src/domain/wallet/wallet-list.ts'
import type { Flaw, PortFlaw } from './flaw.ts'

// The compiler checks these: `npm run types` fails where one does not hold.

type Answer<Value> = Promise<Result<Value, Failure>>
type Unsubscribe = () => void

/** Each port as it is promised, method by method. */
interface Promised {
  readonly wallet: {
    wallets(): readonly WalletChoice[]
    chosen(): WalletChoice | undefined
    choose(id: string): void
    isAvailable(): boolean
    accounts(): Answer<readonly Address[]>
    requestAccounts(): Answer<readonly Address[]>
    chainId(): Answer<number>
    switchChain(chainId: number): Answer<void>
    addChain(network: ListedNetwork): Answer<void>
    revokePermission(): Answer<void>
    watchToken(token: ListedToken): Answer<void>
    subscribe(listener: (event: WalletEvent) => void): Unsubscribe
  }
  readonly chain: {
    getNewestBlock(): Answer<number>
    getBlockTimes(block: number): Answer<readonly number[]>
  }
  readonly tokens: {
    getAllowance(question: AllowanceQuestion, atBlock?: number): Answer<bigint>
    getAccountSnapshot(question: AccountSnapshotQuery, atBlock?: number): Answer<AccountSnapshot>
    getMintingCosts(
      wholeTokens: readonly bigint[],
      atBlock: number | 'pending',
    ): Answer<readonly CostPoint[]>
  }
  readonly transactions: {
    prepare(from: Address, call: TokenCall, first?: TokenCall): Answer<PreparedTransaction>
    encodesCall(prepared: PreparedTransaction, call: TokenCall): Answer<boolean>
    sign(prepared: PreparedTransaction): Answer<TransactionHash>
    canBatch(account: Address): Answer<boolean>
    signBatch(prepared: PreparedTransaction): Answer<BatchId>
    getStatus(transaction: PreparedTransaction, query?: StatusQuery): Answer<TransactionStatus>
  }
  readonly protocol: {
    read(): Answer<ProtocolSnapshot>
    getMintingCost(block: number): Answer<bigint | undefined>
  }
  readonly journal: {
    isDurable(): boolean
    all(): readonly TransactionRecord[]
    put(record: TransactionRecord): void
    remove(id: string): void
    subscribe(listener: () => void): Unsubscribe
  }
  readonly preferences: {
    lastWallet(): string | undefined
    setLastWallet(id: string): void
    wasTokenOffered(account: Address): boolean
    setTokenOffered(account: Address): void
    lacksBatches(walletId: string): boolean
    setLacksBatches(walletId: string): void
    approvalChoice(): ApprovalChoice | undefined
    setApprovalChoice(choice: ApprovalChoice): void
  }
  readonly locks: {
    hold(name: string, task: LockedTask): Promise<void>
    tryHold(name: string, task: LockedTask): Promise<boolean>
  }
  readonly clock: {
    now(): number
    elapsed(): number
    after(milliseconds: number, task: () => void): Unsubscribe
  }
  readonly visibility: {
    isVisible(): boolean
    onChange(listener: () => void): Unsubscribe
    onLeave(listener: () => void): Unsubscribe
    onReturn(listener: () => void): Unsubscribe
  }
  readonly clipboard: { write(text: string): Promise<boolean> }
  readonly siteData: { clear(): Promise<void> }
  readonly log: {
    info(message: string, detail: unknown): void
    warn(message: string, detail: unknown): void
  }
}

describe('the ports', () => {
  it('have the methods that are promised, and no others', () => {
    expectTypeOf<WalletPort>().toEqualTypeOf<Promised['wallet']>()
    expectTypeOf<ChainPort>().toEqualTypeOf<Promised['chain']>()
    expectTypeOf<TokenPort>().toEqualTypeOf<Promised['tokens']>()
    expectTypeOf<TransactionPort>().toEqualTypeOf<Promised['transactions']>()
    expectTypeOf<ProtocolPort>().toEqualTypeOf<Promised['protocol']>()
    expectTypeOf<JournalPort>().toEqualTypeOf<Promised['journal']>()
    expectTypeOf<PreferencesPort>().toEqualTypeOf<Promised['preferences']>()
    expectTypeOf<LockPort>().toEqualTypeOf<Promised['locks']>()
    expectTypeOf<ClockPort>().toEqualTypeOf<Promised['clock']>()
    expectTypeOf<VisibilityPort>().toEqualTypeOf<Promised['visibility']>()
    expectTypeOf<ClipboardPort>().toEqualTypeOf<Promised['clipboard']>()
    expectTypeOf<SiteDataPort>().toEqualTypeOf<Promised['siteData']>()
    expectTypeOf<LogPort>().toEqualTypeOf<Promised['log']>()
  })

  it('take and return plain data that nobody can change, and no type of a library', () => {
    expectTypeOf<PortFlaw<WalletPort>>().toBeNever()
    expectTypeOf<PortFlaw<ChainPort>>().toBeNever()
    expectTypeOf<PortFlaw<TokenPort>>().toBeNever()
    expectTypeOf<PortFlaw<TransactionPort>>().toBeNever()
    expectTypeOf<PortFlaw<ProtocolPort>>().toBeNever()
    expectTypeOf<PortFlaw<JournalPort>>().toBeNever()
    expectTypeOf<PortFlaw<PreferencesPort>>().toBeNever()
    expectTypeOf<PortFlaw<LockPort>>().toBeNever()
    expectTypeOf<PortFlaw<ClockPort>>().toBeNever()
    expectTypeOf<PortFlaw<VisibilityPort>>().toBeNever()
    expectTypeOf<PortFlaw<ClipboardPort>>().toBeNever()
    expectTypeOf<PortFlaw<SiteDataPort>>().toBeNever()
    expectTypeOf<PortFlaw<LogPort>>().toBeNever()
  })

  it('are all of the adapters but for what is fixed in the build', () => {
    type Fixed = Pick<Adapters, 'deployment' | 'network' | 'links' | 'build'>
    expectTypeOf<Exclude<keyof Adapters, keyof Fixed>>().toEqualTypeOf<keyof Promised>()
    expectTypeOf<Flaw<Fixed>>().toBeNever()
  })
})

describe('a flaw', () => {
  interface Library {
    getBalance(): Promise<bigint>
  }

  it('is found at any depth', () => {
    expectTypeOf<
      // oxlint-disable-next-line typescript/no-explicit-any -- It is to be found.
      Flaw<() => Answer<readonly { readonly price: any }[]>>
    >().toEqualTypeOf<'().value[].price is any'>()
    expectTypeOf<Flaw<{ readonly from: Library }>>().toEqualTypeOf<'.from has methods'>()
    expectTypeOf<Flaw<(signer: Library) => void>>().toEqualTypeOf<'() has methods'>()
    expectTypeOf<Flaw<`0x${string}`>>().toEqualTypeOf<" is a text of a library's form">()
    expectTypeOf<
      Flaw<{ readonly list: string[] }>
    >().toEqualTypeOf<'.list is a list that can be changed'>()
    expectTypeOf<
      Flaw<{ readonly set: Set<string> }>
    >().toEqualTypeOf<'.set is a set that can be changed'>()
    expectTypeOf<Flaw<{ amount?: bigint }>>().toEqualTypeOf<'.amount can be changed'>()
  })
})
