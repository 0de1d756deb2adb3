import { useEffect, useState } from 'preact/hooks';
import { fetchProviders } from '../session.ts';
import { useAction } from '../use-action.ts';

export interface Providers {
  /** Identifiers of the server's sign-in providers; `null` until it has named them. */
  readonly ids: readonly string[] | null;
  /** Sentence about a failed request, or empty. */
  readonly error: string;
  retry(): void;
}

/** The ways to sign in. None is offered before the server has named it. */
export function useProviders(): Providers {
  const action = useAction();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const retry = () => void action.run(async () => setIds(await fetchProviders()));
  useEffect(retry, []);
  return { ids, error: action.error, retry };
}
