import type { Address } from '../../../src/domain/address.ts'
import type {
  BatchId,
  BlockHash,
  Calldata,
  TransactionHash,
} from '../../../src/domain/transactions/transaction.ts'

type Branded = Address | BatchId | BlockHash | Calldata | TransactionHash
type Leaf = Branded | number | bigint | boolean | null | undefined | void

type IsAny<Type> = 0 extends 1 & Type ? true : false
type IsSame<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
type IsReadonly<Type, Key extends keyof Type> = IsSame<Pick<Type, Key>, Readonly<Pick<Type, Key>>>

/**
 * What in a type must not cross a port, as texts such as `.read()[].price is any`; never if it is fine:
 * `any`, data that can be changed, objects with methods, as libraries have them, and texts in the form
 * of a template, such as viem's `Hex`.
 */
export type Flaw<Type, Path extends string = ''> =
  IsAny<Type> extends true
    ? `${Path} is any`
    : unknown extends Type
      ? never
      : Type extends Leaf | AbortSignal
        ? never
        : Type extends string
          ? FlawOfText<Type, Path>
          : Type extends (...args: infer Args) => infer Returned
            ? Flaw<Args[number] | Awaited<Returned>, `${Path}()`>
            : Type extends readonly unknown[]
              ? FlawOfList<Type, Path>
              : Type extends ReadonlyMap<infer Key, infer Value>
                ? Type extends Map<Key, Value>
                  ? `${Path} is a map that can be changed`
                  : Flaw<Key | Value, `${Path}[]`>
                : Type extends ReadonlySet<infer Item>
                  ? Type extends Set<Item>
                    ? `${Path} is a set that can be changed`
                    : Flaw<Item, `${Path}[]`>
                  : FlawOfObject<Type, Path>

type FlawOfText<Text extends string, Path extends string> = string extends Text
  ? never
  : Record<never, never> extends Record<Text, 1>
    ? `${Path} is a text of a library's form`
    : never

type FlawOfList<List extends readonly unknown[], Path extends string> = List extends unknown[]
  ? `${Path} is a list that can be changed`
  : Flaw<List[number], `${Path}[]`>

type FlawOfObject<Type, Path extends string> = [MethodOf<Type>] extends [never]
  ? { [Key in keyof Type & string]-?: FlawOfProperty<Type, Key, Path> }[keyof Type & string]
  : `${Path} has methods`

type FlawOfProperty<Type, Key extends keyof Type & string, Path extends string> =
  | (IsReadonly<Type, Key> extends true ? never : `${Path}.${Key} can be changed`)
  | Flaw<Type[Key], `${Path}.${Key}`>

/** The names of an object's methods. */
type MethodOf<Type> = {
  [Key in keyof Type]-?: IsAny<Type[Key]> extends true
    ? never
    : Type[Key] extends ((...args: never) => unknown) | undefined
      ? Type[Key] extends undefined
        ? never
        : Key
      : never
}[keyof Type]

/** The flaws of a port: of what its methods take and return. */
export type PortFlaw<Port> = {
  [Method in keyof Port & string]: Flaw<Port[Method], Method>
}[keyof Port & string]
