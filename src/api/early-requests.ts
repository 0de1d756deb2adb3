/** Requests that the page sent while the app's code loaded, by address. */
interface EarlyRequests {
  readonly headers: Readonly<Record<string, string>>;
  readonly responses: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    /** Of `src/page/early-requests.ts`, which sends them. */
    early?: EarlyRequests | undefined;
  }
}

/** `fetch` that takes over the response to an early request with the same headers, once. */
export function fetchEarly(request: Request, options?: RequestInit): Promise<Response> {
  const { early } = window;
  const response = early?.responses[request.url];
  if (!early || !response) return fetch(request, options);
  delete early.responses[request.url];
  const isSame = ['accept-language', 'authorization', 'x-profile'].every(
    (name) => request.headers.get(name) === (early.headers[name] ?? null),
  );
  return isSame ? response : fetch(request, options);
}

/** Drops the responses that the start did not take: later they would be outdated. */
export function forgetEarlyRequests(): void {
  window.early = undefined;
}
