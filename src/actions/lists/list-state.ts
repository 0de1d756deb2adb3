export type ListState = 'loading' | 'failed' | 'empty' | 'ready';

interface QueryState {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly data: unknown;
}

/** The state of a list; a loaded list stays when a refetch fails. */
export function stateOf({ isPending, isError, data }: QueryState, list: readonly unknown[]): ListState {
  if (isPending) return 'loading';
  if (isError && !data) return 'failed';
  return list.length === 0 ? 'empty' : 'ready';
}
