/** The result type of a server function after a round trip through JSON. */
export type Jsonify<F extends (...args: never[]) => Promise<unknown>> = Plain<Awaited<ReturnType<F>>>;

type Plain<T> = T extends Date
  ? string
  : T extends readonly (infer I)[]
    ? Plain<I>[]
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T;
