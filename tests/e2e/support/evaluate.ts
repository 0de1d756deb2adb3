import type { Client } from 'chrome-remote-interface';

/** Evaluates an expression in the page and rethrows its errors. */
export async function evaluate<T>(client: Client, expression: string): Promise<T> {
  const { result, exceptionDetails } = await client.Runtime.evaluate({
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) {
    const said = exceptionDetails.exception?.description ?? result.description ?? exceptionDetails.text;
    throw new Error(`${said} in ${expression}`);
  }
  return result.value as T;
}
