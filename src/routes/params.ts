/**
 * Reads a parameter of an address; `null` stands for one that the address lacks. `false` makes it the address of no
 * screen, and `undefined` leaves the parameter out of the route.
 */
export type ParamReader = (text: string | null) => unknown;

type Value<R extends ParamReader> = Exclude<ReturnType<R>, false>;
type Optional<P, N extends keyof P> = P[N] extends ParamReader
  ? undefined extends Value<P[N]>
    ? N
    : never
  : never;

/** The parameters that these readers make. */
export type ParamsOf<P extends Readonly<Record<string, ParamReader>>> = {
  readonly [N in keyof P as Exclude<N, Optional<P, N>>]: Value<P[N]>;
} & {
  readonly [N in keyof P as Optional<P, N>]?: Value<P[N]>;
};

/** An identifier of the API. */
export function id(text: string | null): number | false {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) && Number(text);
}

export function idOrNull(text: string | null): number | null | false {
  return text === null ? text : id(text);
}

export function idIfAny(text: string | null): number | undefined | false {
  return text === null ? undefined : id(text);
}

/** Start position in seconds; default: the resume position. */
export function seconds(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** A parameter that is either there or not. */
export function flag(text: string | null): true | undefined {
  return text === null ? undefined : true;
}

export function text(given: string | null): string | null {
  return given;
}

export function textIfAny(given: string | null): string | undefined {
  return given || undefined;
}

/** A text that fits the pattern. */
export function matching<T extends string>(pattern: RegExp): (text: string | null) => T | undefined {
  return (text) => (text !== null && pattern.test(text) ? (text as T) : undefined);
}
