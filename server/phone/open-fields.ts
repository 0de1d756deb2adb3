import type { Session } from '@oyna/contract/own-account';
import { callApi } from './call-api.ts';
import { sessionName } from './device-name.ts';

/** How often the page asks for open text fields, in ms. */
export const fieldsPollMs = 3000;

/** A text field that is open on a television of the account. */
export interface OpenField {
  readonly session: string;
  /** Its name. */
  readonly device: string;
  readonly field: string;
}

/** Requests the text fields that are open on the account's televisions. */
export async function fetchOpenFields(): Promise<readonly OpenField[]> {
  const path = 'auth/session/list/?page_size=100';
  const { results } = await callApi<{ results: readonly Session[] }>('GET', path);
  return results.flatMap((it) =>
    it.relay_field === null ? [] : [{ session: it.id, device: sessionName(it), field: it.relay_field }],
  );
}
