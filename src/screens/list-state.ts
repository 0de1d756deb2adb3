export type ListState = 'loading' | 'failed' | 'empty' | 'ready';

interface Asked {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly data: unknown;
}

/** How it is with a list that was asked for: one that is there stays when asking for it anew fails. */
export function stateOf({ isPending, isError, data }: Asked, list: readonly unknown[]): ListState {
  if (isPending) return 'loading';
  if (isError && !data) return 'failed';
  return list.length === 0 ? 'empty' : 'ready';
}
