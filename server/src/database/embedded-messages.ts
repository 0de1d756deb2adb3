/** What is asked of the thread of the embedded database. Statements of a transaction stand between `begin` and `end`. */
export type EmbeddedRequest =
  | {
      readonly kind: 'query';
      readonly sql: string;
      readonly parameters: readonly unknown[];
      /** Whether it belongs to the open transaction. */
      readonly inside: boolean;
    }
  | { readonly kind: 'begin' }
  | { readonly kind: 'end'; readonly commit: boolean }
  | { readonly kind: 'close' };

/** An error as it crosses threads, which would leave a class and members of its own behind. */
export type PlainError = Readonly<Record<string, unknown>> & { readonly message: string };

export type EmbeddedAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: PlainError };

export interface EmbeddedOptions {
  /** `null` keeps all in memory. */
  readonly folder: string | null;
  /** Settings of PostgreSQL. */
  readonly settings: Readonly<Record<string, string>>;
}
