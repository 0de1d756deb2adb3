interface Exceptions {
  readonly script?: string;
  readonly frame?: string;
}

/**
 * Content security policy of the phone pages. Nobody may put a page into a frame, where a viewer could approve a TV
 * unawares. `script` and `frame` admit sources of other origins.
 */
export function pagePolicy({ script = '', frame = "'none'" }: Exceptions = {}): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`.trim(),
    `frame-src ${frame}`,
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
