/** Whether a response is a page in place of data: a captive portal or a proxy answered instead of the service. */
export function isPage({ headers }: Pick<Response, 'headers'>): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '');
}
