import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../../infra/config.ts';
import { type KeyAnswer, type KeyQuestion, readAnswer, writeQuestion } from './cpix.ts';
import { KeyServerError } from './key-server-error.ts';

type KeyServer = NonNullable<Config['films']['keyServer']>;

const timeout = 10_000;
const usualPauses = [1000, 5000];

/**
 * Asks a key server that speaks SPEKE 2.0 (CPIX by HTTP) for a key, again after each pause while it does not respond. The same name
 * of a key always gets the same key. Throws a `KeyServerError`.
 */
export async function askKeyServer(
  server: KeyServer,
  question: KeyQuestion,
  { signal, pauses = usualPauses }: { signal?: AbortSignal | undefined; pauses?: readonly number[] } = {},
): Promise<KeyAnswer> {
  for (const ms of pauses) {
    try {
      return await askOnce(server, question, signal);
    } catch (error) {
      if (!(error instanceof KeyServerError) || !error.isPassing) throw error;
      await pause(ms, undefined, { ...(signal && { signal }) });
    }
  }
  return askOnce(server, question, signal);
}

async function askOnce(
  { url, authorization }: KeyServer,
  question: KeyQuestion,
  signal: AbortSignal | undefined,
): Promise<KeyAnswer> {
  signal?.throwIfAborted();
  const headers = {
    'content-type': 'application/xml',
    accept: 'application/xml',
    'x-speke-version': '2.0',
    ...(authorization !== null && { authorization }),
  };
  const limit = AbortSignal.timeout(timeout);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers,
      body: writeQuestion(question),
      // Another address would get the authorization.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    text = await response.text();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new KeyServerError('the key server does not respond', { isPassing: true, cause });
  }
  const { status } = response;
  if (status >= 500 || status === 429)
    throw new KeyServerError(`the key server responds with ${status}`, { isPassing: true });
  if (!response.ok) throw new KeyServerError(`the key server refuses to give a key: ${status}`);
  return readAnswer(text, question);
}
